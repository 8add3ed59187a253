import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf, parseRoot, toRowStatement } from "@foyer/contracts/signing";
import { createFirstRoot, createKeys } from "../keys/init-keys.ts";
import { logKeysOf } from "./log-keys.ts";
import { readRoots } from "./place-roots.ts";
import { readLogFiles, toOpenLog } from "./read-log-files.ts";
import { signWith } from "./registry-signer.ts";
import { readSecretKey } from "./secret-key.ts";
import { createTamperedPlace, inRow, inWaiting, REGISTRY, withEvil } from "../keys/testing/tampered-place.ts";
import type { Fields, TamperedPlace } from "../keys/testing/tampered-place.ts";

// Somebody may write everything in the place, and waits for those who have the keys to sign it.

const YEAR = 365;

let place: TamperedPlace;
beforeEach(async () => {
  place = await createTamperedPlace();
  await place.release("orders", "1.0.0");
  await place.release("orders", "1.1.0");
  await place.publish("orders", "1.2.0");
  await place.publish("waiting", "1.0.0");
});
afterEach(() => place.at.remove());

const tamper = (key: string, change: (value: Fields) => unknown): void => {
  place.tamper(key, change);
};

test.each<readonly [string, (older: Fields) => void | Promise<void>, string]>([
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
    "a preview of somebody else's code",
    () => {
      tamper(
        REGISTRY,
        inRow((row) => ({ ...row, previews: { "6.6.6": { ...row, current: "6.6.6" } } })),
      );
    },
    "is not what was signed last",
  ],
  [
    "a list in the previews' place, which the next preview would be put into",
    () => {
      tamper(
        REGISTRY,
        inRow((row) => ({ ...row, previews: [row] })),
      );
    },
    "is not what was signed last",
  ],
  [
    "what nobody gets yet as it once was, with its place in the log",
    async (older) => {
      const waiting = older["waiting"] as readonly Fields[];
      const rows = waiting.map(async (row) => ({ row, digest: await digestOf(toRowStatement(row)) }));
      const { roots = [] } = (await readRoots(place.at.store)) ?? {};
      const files = await readLogFiles(place.at.store, logKeysOf(roots));
      const then = await toOpenLog(files, await Promise.all(rows));
      tamper(REGISTRY, (value) => {
        const signed = value["signed"] as { readonly log: { readonly rows: Fields } };
        const log = { ...signed.log, rows: { ...signed.log.rows, ...then.rows } };
        return { ...value, waiting, signed: { ...signed, log } };
      });
    },
    "is not what was signed last",
  ],
  [
    "nothing any more of what nobody gets yet",
    () => {
      tamper(REGISTRY, (value) => ({ ...value, waiting: [] }));
    },
    "is not what was signed last",
  ],
  [
    "a grant for what nobody gets yet",
    () => {
      const granted = { connect: ["https://evil.example"] };
      tamper(
        REGISTRY,
        inWaiting((row) => ({ ...row, granted })),
      );
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
      rmSync(place.fileOf(REGISTRY));
    },
    "is gone, and changes of it are there",
  ],
])(
  "%s in the registry is signed by nobody's next release, nor by the weekly job",
  async (_what, attack, words) => {
    const older = place.readFile(REGISTRY);
    await place.release("orders", "1.1.0");
    await place.release("orders", "1.0.0");
    await place.release("orders", "1.1.0");
    await place.publish("waiting", "1.1.0");
    await attack(older);
    const before = await place.at.store.read(REGISTRY);
    await expect(place.publish("orders", "1.3.0")).rejects.toThrow(words);
    await expect(place.promote("orders", "1.2.0")).rejects.toThrow(words);
    if (before !== undefined) await expect(place.keys(["sign"])).rejects.toThrow(words);
    expect((await place.at.store.read(REGISTRY))?.tag).toBe(before?.tag);
  },
);

test("under a head of an earlier command, which names no rows that wait, each of them has to be its team's", async () => {
  const registryKey = readSecretKey(readFileSync(place.keyFile("registry"), "utf8").trim());
  const { signed } = place.readFile(REGISTRY) as { signed: Fields & { head: { signed: Fields } } };
  const { waiting: _none, ...head } = signed.head.signed;
  const signatures = await signWith([registryKey], "foyer-registry", head);
  tamper(REGISTRY, (value) => ({ ...value, signed: { ...signed, head: { signed: head, signatures } } }));
  const genuine = place.readFile(REGISTRY);
  tamper(
    REGISTRY,
    inWaiting((row) => ({ ...row, signatures: [] })),
  );
  const words = "is not what was signed last";
  await expect(place.publish("orders", "1.3.0")).rejects.toThrow(words);
  await expect(place.keys(["sign"])).rejects.toThrow(words);
  tamper(REGISTRY, () => genuine);
  await place.publish("orders", "1.3.0");
});

test("an older registry that is meant is signed as it is, and releases go on from there", async () => {
  const older = place.readFile(REGISTRY);
  await place.promote("orders", "1.2.0");
  tamper(REGISTRY, () => older);
  await place.keys(["sign", "--as-it-is"]);
  await place.promote("orders", "1.0.0");
  expect(await place.at.live()).toEqual(["orders 1.0.0"]);
  expect(await place.look()).toContain('"current":"1.0.0"');
});

test("a root of somebody else's in the place's is taken by nobody who has seen another, nor one that the last one didn't sign", async () => {
  const seen = join(place.at.folder, "seen");
  await place.open({ seen });
  const genuine = readFileSync(place.fileOf("foyer-root.json"));
  const strangers = createKeys();
  const { signed } = await createFirstRoot(strangers, Date.now(), YEAR);
  // With the team's own key and the registry's: theirs are the root's alone.
  const { teams, registry } = parseRoot(rootsOf(place.readFile("foyer-root.json"))[0]) ?? {};
  const evil = {
    ...signed,
    ...{ registry, teams: Object.fromEntries(teams ?? []) },
  };
  const sign = async (root: Fields) => ({
    signed: root,
    signatures: await signWith(strangers.root.map(readSecretKey), "foyer-root", root),
  });
  const second = await sign({ ...evil, version: 2 });
  tamper("foyer-root.json", (value) => ({ ...value, roots: [...rootsOf(value), second] }));
  await expect(place.open()).rejects.toThrow("isn't signed by the one before it");
  const first = await sign(evil);
  tamper("foyer-root.json", (value) => ({ ...value, roots: [first] }));
  // Whoever remembers nothing can't know.
  await place.open();
  await expect(place.open({ seen })).rejects.toThrow("begins with another root than");
  writeFileSync(place.fileOf("foyer-root.json"), genuine);
  await place.open({ seen });
});

function rootsOf({ roots }: Fields): readonly unknown[] {
  return roots as unknown[];
}
