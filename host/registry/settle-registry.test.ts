import { good, settle, tryMalformedRegistries, withChange } from "./malformed-registries.ts";

/** The full ten thousand: `npm run bench -- registry`. */
const RUNS = 200;

test(`${RUNS} malformed registries: no error, no partial state, the last good row stays in use`, () => {
  expect(settle(good).problems).toEqual([]);
  expect(() => {
    tryMalformedRegistries(RUNS);
  }).not.toThrow();
});

test("all problems of one document are told together", () => {
  const bad = withChange(
    withChange(withChange(good, ["remotes", "0", "title"], 7), ["remotes", "1", "current"], "9.9.9"),
    ["remotes", "2", "releases", "1.1.0", "integrity"],
    undefined,
  );
  const { problems } = settle(bad);
  expect(problems.map(({ path }) => path)).toEqual([
    "remotes[0].title",
    "remotes[1].current",
    'remotes[2].releases["1.1.0"].integrity',
    'remotes[2].rollout["1.1.0"]',
  ]);
});

test("a faulty row keeps its last good releases, under the rule that is asked for now", () => {
  const stricter = withChange(
    withChange(good, ["remotes", "0", "current"], "9.9.9"),
    ["remotes", "0", "access"],
    { session: "required", assurance: "aal2" },
  );
  const next = settle(stricter, settle(good));
  expect(next.remotes.map(({ name }) => name)).toEqual(["data", "mail", "news"]);
  const [data] = next.remotes;
  expect(data?.current).toBe("1.0.0");
  expect(data?.access.assurance).toBe("aal2");
});

test("a row with a malformed access rule is refused, though an older one was sound", () => {
  const bad = withChange(good, ["remotes", "0", "access", "session"], "maybe");
  const next = settle(bad, settle(good));
  expect(next.remotes.map(({ name }) => name)).toEqual(["mail", "news"]);
  expect(next.refused).toMatchObject([{ name: "data", path: "/data" }]);
});

test("a faulty row that moved to another path is refused there: what stood at the old one doesn't follow", () => {
  const moved = withChange(
    withChange(good, ["remotes", "0", "current"], "9.9.9"),
    ["remotes", "0", "path"],
    "/elsewhere",
  );
  const next = settle(moved, settle(good));
  expect(next.remotes.map(({ name }) => name)).toEqual(["mail", "news"]);
  expect(next.refused).toMatchObject([{ name: "data", path: "/elsewhere" }]);
});

test("a row that says what it said before stays the same object", () => {
  const last = settle(good);
  const next = settle(withChange(structuredClone(good), ["remotes", "1", "current"], "1.1.0"), last);
  expect(next.remotes[0]).toBe(last.remotes[0]);
  expect(next.remotes[1]).not.toBe(last.remotes[1]);
});

test("fields of a later version are kept", () => {
  const later = withChange(good, ["remotes", "0", "owner"], { team: "data" });
  expect(settle(later).remotes[0]?.more).toEqual({ owner: { team: "data" } });
});
