import type { FederationParts } from "./federation-parts.ts";
import { createTestClock } from "@foyer/shared-auth/testing";
import { toListing, toRelease } from "../testing/listings.ts";
import { createFederation } from "./federation.ts";

/** A page in which every load succeeds at once. */
const PARTS: FederationParts = {
  clock: createTestClock(),
  random: () => 1,
  loadExposed: () => Promise.resolve({ default: { mount: () => () => undefined } }),
  unload: () => true,
  forget: () => undefined,
  renewChunks: () => undefined,
  vouchForReleases: () => undefined,
  diagnoseFile: () => Promise.resolve("unreachable"),
  lastFailureBelow: () => undefined,
  hasThrown: () => false,
  isDefined: () => true,
  hostSharedAuthVersion: () => "1.2.0",
  listSharedPackages: () => [],
  onLoaded: () => undefined,
};

/** A page that is offered one release after the other, and shows each. */
async function showAll(versions: readonly string[], more: Partial<FederationParts> = {}) {
  const forgotten: string[] = [];
  const unloaded: string[] = [];
  const federation = createFederation([toListing("data")], () => 0, {
    ...PARTS,
    unload: (_name, { version }) => unloaded.push(version) > 0,
    forget: ({ version }) => forgotten.push(version),
    ...more,
  });
  let letGo = (): void => undefined;
  for (const version of versions) {
    const release = toRelease("data", version, {
      entry: `https://remotes.example/data/${version}/remoteEntry.js`,
    });
    const listing = toListing("data", { current: version, releases: { [version]: release } });
    federation.vouchFor([listing]);
    const next = federation.hold(listing, release);
    await federation.load(listing, release);
    letGo();
    letGo = next;
  }
  return { forgotten, unloaded };
}

test("what was released before the last two is unloaded, and forgotten once nobody lists it", async () => {
  const { forgotten, unloaded } = await showAll(["1.1.0", "1.2.0", "1.3.0", "1.4.0"]);
  expect(unloaded).toEqual(["1.1.0", "1.2.0"]);
  // The first was listed and never opened.
  expect(forgotten).toEqual(["1.0.0", "1.1.0", "1.2.0"]);
});

test("a release that can't be unloaded is not forgotten either: its parts may still come", async () => {
  const { forgotten } = await showAll(["1.1.0", "1.2.0", "1.3.0"], { unload: () => false });
  expect(forgotten).toEqual(["1.0.0"]);
});
