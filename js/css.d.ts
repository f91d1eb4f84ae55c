/* The build hands a style sheet over as its minified text. */
declare module "*.css" {
  const text: string;
  export default text;
}

/* What a bundler finds when it builds; see js/extras/games.ts. */
interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true; import: string }): Record<string, T>;
}
