import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import { initKeys } from "../keys/init-place-keys.ts";
import { createFirstRoot, createKeys } from "../keys/init-keys.ts";
import { keysCommand } from "../keys/keys-command.ts";
import { openTarget } from "../releases/open-target.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { publishRelease } from "../releases/publish-release.ts";
import { readProject } from "../releases/read-project.ts";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { readSecretKey } from "./secret-key.ts";

// Somebody may write everything in the place, and waits for those who have the keys to sign it.

type Fields = Record<string, unknown>;

const YEAR = 365;
const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };

let at: TestPlace;
let site: string;
beforeEach(async () => {
  at = await createTestPlace();
  site = join(at.folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "config.json"), "{}");
  await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
  await initKeys({ to: at.path, site, out: join(at.folder, "keys") }, SILENT);
  await release("orders", "1.0.0");
  await release("orders", "1.1.0");
  await publish("orders", "1.2.0");
  await publish("waiting", "1.0.0");
});
afterEach(() => at.remove());

const keys = (): string[] => ["team", "registry"].map((name) => join(at.folder, "keys", `${name}.key`));
const open = (more = {}) => openTarget({ to: at.path, key: keys(), ...more }, {});
async function publish(name: string, version: string): Promise<void> {
  const folder = join(at.folder, `${name}-${version}`);
  const project = await readProject(await writeSampleProject(folder, { name, version, content: version }));
  const options = { by: "ada", isPublicCheckSkipped: true, progress: () => undefined };
  await publishRelease({ target: await open(), project, ...options });
}
async function promote(name: string, version: string, percent = 100): Promise<void> {
  await promoteRelease({ store: (await open()).store, name, version, percent, by: "ada" });
}
async function release(name: string, version: string): Promise<void> {
  await publish(name, version);
  await promote(name, version);
}
const sign = (...more: readonly string[]): Promise<void> =>
  keysCommand.run(["sign", "--to", at.path, ...keys().flatMap((key) => ["--key", key]), ...more], SILENT);

const fileOf = (key: string): string => join(at.path, key);
const readFile = (key: string): Fields => JSON.parse(readFileSync(fileOf(key), "utf8")) as Fields;
/** Writes a file of the place by hand. */
function tamper(key: string, change: (value: Fields) => unknown): void {
  writeFileSync(fileOf(key), JSON.stringify(change(readFile(key))));
}
const EVIL = `sha384-${"E".repeat(64)}`;
const withEvil = (releases: unknown, version: string): Fields => {
  const known = (releases as Record<string, Fields>)[version];
  return {
    ...(releases as Fields),
    [version]: { ...known, integrity: EVIL, files: { "remoteEntry.js": EVIL } },
  };
};
/** The rows that a page takes. */
async function look(): Promise<string> {
  const { signing } = JSON.parse(readFileSync(join(site, "config.json"), "utf8")) as {
    signing: { root: unknown };
  };
  const rules = { pinned: signing.root, verify: createVerifier(), nowMs: Date.now() };
  const { document } = await verifyRegistry(readFile("registry.json"), rules);
  return JSON.stringify((document as { remotes?: unknown } | undefined)?.remotes ?? null);
}

test("a release whose record was changed is promoted by nobody, until its team publishes it again from its source", async () => {
  const record = "orders/releases/1.2.0.json";
  tamper(record, (value) => ({ ...value, release: withEvil({ it: value["release"] }, "it")["it"] }));
  const wanted = promote("orders", "1.2.0");
  await expect(wanted).rejects.toThrow("orders 1.2.0 is not what its team signed");
  await publish("orders", "1.2.0");
  await promote("orders", "1.2.0");
  expect(await at.live()).toEqual(["orders 1.2.0"]);
  expect(await look()).not.toContain(EVIL);
});

test("an older release in the record's place of a newer one is not promoted under its name", async () => {
  writeFileSync(fileOf("orders/releases/1.2.0.json"), readFileSync(fileOf("orders/releases/1.0.0.json")));
  await expect(promote("orders", "1.2.0")).rejects.toThrow("was not published");
  expect(await at.live()).toEqual(["orders 1.1.0"]);
});

