import {
  createVerifier,
  digestOf,
  mayHave,
  PREVIEW_HASHES,
  previewHashesOf,
  readHead,
  ROW_SIGNATURES,
  toBeSigned,
  toRowStatement,
} from "@foyer/contracts/signing";
import type { DocumentType, KeyRole, Root, Signature, SignedRoot, Team } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { lackingIn } from "./lacking-in.ts";
import type { RegistrySigner, SignedRow } from "../store/registry-signer.ts";
import { appendToLog } from "./append-to-log.ts";
import { keepLogFiles } from "./keep-log-files.ts";
import { headOf, requireNewestRoot } from "./last-head.ts";
import { logKeysOf } from "./log-keys.ts";
import { readLogged } from "./read-logged.ts";
import { isReleaseSigned, toReleaseStatement, wasReleaseSigned } from "./release-statement.ts";
import { requireUntouched } from "./require-untouched.ts";
import { digestsOf, waitingIn } from "./row-digests.ts";
import type { SeenLog } from "./seen-log.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { Signer } from "../store/registry-signer.ts";

const DAY_MS = 86_400_000;
const MS_PER_SECOND = 1_000;

export interface RegistrySignerOptions {
  /** The place, for the log's files. */
  readonly store: ObjectStore;
  readonly root: Root;
  /** All of them, the first one first. */
  readonly roots: readonly SignedRoot[];
  readonly signers: readonly Signer[];
  /** How long pages take a registry after it was signed. */
  readonly validDays: number;
  readonly now: () => number;
  /** What was seen of the log before: nothing is written over another one. */
  readonly seen?: SeenLog | undefined;
  /** A broker signs the whole: teams don't have that key. */
  readonly isThroughBroker?: boolean;
}

export function createRegistrySigner(options: RegistrySignerOptions): RegistrySigner {
  const { store, root, roots, signers, validDays, now, isThroughBroker = false } = options;
  const logKeys = logKeysOf(roots);
  const signersOf = (team: KeyRole): readonly Signer[] =>
    signers.filter(({ key }) => team.keys.includes(key)).slice(0, team.threshold);
  const signAs = async (
    row: SignedRow,
    type: DocumentType,
    document: unknown,
  ): Promise<readonly Signature[]> => {
    // The broker signs for the team that a pipeline's token stands for.
    if (isThroughBroker && signers.length === 0) return [];
    const owners = [...root.teams].filter(([, team]) => mayHave(team, row));
    const able = owners.find(([, team]) => signersOf(team).length === team.threshold);
    if (able !== undefined) return signWith(signersOf(able[1]), type, document);
    const own = [...root.teams].filter(([, team]) => signersOf(team).length === team.threshold);
    const lacking = owners.length === 0 ? undefined : describeLackingTeam(row, own);
    throw new CommandError(lacking ?? describeMissingTeam(row, owners));
  };
  return {
    async signRow(row) {
      const { [ROW_SIGNATURES]: _old, [PREVIEW_HASHES]: _hashes, ...bare } = row;
      const hashes = await previewHashesOf(bare);
      const next = { ...bare, ...(hashes !== undefined && { [PREVIEW_HASHES]: hashes }) };
      const signatures = await signAs(row, "foyer-row", toRowStatement(next));
      return { ...next, [ROW_SIGNATURES]: signatures } as unknown as typeof row;
    },
    async signRelease(record) {
      const row = { ...record.row, name: record.name, path: String(record.row["path"]) };
      return { ...record, signatures: await signAs(row, "foyer-release", toReleaseStatement(record)) };
    },
    async signDocument(document) {
      if (isThroughBroker) return document;
      const able = signersOf(root.registry);
      if (able.length < root.registry.threshold) throw new CommandError(MISSING_REGISTRY_KEY);
      const last = await readHead(headOf(document), root, createVerifier());
      await requireNewestRoot(store, root, last);
      const listed = await digestsOf(document.remotes);
      const waiting = await digestsOf(waitingIn(document));
      if (listed === undefined || waiting === undefined) throw new CommandError(TWICE);
      const log = root.log && (await appendToLog(store, document, root.log, { logKeys, signers }));
      const signed = {
        // By the clock, so that a registry that was put back and signed again is the later one.
        counter: Math.max((last?.counter ?? 0) + 1, Math.floor(now() / MS_PER_SECOND)),
        epoch: document.epoch ?? 0,
        root: root.version,
        expires: new Date(now() + validDays * DAY_MS).toISOString(),
        rows: await digestOf(listed),
        waiting: await digestOf(waiting),
        ...(log !== undefined && { log: log.root }),
      };
      const head = { signed, signatures: await signWith(able, "foyer-registry", signed) };
      return {
        ...document,
        roots: roots.slice(1),
        signed: { head, rows: listed, ...(log && { log: log.proof }) },
      };
    },
    async requireSigned(record) {
      if (await isReleaseSigned(record, root)) return;
      const release = `${record.name} ${record.version ?? ""}`;
      throw new CommandError(
        (await wasReleaseSigned(record, roots))
          ? `${release} is signed by keys that count no more, so nothing is made of it. The operator signs what stands in the log by keys of today: foyer keys sign --rows. Or publish it again from its source.`
          : `${release} is not what its team signed when it was published, so nothing is made of it. Publish it again from its source; and look who can write to ${store.description}.`,
      );
    },
    requireUntouched: (document, isRootNew) =>
      requireUntouched({ store, root, roots, logKeys }, document, isRootNew),
    digestRelease: (record) => digestOf(toReleaseStatement(record)),
    async keepLog(document) {
      if (!isThroughBroker) await keepLogFiles(store, document, logKeys);
      // After the files: what is remembered is never ahead of them.
      await options.seen?.check(document);
    },
    readLogged: (document) => readLogged(store, document, logKeys),
  };
}

