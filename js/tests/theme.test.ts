// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { hostTheme, told, watchTheme } from "../core/theme";

const element = (attributes: Record<string, string>) => {
  const made = document.createElement("div");
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

afterEach(() => {
  for (const page of [document.body, document.documentElement])
    for (const name of page.getAttributeNames()) page.removeAttribute(name);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("what an element says", () => {
  it.each([
    [{ "data-jp-theme-light": "true" }, "light"],
    [{ "data-jp-theme-light": "false" }, "dark"],
    [{ "data-vscode-theme-kind": "vscode-dark" }, "dark"],
    [{ "data-vscode-theme-kind": "vscode-high-contrast" }, "dark"],
    [{ "data-vscode-theme-kind": "vscode-high-contrast-light" }, "light"],
    [{ "data-theme": "dark" }, "dark"],
    [{ "data-theme": "solarized" }, undefined],
    [{}, undefined],
  ])("%o means %s", (attributes, theme) => expect(told(element(attributes as Record<string, string>))).toBe(theme));
});

describe("the theme around a board", () => {
  const place = (host: HTMLElement) => {
    const root = element({});
    host.append(root);
    return root;
  };

  it("is the page's", () => {
    document.body.setAttribute("data-jp-theme-light", "false");
    expect(hostTheme(place(document.body))).toBe("dark");
  });

  it("is the nearest ancestor's", () => {
    document.body.setAttribute("data-jp-theme-light", "false");
    const box = element({ "data-theme": "light" });
    document.body.append(box);
    expect(hostTheme(place(box))).toBe("light");
  });

  it("is found for a board not on the page yet", () => {
    document.documentElement.setAttribute("data-theme", "dark");
    expect(hostTheme(element({}))).toBe("dark");
  });

  it("is the system's when nobody says anything", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
    expect(hostTheme(place(document.body))).toBe("dark");
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
    expect(hostTheme(place(document.body))).toBe("light");
  });

  it("calls back on changes until the board goes away", async () => {
    const changed = vi.fn();
    const life = new AbortController();
    watchTheme(place(document.body), life.signal, changed);
    document.body.setAttribute("data-jp-theme-light", "false");
    await Promise.resolve();
    expect(changed).toHaveBeenCalledTimes(1);
    life.abort();
    document.body.setAttribute("data-jp-theme-light", "true");
    await Promise.resolve();
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