const REGISTRY = "registry.json";
const inRow =
  (change: (row: Fields) => Fields) =>
  (value: Fields): Fields => ({ ...value, remotes: (value["remotes"] as Fields[]).map(change) });

test.each<readonly [string, (older: Fields) => void, string]>([
  [
    "a row as its team signed it once",
    (older) => {
      tamper(REGISTRY, (value) => ({ ...value, remotes: older["remotes"] }));
    },
    "is not what was signed last",
  ],
  [
    "other code in the live release",
    () => {
      tamper(
        REGISTRY,
        inRow((row) => ({ ...row, releases: withEvil(row["releases"], "1.1.0") })),
      );
    },
    "is not what was signed last",
  ],
  [
    "a release to go back to that was never live",
    () => {
      tamper(
        REGISTRY,
        inRow((row) => ({ ...row, earlier: ["1.2.0"] })),
      );
    },
    "is not what was signed last",
  ],
  [
    "a grant for what nobody gets yet",
    () => {
      tamper(REGISTRY, (value) => ({
        ...value,
        waiting: (value["waiting"] as Fields[]).map((row) => ({
          ...row,
          granted: { connect: ["https://evil.example"] },
        })),
      }));
    },
    "is not what was signed last",
  ],
  [
    "no signature at all",
    () => {
      tamper(REGISTRY, ({ signed: _gone, ...value }) => value);
    },
    "is older than the log",
  ],
  [
    "no row any more",
    () => {
      tamper(REGISTRY, (value) => ({ ...value, remotes: [] }));
    },
    "is not what was signed last",
  ],
  [
    "an older registry, whole",
    (older) => {
      tamper(REGISTRY, () => older);
    },
    "is older than the log",
  ],
  [
    "no registry",
    () => {
      rmSync(fileOf(REGISTRY));
    },
    "is older than the log",
  ],
])(
  "%s in the registry is signed by nobody's next release, nor by the weekly job",
  async (_what, attack, words) => {
    const older = readFile(REGISTRY);
    await release("orders", "1.1.0");
    await release("orders", "1.0.0");
    await release("orders", "1.1.0");
    attack(older);
    const before = await at.store.read(REGISTRY);
    await expect(publish("orders", "1.3.0")).rejects.toThrow(words);
    await expect(promote("orders", "1.2.0")).rejects.toThrow(words);
    if (before !== undefined) await expect(sign()).rejects.toThrow(words);
    expect((await at.store.read(REGISTRY))?.tag).toBe(before?.tag);
  },
);

test("an older registry that is meant is signed as it is, and releases go on from there", async () => {
  const older = readFile(REGISTRY);
  await promote("orders", "1.2.0");
  tamper(REGISTRY, () => older);
  await sign("--as-it-is");
  await promote("orders", "1.0.0");
  expect(await at.live()).toEqual(["orders 1.0.0"]);
  expect(await look()).toContain('"current":"1.0.0"');
});

test("a root of somebody else's in the place's is taken by nobody who has seen another, nor one that the last one didn't sign", async () => {
  const seen = join(at.folder, "seen");
  await open({ seen });
  const genuine = readFileSync(fileOf("foyer-root.json"));
  const strangers = createKeys();
  const first = await createFirstRoot(strangers, Date.now(), YEAR);
  const { signed, signatures } = first;
  const teams = { orders: { ...(signed["teams"] as Record<string, Fields>)["operator"] } };
  tamper("foyer-root.json", ({ roots, ...rest }) => ({
    ...rest,
    roots: [...(roots as unknown[]), { signed: { ...signed, version: 2, teams }, signatures }],
  }));
  await expect(open()).rejects.toThrow("isn't signed by the one before it");
  const own = readSecretKey(readFileSync(keys()[0] ?? "", "utf8").trim()).key;
  expect(own).not.toBe("");
  tamper("foyer-root.json", (value) => ({ ...value, roots: [first] }));
  await expect(open({ seen })).rejects.toThrow("begins with another root than");
  writeFileSync(fileOf("foyer-root.json"), genuine);
  await open({ seen });
});
