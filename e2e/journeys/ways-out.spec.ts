import { expect, test as base } from "../harness/remotes-test.ts";
import { isLong } from "../steps/long-runs.ts";
import { listenEverywhere } from "../steps/ways-out/listen-everywhere.ts";
import { readNamedWays } from "../steps/ways-out/named-ways.ts";
import { tryWaysOut } from "../steps/ways-out/try-ways-out.ts";
import type { TriedWays } from "../steps/ways-out/try-ways-out.ts";

// What code of a listed remote can tell somebody else, with a listener for everything on this machine. Here, what leaves
// the page in its place is tried side by side, and of what takes it away one of each kind, or all of it in
// `npm run bench -- long-journeys`; `npm run bench -- ways-out` gives each way a page of its own.

const ENOUGH = 100;
const NAMED = readNamedWays();
const among = (tried: readonly string[], names: readonly string[]): string[] =>
  names.filter((name) => tried.includes(name));

const test = base.extend<{ tryAll(): Promise<TriedWays> }>({
  tryAll: async ({ product, listRemotes, signedInState }, use) => {
    const listener = await listenEverywhere();
    try {
      await listRemotes(["ways"]);
      product.allowRemoteOrigin(listener.team);
      await use(() => tryWaysOut({ product, listener, signedIn: signedInState, isShort: !isLong }));
    } finally {
      await listener.stop();
    }
  },
});

test("with its list of connections a remote gets nothing out but by the ways that the guide names", async ({
  tryAll,
}) => {
  test.setTimeout(600_000);
  const { tried, out } = await tryAll();
  expect(tried.length).toBeGreaterThanOrEqual(ENOUGH);
  expect(Object.fromEntries(out)).toEqual(
    Object.fromEntries(among(tried, NAMED.withList).map((name) => [name, expect.any(String)])),
  );
});

test("without it the content policy holds, and what remains is named", async ({ product, tryAll }) => {
  test.setTimeout(600_000);
  product.writeConfig({ connectionAllowlist: "off" });
  const { tried, out } = await tryAll();
  const remaining = [...out.keys()].sort();
  console.log(`Without a list of connections ${out.size} of ${tried.length} ways: ${remaining.join(", ")}`);
  // These are ways, then; the ones that stayed shut above were not shut by a mistake of theirs.
  expect(remaining).toEqual(among(tried, NAMED.withoutList).sort());
});
