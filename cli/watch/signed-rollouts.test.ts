import { join } from "node:path";
import type { ViewReport } from "@foyer/contracts/host";
import { changeRoot } from "../keys/change-root.ts";
import { createFirstRoot, createKeys } from "../keys/init-keys.ts";
import type { NewKeys } from "../keys/init-keys.ts";
import { signRegistry } from "../keys/sign-registry.ts";
import { openTarget } from "../releases/open-target.ts";
import { readDocument } from "../releases/registry-document.ts";
import { createTestPlace } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeRoots } from "../signing/place-roots.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { openTallies } from "./kept-tallies.ts";
import { createTestTeam } from "./testing/create-test-team.ts";
import { watchRollouts } from "./watch-rollouts.ts";

const YEAR = 365;
const ROLLOUT = "orders 1.0.0 1.1.0";

let at: TestPlace;
let keys: NewKeys;
let nowMs: number;
let environment: Readonly<Record<string, string>>;
beforeEach(async () => {
  at = await createTestPlace();
  nowMs = Date.now();
  keys = createKeys();
  environment = { FOYER_KEY: `${keys.team} ${keys.registry}` };
  await writeRoots(at.store, [await createFirstRoot(keys, nowMs, YEAR)], undefined);
  const team = await createTestTeam({ place: at.path, projects: join(at.folder, "projects"), environment });
  for (const version of ["1.0.0", "1.1.0"]) {
    await team.publish("orders", version);
    await team.promote("orders", version, version === "1.0.0" ? 100 : 10);
  }
});
afterEach(() => at.remove());

const open = async (): Promise<ObjectStore> => (await openTarget({ to: at.path }, environment)).store;
const view = (release: string, isShown = true): ViewReport => ({
  ...{ remote: "orders", release, isShown, errors: 0 },
});
const shareOf = async () => (await at.row()).rollout;

/** After a hundred good views of the new release. */
async function watch(store: ObjectStore, reopen?: () => Promise<ObjectStore>) {
  const tallies = openTallies(join(at.folder, "state"), console.error);
  const limits = { plan: [10, 50, 100], holdMs: 60_000, now: () => nowMs };
  const hands = { store, tallies, by: "watch", tell: () => undefined, ...(reopen && { reopen }) };
  const { take, widen } = watchRollouts({ ...hands, ...limits });
  await take(Array.from({ length: 100 }, () => view("1.1.0")));
  nowMs += 6_000;
  return { take, widen, tallies };
}

test.each([
  ["makes a rollout older", (row: object) => [{ ...row, change: { at: "2020-01-01T00:00:00Z" } }]],
  ["hides it", () => []],
])(
  "a registry that %s than what was signed widens nothing, and nothing that was gathered is forgotten",
  async (_what, forge) => {
    const { document } = await readDocument(at.store);
    const [row = {}] = document.remotes as readonly { readonly change?: object }[];
    const [forged] = forge(row) as readonly { readonly change?: object }[];
    const remotes = forged === undefined ? [] : [{ ...forged, change: { ...row.change, ...forged.change } }];
    let isForged = false;
    const spoil = (store: ObjectStore): ObjectStore => ({
      ...store,
      async read(key) {
        const stored = await store.read(key);
        if (key !== "registry.json" || !isForged || stored === undefined) return stored;
        // To the first look alone; who changes the row sees what was signed.
        isForged = false;
        return { ...stored, bytes: Buffer.from(JSON.stringify({ ...document, remotes })) };
      },
    });
    const { widen, tallies } = await watch(spoil(await open()));
    isForged = true;
    await expect(widen()).rejects.toThrow("is not what was signed last");
    expect([await shareOf(), tallies.of(ROLLOUT)?.views.new]).toEqual([{ "1.1.0": 10 }, 100]);
    await widen();
    expect(await shareOf()).toEqual({ "1.1.0": 10 });
  },
);

test("a root that the operator changes while the watch runs ends nothing: what is worse is taken back by the new one", async () => {
  const { take } = await watch(await open(), open);
  await changeRoot(at.store, { validDays: YEAR }, keys.root.map(readSecretKey), Date.now());
  const { store } = await openTarget({ to: at.path }, environment);
  if (store.signer !== undefined)
    await signRegistry(store, store.signer, { withRows: false, isAsItIs: false });
  const worse = [...Array.from({ length: 9 }, () => view("1.0.0")), view("1.1.0", false)];
  for (let round = 0; round < 100; round += 1) await take(worse);
  expect(await shareOf()).toEqual({});
  expect((await at.row()).change).toMatchObject({ action: "rolled back", version: "1.1.0" });
});
