import { HASH } from "../testing/listings.ts";
import { acceptRegistry, keepRegistry, NO_REGISTRY, recallRegistry, takeGiven } from "./load-registry.ts";
import { createSeenChangesStore } from "./seen-changes.ts";

const RULES = { allowedOrigins: ["https://remotes.example"] };

function row(name: string, more: object = {}): object {
  return {
    name,
    title: name,
    path: `/${name}`,
    access: { session: "required" },
    current: "1.0.0",
    releases: {
      "1.0.0": {
        entry: `https://remotes.example/${name}/1.0.0/remoteEntry.js`,
        integrity: HASH,
        files: { "remoteEntry.js": HASH },
      },
    },
    ...more,
  };
}

const document = (...remotes: object[]): object => ({ schema: 1, remotes });
const seen = createSeenChangesStore(() => 0);
const namesOf = ({ remotes }: { remotes: readonly { name: string }[] }) => remotes.map(({ name }) => name);

beforeEach(() => {
  localStorage.clear();
});

test("a sound document is remembered for a visit on which none can be read", () => {
  expect(acceptRegistry(document(row("data")), RULES, NO_REGISTRY, seen)).toMatchObject({
    source: "network",
    problems: [],
  });
  expect(recallRegistry(RULES)).toMatchObject({ source: "cache", remotes: [{ name: "data" }] });
});

test("a document with a fault shows what is sound in it, and isn't remembered as good", () => {
  acceptRegistry(document(row("data"), row("mail")), RULES, NO_REGISTRY, seen);
  const faulty = document(row("data"), row("mail", { access: { session: "sometimes" } }));
  const read = acceptRegistry(faulty, RULES, NO_REGISTRY, seen);
  expect(namesOf(read)).toEqual(["data"]);
  expect(read.problems.length).toBeGreaterThan(0);
  expect(namesOf(recallRegistry(RULES))).toEqual(["data", "mail"]);
});

test("what is no registry changes nothing but the problems", () => {
  const last = acceptRegistry(document(row("data")), RULES, NO_REGISTRY, seen);
  const read = acceptRegistry("<!doctype html>", RULES, last, seen);
  expect(namesOf(read)).toEqual(["data"]);
  expect(read.source).toBe("network");
  expect(read.problems).toHaveLength(1);
  expect(keepRegistry(new Error("down"), "/registry.json", last)).toMatchObject({
    remotes: last.remotes,
    problems: [{ path: "/registry.json", message: "down" }],
  });
  expect(keepRegistry("down", "/registry.json", last).problems[0]?.message).toBe("down");
});

test("the part that a page came with is used, and never remembered as the whole", () => {
  acceptRegistry(document(row("data"), row("mail")), RULES, NO_REGISTRY, seen);
  const part = { registry: document(row("data")), isPartial: true };
  expect(takeGiven(part, RULES, seen)).toMatchObject({
    isPartial: true,
    remotes: [{ name: "data" }],
  });
  expect(namesOf(recallRegistry(RULES))).toEqual(["data", "mail"]);
});

test("the whole that a page came with is remembered, where it is sound", () => {
  const whole = { registry: document(row("data"), row("mail")), isPartial: false };
  const taken = takeGiven(whole, RULES, seen);
  expect(taken).toMatchObject({ source: "network" });
  expect(taken).not.toHaveProperty("isPartial");
  expect(namesOf(recallRegistry(RULES))).toEqual(["data", "mail"]);
  const faulty = { registry: document(row("data"), row("mail", { path: "nowhere" })), isPartial: false };
  takeGiven(faulty, RULES, seen);
  expect(namesOf(recallRegistry(RULES))).toEqual(["data", "mail"]);
});

test("what a page came with may be no registry, and storage may hold none", () => {
  expect(takeGiven({ registry: "text", isPartial: false }, RULES, seen)).toBeUndefined();
  expect(recallRegistry(RULES)).toBe(NO_REGISTRY);
  expect(NO_REGISTRY).toEqual({ remotes: [], refused: [], problems: [], source: "none" });
});

test("what an earlier release of the host kept is found by this one", () => {
  localStorage.setItem("foyer.registry.last-good", JSON.stringify(document(row("data"))));
  expect(namesOf(recallRegistry(RULES))).toEqual(["data"]);
});
