import {
  createVerifier,
  formatLogKey,
  isNextRoot,
  isSignedBy,
  MOST_ROOT_CHANGES,
  parseRoot,
  toBeSigned,
} from "@foyer/contracts/signing";
import type { Root, SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import { beginLog } from "../signing/log-keys.ts";
import { writeRoots } from "../signing/place-roots.ts";
import type { PlaceRoots } from "../signing/place-roots.ts";
import { requireRoots } from "../signing/require-roots.ts";
import { signWith } from "../signing/registry-signer.ts";
import type { Signer } from "../store/registry-signer.ts";
import type { ObjectStore } from "../store/object-store.ts";
import { ROOT_THRESHOLD } from "./init-keys.ts";
import { nameLastRegistry } from "./last-registry.ts";
import { requireMeant } from "./require-meant.ts";
import type { RootChange } from "./root-change.ts";

const DAY_MS = 86_400_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes the place's next root. Pages follow once the registry brings it: `foyer keys sign`.
 * @throws CommandError where the keys are not enough for the root before or for the new one, or the place has had later roots,
 *   or as many as pages follow
 */
export async function changeRoot(
  store: ObjectStore,
  change: RootChange,
  signers: readonly Signer[],
  nowMs: number,
): Promise<SignedRoot> {
  const known = await requireRoots(store);
  const { roots, root, tag } = known;
  if (roots.length > MOST_ROOT_CHANGES) {
    throw new CommandError(
      `Pages follow ${MOST_ROOT_CHANGES} changes of a root, and ${store.description} has had as many: no page would take another one. Nothing was changed. Begin with a new root (docs/signing.md, "The root can't be changed any more").`,
    );
  }
  await requireOwnRoot(store, known, signers);
  requireMeant(root, revokedIn(roots.at(-1) as SignedRoot), change);
  const changed = withChange((roots.at(-1) as SignedRoot).signed, change, root.version + 1, nowMs);
  const signed = {
    ...changed,
    log: await nextLog(root, change),
    goesOnFrom: await nameLastRegistry(store, known, {
      isAsItIs: change.isAsItIs ?? false,
      seen: change.seen,
    }),
  };
  const parsed = parseRoot({ signed });
  const next = {
    signed,
    signatures: await signWith(
      signersOf(signers, known.root.root.keys, parsed?.root.keys),
      "foyer-root",
      signed,
    ),
  };
  if (parsed === undefined || !(await isNextRoot(root, parsed, next, createVerifier()))) {
    throw new CommandError(
      `A root is changed by ${root.root.threshold} of its keys, and by enough of those that it names from then on. You gave ${countIn(signers, root)} of its keys, and ${countIn(signers, parsed)} of those that it would name then. Nothing was changed: --key root-1.key --key root-2.key.`,
    );
  }
  if (await writeRoots(store, [...roots, next], tag)) return next;
  throw new CommandError(
    "Somebody else changed the root meanwhile. Look at it, and run this again.",
    "tryAgain",
  );
}

/**
 * Who writes the place can put a root of their own there, with the root's keys of before and teams of theirs: all but the
 * change would be signed with it. Its own signatures alone say nothing, since its keys are the ones that it names; they may
 * name a team's key that is given beside the root's, and have signed with that one. Two of the root's keys change a root, so of
 * a root that is somebody else's at least two that are given haven't signed.
 * @throws CommandError where it may be one
 */
async function requireOwnRoot(
  store: ObjectStore,
  { root: { root, version }, roots }: PlaceRoots,
  signers: readonly Signer[],
): Promise<void> {
  const { signed, signatures } = roots.at(-1) as SignedRoot;
  const bytes = toBeSigned("foyer-root", signed);
  const verify = createVerifier();
  const keys = [...new Set(signers.map(({ key }) => key))].filter((key) => root.keys.includes(key));
  const verdicts = await Promise.all(
    keys.map((key) => isSignedBy({ keys: [key], threshold: 1 }, bytes, signatures, verify)),
  );
  const silent = verdicts.filter((hasSigned) => !hasSigned).length;
  // None at all is said by how many are missing.
  if (keys.length === 0 || (silent < ROOT_THRESHOLD && silent < keys.length)) return;
  throw new CommandError(
    `${silent} of the ${keys.length} root keys that you gave ${silent === 1 ? "hasn't" : "haven't"} signed root ${version} of ${store.description}, so it may be somebody else's, who would have you sign it with the change. Nothing was changed. Look at it (foyer keys show). Where it is yours, give the root's keys alone, all but one of them such as signed it: --key FILE. Where it isn't, put the last good foyer-root.json back (docs/signing.md).`,
  );
}

function signersOf(
  signers: readonly Signer[],
  before: readonly string[],
  after: readonly string[] = [],
): readonly Signer[] {
  return signers.filter(({ key }) => before.includes(key) || after.includes(key));
}

function countIn(signers: readonly Signer[], root: Root | undefined): number {
  return new Set(signers.filter(({ key }) => root?.root.keys.includes(key)).map(({ key }) => key)).size;
}

const revokedIn = ({ signed }: SignedRoot): readonly string[] => signed["revoked"] as readonly string[];

function withChange(before: Fields, change: RootChange, version: number, nowMs: number): Fields {
  const { team, removedTeam, revoked = [], validDays } = change;
  const teams = new Map(Object.entries(before["teams"] as Fields));
  if (removedTeam !== undefined) teams.delete(removedTeam);
  if (team !== undefined) {
    const { name, ...fields } = team;
    teams.set(name, fields);
  }
  return {
    ...before,
    version,
    expires: new Date(nowMs + validDays * DAY_MS).toISOString(),
    root: withKeys(before["root"], change.root),
    registry: withKeys(before["registry"], change.registry),
    teams: Object.fromEntries(teams),
    revoked: [...new Set([...(before["revoked"] as readonly string[]), ...revoked])],
  };
}

/** Whose registry it is, its log it is. A root of before gets one. */
async function nextLog(
  { log, registry }: Root,
  { registry: keys, isLogNew = false }: RootChange,
): Promise<string> {
  const key = keys?.[0] ?? log?.key ?? registry.keys[0] ?? "";
  return log === undefined || isLogNew ? beginLog(key) : formatLogKey({ ...log, key });
}

function withKeys(role: unknown, keys: readonly string[] | undefined): unknown {
  return keys === undefined ? role : { ...(role as Fields), keys };
}
