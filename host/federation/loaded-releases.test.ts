import { toListing, toRelease } from "../testing/listings.ts";
import { createLoadedReleases } from "./loaded-releases.ts";

const DATA = toListing("data");
const releaseOf = (version: string) =>
  toRelease("data", version, { entry: `https://remotes.example/data/${version}/remoteEntry.js` });

/** Releases of one remote in a page, and which were freed. */
function open(mayFree: (version: string) => boolean = () => true) {
  const freed: string[] = [];
  const loaded = createLoadedReleases((_name, { version }) => {
    if (!mayFree(version)) return false;
    freed.push(version);
    return true;
  });
  return {
    freed,
    note: (version: string) => loaded.note(DATA, releaseOf(version)),
    hold: (version: string) => loaded.hold(DATA, releaseOf(version)),
  };
}

test("a page that lives through five releases keeps the one it shows and the one before it", () => {
  const page = open();
  let letGo = page.hold("1.0.0");
  for (const version of ["1.1.0", "1.2.0", "1.3.0", "1.4.0"]) {
    const next = page.hold(version);
    letGo();
    letGo = next;
  }
  expect(page.freed).toEqual(["1.0.0", "1.1.0", "1.2.0"]);
});

test("going back and forth between two releases frees neither", () => {
  const page = open();
  for (let turn = 0; turn < 5; turn += 1) {
    page.hold("1.0.0")();
    page.hold("1.1.0")();
  }
  expect(page.freed).toEqual([]);
});

test("a release that something on the page still shows stays, and goes once that is gone", () => {
  const page = open();
  const card = page.hold("1.0.0");
  for (const version of ["1.1.0", "1.2.0", "1.3.0"]) page.hold(version)();
  expect(page.freed).toEqual(["1.1.0"]);
  card();
  card();
  expect(page.freed).toEqual(["1.1.0", "1.0.0"]);
});

test("what can't be freed yet is tried again at the next one that is left", () => {
  let isUsed = true;
  const page = open((version) => version !== "1.0.0" || !isUsed);
  page.hold("1.0.0")();
  page.hold("1.1.0")();
  page.hold("1.2.0")();
  expect(page.freed).toEqual([]);
  isUsed = false;
  page.hold("1.3.0")();
  expect(page.freed).toEqual(["1.0.0", "1.1.0"]);
});

test("a release that was only loaded ahead stays while the one before it is left", () => {
  const page = open();
  const shown = page.hold("1.0.0");
  page.note("1.1.0");
  shown();
  page.hold("1.1.0")();
  expect(page.freed).toEqual([]);
});