export function signWith(
  signers: readonly Signer[],
  type: DocumentType,
  document: unknown,
): Promise<readonly Signature[]> {
  const bytes = toBeSigned(type, document);
  return Promise.all(signers.map(async (one) => ({ key: one.key, value: await one.sign(bytes) })));
}

const TWICE = "The registry has two rows of one name. Nothing was changed. Take one of them away.";

const MISSING_REGISTRY_KEY =
  "Your keys don't count for the registry as a whole, so pages would take none of it. Nothing was changed. Publish through the operator's broker (--to https://…), or give the registry's key as well: --key FILE.";

/** Whose keys were given, and what of the row it may not have: its page may ask for one place more than before. */
function describeLackingTeam(row: SignedRow, own: readonly (readonly [string, Team])[]): string | undefined {
  const [name, team] = own.find(([, { names }]) => names.includes(row.name)) ?? [];
  if (name === undefined || team === undefined) return undefined;
  const lacks = lackingIn(team, row);
  if (lacks.length === 0) return undefined;
  return `The team "${name}", whose keys you gave, may not have ${lacks.join(", ")}, which "${row.name}" asks for. Nothing was changed. The operator grants it, with all that the team has: foyer keys team ${name}.`;
}

function describeMissingTeam(
  { name, path }: SignedRow,
  owners: readonly (readonly [string, Team])[],
): string {
  // The operator's team may have everything; whom it belongs to is another one, if there is.
  const owner = owners.find(([, { names }]) => names.includes(name)) ?? owners[0];
  if (owner === undefined)
    return `No team of this place may have the name "${name}", the route ${path} and the places it asks for. Nothing was changed. The operator grants them: foyer keys team.`;
  const [team, { threshold }] = owner;
  return `"${name}" belongs to the team "${team}", and pages want ${threshold} of its keys. Nothing was changed. Give them by --key FILE, FOYER_KEY or FOYER_KEY_COMMAND; a lost key is replaced by the operator: foyer keys team.`;
}
