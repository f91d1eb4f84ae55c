import { describe, expect, it } from "vitest";
import { capital, pluralIndex, speaker } from "../core/words";

describe("words", () => {
  const discs = ["{n} фишка", "{n} фишки", "{n} фишек"];

  it("puts arguments in place", () => {
    const say = speaker({ greet: "{cell}: {colour}" }, "en");
    expect(say("greet", { cell: "d3", colour: "Black" })).toBe("d3: Black");
  });

  it("leaves a placeholder without argument visible", () => {
    expect(speaker({ greet: "{cell} {other}" }, "en")("greet", { cell: "d3" })).toBe("d3 {other}");
  });

  it("shows the key of a missing sentence", () => {
    expect(speaker({}, "en")("tool.undo")).toBe("tool.undo");
  });

  it.each([
    [1, "1 фишка"],
    [2, "2 фишки"],
    [5, "5 фишек"],
    [11, "11 фишек"],
    [21, "21 фишка"],
    [104, "104 фишки"],
  ])("chooses the Russian plural of %i", (n, text) => {
    expect(speaker({ discs }, "ru")("discs", { n })).toBe(text);
  });

  it("chooses the English plural", () => {
    const say = speaker({ discs: ["{n} disc", "{n} discs"] }, "en");
    expect([0, 1, 2].map((n) => say("discs", { n }))).toEqual(["0 discs", "1 disc", "2 discs"]);
  });

  it("has one form in Thai and Khmer", () => {
    expect([pluralIndex("th", 1), pluralIndex("km", 7)]).toEqual([0, 0]);
    expect(speaker({ discs: ["หมาก {n} ตัว"] }, "th")("discs", { n: 3 })).toBe("หมาก 3 ตัว");
  });

  it("begins a sentence with a capital", () => {
    expect(capital("чёрные")).toBe("Чёрные");
    expect(capital("")).toBe("");
  });
});
