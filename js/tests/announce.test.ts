// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Announcer } from "../core/announce";

let polite: HTMLElement;
let assertive: HTMLElement;
let announcer: Announcer;

beforeEach(() => {
  vi.useFakeTimers();
  [polite, assertive] = [document.createElement("div"), document.createElement("div")];
  announcer = new Announcer((urgent) => (urgent ? assertive : polite));
});
afterEach(() => vi.useRealTimers());

it("speaks politely unless told otherwise", () => {
  announcer.say("White to move.");
  announcer.say("Not allowed.", true);
  expect(polite.textContent).toBe("White to move.");
  expect(assertive.textContent).toBe("Not allowed.");
});

it("adds a new element for the same text, so that it is read twice", () => {
  announcer.say("Black to move.");
  announcer.say("Black to move.");
  expect(polite.children).toHaveLength(2);
});

it("takes old news away", () => {
  announcer.say("Black to move.");
  vi.advanceTimersByTime(5000);
  expect(polite.children).toHaveLength(0);
});

it("keeps text text", () => {
  announcer.say("<b>bold</b>");
  expect(polite.querySelector("b")).toBeNull();
});

it("says nothing about nothing, and does not mind a missing region", () => {
  announcer.say("");
  expect(polite.children).toHaveLength(0);
  new Announcer(() => null).say("lost");
});
