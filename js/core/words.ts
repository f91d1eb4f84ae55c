/** Looks up sentences in the catalogue that Python sends; the page has no words of its own. */

import type { Word } from "./model";

export type Arguments = Record<string, string | number>;
export type Say = (key: string, args?: Arguments) => string;

/** The order in which gettext files, and so our catalogue, list plural forms. */
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

const PLURALS: Record<string, Intl.PluralRules> = {};

/** Which of a language's plural forms goes with `n`. */
export function pluralIndex(locale: string, n: number): number {
  const rules = (PLURALS[locale] ??= new Intl.PluralRules(locale));
  const used: string[] = rules.resolvedOptions().pluralCategories;
  return CATEGORIES.filter((name) => used.includes(name)).indexOf(rules.select(n));
}

/** A function from key and arguments to the sentence; a missing key shows itself. */
export function speaker(words: Record<string, Word>, locale: string): Say {
  return (key, args = {}) => {
    const word = words[key] ?? key;
    const text =
      typeof word === "string" ? word : word[Math.min(pluralIndex(locale, Number(args.n)), word.length - 1)]!;
    return text.replace(/\{(\w+)\}/g, (all, name) => String(args[name] ?? all));
  };
}

/** First letter large, as at the start of a sentence (Russian colours are lower case in the catalogue). */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
