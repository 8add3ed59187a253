import { parseRegistry } from "@foyer/contracts/host";
import { createCallCounter } from "./count-calls.ts";
import type { CallCounter } from "./count-calls.ts";

const ORIGIN = "https://remotes.example";
const HASH = `sha384-${"A".repeat(64)}`;
const LIMIT = 2_000;

function row(name: string, change: object = {}): object {
  const release = (version: string): object => ({
    entry: `${ORIGIN}/${name}/${version}/remoteEntry.js`,
    integrity: HASH,
    files: { "remoteEntry.js": HASH, "1.js": HASH },
  });
  const releases = { "1.0.0": release("1.0.0"), "1.1.0": release("1.1.0") };
  const access = { session: "required" };
  return { name, title: name, path: `/${name}`, access, current: "1.0.0", releases, ...change };
}

const KINDS: Readonly<Record<string, (at: number) => unknown>> = {
  sound: (at) => row(`team-${at}`),
  "of one name": () => row("team"),
  "of one path": (at) => row(`team-${at}`, { path: "/team" }),
  empty: () => ({}),
  "without an access rule": (at) => row(`team-${at}`, { access: 7 }),
  "with one file of two hashes": (at) => {
    const integrity = `sha384-${String(at).padStart(64, "A")}`;
    const files = { "remoteEntry.js": integrity };
    return row(`team-${at}`, {
      releases: { "1.0.0": { entry: `${ORIGIN}/remoteEntry.js`, integrity, files } },
    });
  },
};

let counter: CallCounter;
beforeAll(async () => {
  counter = await createCallCounter("/contracts/");
});
afterAll(() => {
  counter.stop();
});

const workFor = (rows: readonly unknown[]): Promise<number> =>
  counter.count(() => {
    parseRegistry({ schema: 1, remotes: rows }, { allowedOrigins: [ORIGIN] });
  });

test.each(Object.entries(KINDS))(
  "twice as many rows that are %s are twice the work",
  async (_kind, toRow) => {
    const rows = Array.from({ length: LIMIT }, (_, at) => toRow(at));
    const half = await workFor(rows.slice(0, LIMIT / 2));
    const whole = await workFor(rows);
    expect(half).toBeGreaterThan(LIMIT / 2);
    // Rows are put in order at the end, which costs a little more than twice.
    expect(whole / half).toBeLessThan(2.3);
  },
);

test("more rows than a host reads are no work at all", async () => {
  const most = await workFor(Array.from({ length: LIMIT }, () => ({})));
  expect(await workFor(Array.from({ length: 100_000 }, () => ({})))).toBeLessThan(most / 100);
});

test("a million problems are told in a hundred lines and one", () => {
  const { problems } = parseRegistry(
    { schema: 1, remotes: Array.from({ length: LIMIT }, () => ({ releases: { a: {}, b: {}, c: {} } })) },
    { allowedOrigins: [ORIGIN] },
  );
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)).toEqual({
    path: "",
    message: expect.stringMatching(/^And \d{4,} more\.$/) as string,
  });
});
