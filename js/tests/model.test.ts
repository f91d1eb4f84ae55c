import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link } from "../core/model";
import { FakeModel, settle } from "./fake";

let model: FakeModel;
let life: AbortController;
let link: Link;
const changed = vi.fn();
const say = vi.fn();

const connect = (with_?: { widget_manager?: unknown; state?: Record<string, unknown> }) => {
  model = new FakeModel(with_?.state);
  model.widget_manager = with_?.widget_manager;
  life = new AbortController();
  link = new Link(model, "view", life.signal, changed, say);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  connect();
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
});

describe("the state", () => {
  it("is read from all traits, with something in place of missing ones", () => {
    expect(link.state.turn).toBe("black");
    expect(link.state.legal[0]).toEqual({ move: "d3", parts: ["d3"], preview: "d4" });
    expect(link.state.size).toBe(0);
    expect(link.state.tree).toBe("");
  });

  it("is read once for one message of many traits", async () => {
    model.update({ version: 2, turn: "white", _legal: ["c3"] });
    await settle();
    expect(changed).toHaveBeenCalledTimes(1);
    expect(link.state.turn).toBe("white");
    expect(link.state.legal[0]?.move).toBe("c3");
  });

  it("keeps the parsed moves while they are the same", async () => {
    const before = link.state.legal;
    model.update({ version: 2 });
    await settle();
    expect(link.state.legal).toBe(before);
  });

  it("is not read any more when the view is gone", async () => {
    life.abort();
    model.update({ version: 2 });
    await settle();
    expect(changed).not.toHaveBeenCalled();
  });

  it("takes a view option at once", () => {
    link.choose("flipped", true);
    expect(link.state.flipped).toBe(true);
    expect(model.saved).toBe(1);
  });
});

describe("a wish", () => {
  it("carries kind, id and the version shown", () => {
    link.wish("play", { move: "d3" });
    expect(model.wishes[0]).toMatchObject({ kind: "play", move: "d3", version: 1 });
    expect(model.wishes[0]!.id).toMatch(/^view-\d+$/);
  });

  it("gets the answer with its id, and no other", async () => {
    const done = vi.fn();
    link.wish("play", { move: "a1" }).then(done);
    const [wish] = model.wishes;
    model.answer({ ...wish!, id: "other-1" }, { ok: true });
    await settle();
    expect(done).not.toHaveBeenCalled();
    model.answer(wish!, { ok: false, violations: [{ code: "reversi.no_flip", text: "Turns nothing." }] });
    await settle();
    expect(done).toHaveBeenCalledWith(expect.objectContaining({ ok: false }));
  });

  it("is accepted by the update that carries its id", async () => {
    const done = vi.fn();
    link.wish("undo").then(done);
    model.update({ version: 2, _done: ["elsewhere-9", model.wishes[0]!.id] });
    await settle();
    expect(done).toHaveBeenCalledWith({ ok: true });
  });

  it("is known to be waiting until then", async () => {
    link.wish("play", { move: "d3" });
    expect([link.asking("play"), link.asking("undo")]).toEqual([true, false]);
    model.answer(model.wishes[0]!, { ok: true });
    expect(link.asking("play")).toBe(false);
  });

  it("is not answered twice", async () => {
    const done = vi.fn();
    link.wish("hint").then(done);
    model.answer(model.wishes[0]!, { ok: true });
    model.answer(model.wishes[0]!, { ok: false });
    await settle();
    expect(done).toHaveBeenCalledTimes(1);
  });
});

describe("announcements", () => {
  it("are said once, the new ones only", async () => {
    model.update({ _say: [[1, "Black: d3.", 0]] });
    await settle();
    model.update({ _say: [[1, "Black: d3.", 0], [2, "White wins.", 1]] });
    await settle();
    expect(say.mock.calls).toEqual([
      ["Black: d3.", false],
      ["White wins.", true],
    ]);
  });

  it("from before the view are not said", async () => {
    connect({ state: { version: 5, _say: [[7, "Old.", 0]] } });
    model.update({ version: 6 });
    await settle();
    expect(say).not.toHaveBeenCalled();
  });
});

describe("a lost kernel", () => {
  it("is noticed when nothing answers", async () => {
    vi.advanceTimersByTime(9000);
    expect(link.kernel).toBe("gone");
  });

  it("is noticed when sending fails, and the wish is answered all the same", async () => {
    model.closed = true;
    const done = vi.fn();
    link.wish("play", { move: "d3" }).then(done);
    await settle();
    expect(link.kernel).toBe("gone");
    expect(done).toHaveBeenCalledWith({ ok: false });
  });

  it("is asked about when the comm changes", () => {
    const before = model.sent.length;
    model.fire("comm_live_update");
    expect(model.sent.length).toBe(before + 1);
    expect(model.sent.at(-1)!.kind).toBe("hello");
  });

  it("is not suspected while greetings are answered", () => {
    model.answer(model.sent[0]!, { ok: true });
    vi.advanceTimersByTime(60_000);
    expect(link.kernel).toBe("here");
  });

  it("is asked about before it is given up: a slow answer is none", () => {
    model.answer(model.sent[0]!, { ok: true });
    link.wish("hint");
    vi.advanceTimersByTime(3000);
    const hello = model.sent.at(-1)!;
    expect(hello.kind).toBe("hello");
    model.answer(hello, { ok: true });
    vi.advanceTimersByTime(1000);
    expect(link.kernel).toBe("here");
  });

  it("heals when it is heard again", async () => {
    vi.advanceTimersByTime(9000);
    expect(link.kernel).toBe("gone");
    model.update({ version: 2, _done: [] });
    await settle();
    expect(link.kernel).toBe("here");
  });

  it("is not healed by an option chosen on the page", async () => {
    vi.advanceTimersByTime(9000);
    link.choose("flipped", true);
    await settle();
    expect(link.kernel).toBe("gone");
  });
});

describe("Jupyter's kernel status", () => {
  const slots: ((sender: unknown, status: string) => void)[] = [];
  const kernel = {
    status: "idle",
    statusChanged: {
      connect: (slot: (sender: unknown, status: string) => void) => slots.push(slot),
      disconnect: (slot: (sender: unknown, status: string) => void) => slots.splice(slots.indexOf(slot), 1),
    },
  };
  beforeEach(() => {
    slots.length = 0;
    kernel.status = "idle";
    connect({ widget_manager: { kernel } });
  });

  it("says at once that the kernel restarts", () => {
    slots.forEach((slot) => slot(null, "restarting"));
    expect(link.kernel).toBe("gone");
  });

  it("keeps waiting while the kernel is busy", () => {
    kernel.status = "busy";
    link.wish("play", { move: "d3" });
    vi.advanceTimersByTime(120_000);
    expect(link.kernel).toBe("busy");
    kernel.status = "idle";
    model.answer(model.sent[0]!, { ok: true });
    expect(link.kernel).toBe("here");
  });

  it("is not listened to any more when the view is gone", () => {
    expect(slots).toHaveLength(1);
    life.abort();
    expect(slots).toHaveLength(0);
  });
});
