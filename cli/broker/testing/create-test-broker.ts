import { join } from "node:path";
import { createVerifier, verifyRegistry } from "@foyer/contracts/signing";
import { changeRoot } from "../../keys/change-root.ts";
import { createFirstRoot, createKeys } from "../../keys/init-keys.ts";
import { openTarget } from "../../releases/open-target.ts";
import { promoteRelease } from "../../releases/promote-release.ts";
import { publishRelease } from "../../releases/publish-release.ts";
import { readProject } from "../../releases/read-project.ts";
import { readDocument } from "../../releases/registry-document.ts";
import type { RegistryDocument } from "../../releases/row.ts";
import { createTestPlace, PLACE_ADDRESS } from "../../releases/testing/create-test-place.ts";
import type { TestPlace } from "../../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../../releases/testing/sample-project.ts";
import { writeRoots } from "../../signing/place-roots.ts";
import { createSecretKey, readSecretKey } from "../../signing/secret-key.ts";
import type { ObjectStore } from "../../store/object-store.ts";
import type { Signer } from "../../store/registry-signer.ts";
import { carryOutSchedules } from "../carry-out-schedules.ts";
import type { ApprovalRules } from "../approval-rules.ts";
import type { CheckToken } from "../check-token.ts";
import { startBroker } from "../start-broker.ts";

export type TeamName = "orders" | "data";

/** A signed place with two teams, orders and data, that a broker alone writes. */
export interface TestBroker {
  readonly at: TestPlace;
  readonly url: string;
  readonly secrets: Readonly<Record<TeamName, string>>;
  /** Another person's key of orders. */
  readonly secondOfOrders: string;
  /** What the broker signs with. */
  readonly signers: readonly Signer[];
  /** What it has told while it answered. */
  readonly told: readonly string[];
  /** Its memory, where it has one: what waits lies in `FILE.scheduled`. */
  readonly seen: string | undefined;
  freeze(isFrozen: boolean): void;
  /** Another broker in its place, at another address. */
  restart(): Promise<void>;
  /** Has the root know this team's first key no more. */
  revoke(team: TeamName): Promise<void>;
  storeOf(team: TeamName): Promise<ObjectStore>;
  publish(team: TeamName, name: string, version: string): Promise<void>;
  promote(team: TeamName, name: string, version: string): Promise<void>;
  document(): Promise<RegistryDocument>;
  /** Does what is scheduled up to then. @returns what the broker tells */
  carryOut(nowMs: number): Promise<readonly string[]>;
  /** What a page makes of a registry; of the one that is there, where none is given. */
  look(document?: unknown): Promise<{
    readonly taken: ReadonlyMap<string, unknown>;
    readonly problems: readonly unknown[];
  }>;
  stop(): Promise<void>;
}

const YEAR = 365;

/**
 * @param checkToken for pipelines; the broker has the key of orders then
 * @param rules who has to approve what
 * @param more whether the broker has a memory of its own, as by `--seen`
 */
export async function createTestBroker(
  checkToken?: CheckToken,
  rules: ApprovalRules = new Map(),
  { isRemembering = false }: { readonly isRemembering?: boolean } = {},
): Promise<TestBroker> {
  const secrets = { orders: createSecretKey(), data: createSecretKey() };
  const secondOfOrders = createSecretKey();
  const operator = createKeys();
  const at = await createTestPlace();
  const pinned = await createFirstRoot(operator, Date.now(), YEAR);
  await writeRoots(at.store, [pinned], undefined);
  for (const [name, text] of Object.entries(secrets)) {
    const owns = { names: [name], paths: [`/${name}`], places: ["start-page"] };
    const texts = name === "orders" ? [text, secondOfOrders] : [text];
    const team = { name, keys: texts.map((one) => readSecretKey(one).key), threshold: 1, ...owns };
    await changeRoot(at.store, { team, validDays: YEAR }, operator.root.map(readSecretKey), Date.now());
  }
  const target = Buffer.from(JSON.stringify({ schema: 1, address: PLACE_ADDRESS }));
  await at.store.create("foyer-target.json", target);
  let isFrozen = false;
  const told: string[] = [];
  const signers = [operator.registry, ...(checkToken === undefined ? [] : [secrets.orders])].map(
    readSecretKey,
  );
  const seen = isRemembering ? join(at.folder, "seen") : undefined;
  const start = () =>
    startBroker({
      ...{ store: at.store, signers, checkToken, rules, seen },
      ...{ listen: "127.0.0.1", port: 0, now: Date.now, tell: (line) => void told.push(line) },
      isFrozen: () => isFrozen,
    });
  let broker = await start();
  const open = (team: TeamName) => openTarget({ to: broker.url }, { FOYER_KEY: secrets[team] });
  const storeOf = async (team: TeamName): Promise<ObjectStore> => (await open(team)).store;
  const document = async (): Promise<RegistryDocument> => (await readDocument(at.store)).document;
  return {
    ...{ at, secrets, secondOfOrders, signers, told, seen, storeOf, document },
    get url() {
      return broker.url;
    },
    async restart() {
      await broker.stop();
      broker = await start();
    },
    async revoke(team) {
      const keys = [readSecretKey(secrets[team]).key];
      await changeRoot(
        at.store,
        { revoked: keys, validDays: YEAR },
        operator.root.map(readSecretKey),
        Date.now(),
      );
    },
    freeze(frozen) {
      isFrozen = frozen;
    },
    async publish(team, name, version) {
      const folder = join(at.folder, `${name}-${version}`);
      const project = await readProject(
        await writeSampleProject(folder, { name, version, content: version }),
      );
      const options = { by: team, isPublicCheckSkipped: true, progress: () => undefined };
      await publishRelease({ target: await open(team), project, ...options });
    },
    async promote(team, name, version) {
      await promoteRelease({ store: await storeOf(team), name, version, percent: 100, by: team });
    },
    async carryOut(nowMs) {
      const lines: string[] = [];
      const tell = (line: string): void => void lines.push(line);
      const hands = { store: at.store, signers, rules, seen };
      await carryOutSchedules({ ...hands, now: () => nowMs, isFrozen: () => isFrozen, tell });
      return lines;
    },
    async look(given) {
      const rules = { pinned, verify: createVerifier(), nowMs: Date.now() };
      return verifyRegistry(given ?? (await document()), rules);
    },
    async stop() {
      await broker.stop();
      await at.remove();
    },
  };
}
