import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ObjectStore } from "../store/object-store.ts";
import { readAuditTrail } from "./audit-trail.ts";
import { checkPublicFiles } from "./check-public-files.ts";
import { recordKey, REGISTRY_KEY } from "./keys.ts";
import { promoteRelease, rollBack } from "./promote-release.ts";
import { pruneReleases } from "./prune-releases.ts";
import { integrityOf } from "./read-project.ts";
import { createTestPlace } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

test("two people who go back at once go back by one release, and not by two", async () => {
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
    await at.publish(version);
    await at.promote(version);
  }
  let isFirst = true;
  const overtaken: ObjectStore = {
    ...at.store,
    async replace(key, bytes, tag) {
      // Somebody else decided by the same row, and writes a moment earlier.
      if (isFirst && key === REGISTRY_KEY) {
        isFirst = false;
        await at.rollback();
      }
      return at.store.replace(key, bytes, tag);
    },
  };
  await rollBack({ store: overtaken, name: "orders", by: "grace" });
  expect(isFirst).toBe(false);
  expect(await at.live()).toEqual(["orders 1.1.0"]);
});

test("a registry lists what pages load, and neither source maps nor what is for servers", async () => {
  await at.publish("1.0.0", {
    files: {
      "0.0123456789ab.js.map": "{}",
      "remoteEntry.js.br": "x",
      "part.css": "",
      "0.LICENSE.txt": "MIT",
    },
  });
  await at.promote("1.0.0");
  const { releases = {} } = await at.row();
  const release = releases["1.0.0"] as { readonly files?: object } | undefined;
  expect(Object.keys(release?.files ?? {}).sort()).toEqual([
    "0.0123456789ab.js",
    "1.0123456789ab.js",
    "2.0123456789ab.js",
    "mf-manifest.json",
    "part.css",
    "remoteEntry.js",
  ]);
});

const YEAR_MS = 366 * 24 * 60 * 60_000;
const pruneLater = (store: ObjectStore) =>
  pruneReleases({
    ...{ store, name: "orders", by: "ada", olderThanDays: 30, keep: 0, isDryRun: false },
    nowMs: Date.now() + YEAR_MS,
  });

test("a release that some browsers get stays, however long ago its rollout began", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await at.publish("1.1.0");
  await at.promote("1.1.0", 10);
  const { removed, kept } = await pruneLater(at.store);
  expect(removed).toEqual([]);
  expect(kept).toContainEqual({ version: "1.1.0", why: "in a rollout" });
});

test("what was promoted while it was looked for what is old stays, files and all", async () => {
  for (const version of ["1.0.0", "1.1.0"]) {
    await at.publish(version);
    await at.promote(version);
  }
  const key = recordKey("orders", "1.0.0");
  const unmarked = await at.store.read(key);
  let isFirst = true;
  const overtaken: ObjectStore = {
    ...at.store,
    async replace(written, bytes, tag) {
      if (isFirst && written === REGISTRY_KEY) {
        isFirst = false;
        // It had read the release's record before that was marked.
        const store = {
          ...at.store,
          read: async (asked: string) => (asked === key ? unmarked : at.store.read(asked)),
        };
        await promoteRelease({ store, name: "orders", version: "1.0.0", percent: 100, by: "grace" });
      }
      return at.store.replace(written, bytes, tag);
    },
  };
  expect((await pruneLater(overtaken)).removed).not.toContain("1.0.0");
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  expect((await at.store.list("orders/")).filter((file) => file.includes("/1.0.0-"))).not.toEqual([]);
});

test("a write whose answer was lost counts as done, and is not done again", async () => {
  await at.publish("1.0.0");
  await at.promote("1.0.0");
  await at.publish("1.1.0");
  let isLost = false;
  const forgetful: ObjectStore = {
    ...at.store,
    async replace(key, bytes, tag) {
      const isWritten = await at.store.replace(key, bytes, tag);
      if (isLost || key !== REGISTRY_KEY) return isWritten;
      isLost = true;
      return false;
    },
  };
  const wanted = { name: "orders", version: "1.1.0", percent: 10, by: "ada" };
  expect(await promoteRelease({ store: forgetful, ...wanted })).toMatchObject({ isChanged: true });
  expect(isLost).toBe(true);
  const trail = await readAuditTrail(at.store, await at.row());
  const actions = trail.filter(({ version }) => version === "1.1.0").map(({ action }) => action);
  expect(actions).toEqual(["published", "rolled out"]);
});

test("another file under the address that pages use is no upload that worked", async () => {
  const server = createServer((_request, response) => response.end("somebody else's"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const folder = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
  const files = (text: string) => ({ "a.js": integrityOf(Buffer.from(text)) });
  await expect(checkPublicFiles(folder, files("ours"))).rejects.toThrow("is not the file that was uploaded");
  await expect(checkPublicFiles(folder, files("somebody else's"))).resolves.toBeUndefined();
  server.closeAllConnections();
  server.close();
});
