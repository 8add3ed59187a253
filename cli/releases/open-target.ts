import { userInfo } from "node:os";
import { createBrokerStore } from "../brokered/broker-store.ts";
import { pipelineToken } from "../brokered/oidc-token.ts";
import { CommandError } from "../command/command.ts";
import { inOneLine } from "../command/plain-text.ts";
import { readRoots } from "../signing/place-roots.ts";
import { readSigners } from "../signing/read-signers.ts";
import { createRegistrySigner } from "../signing/registry-signer.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { RegistrySigner, Signer } from "../store/registry-signer.ts";
import { openStore } from "../store/open-store.ts";
import { proveConditions } from "../store/prove-conditions.ts";
import { REGISTRY_KEY, TARGET_KEY } from "./keys.ts";
import { logKeysOf } from "../signing/log-keys.ts";
import { openSeenLog } from "../signing/seen-log.ts";
import { requireSeenRoot } from "../signing/seen-root.ts";
import { parseJson, readDocument } from "./registry-document.ts";
import { describeNoPlace } from "../store/require-place.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What each command is told that changes a place: which one, and whom the audit trail names. */
export const CHANGE_OPTIONS = {
  to: { type: "string" },
  by: { type: "string" },
  key: { type: "string", multiple: true },
  seen: { type: "string" },
} as const;

const RECORD_OF_ANY = /^[a-z][a-z0-9-]*\/releases\//;
/** How long pages take a registry after a change of it was signed. */
const SIGNED_FOR_DAYS = 90;

export interface Target {
  readonly store: ObjectStore;
  /** Under which the page finds it, without a slash at the end. */
  readonly address: string;
}

/** The place itself, for a command that only reads. */
export async function openPlace(to: string | undefined, environment: Environment): Promise<ObjectStore> {
  const target = to ?? environment["FOYER_TARGET"];
  // Its own address says that it is one: a storage's begins with s3.
  if (target !== undefined && isBroker(target))
    return createBrokerStore(target, [], pipelineToken(environment, target.replace(/\/+$/, "")));
  if (target !== undefined && target !== "") return openStore(target, environment);
  throw new CommandError(
    "Say where the releases are: --to TARGET, or FOYER_TARGET in the environment.",
    "wrongUse",
  );
}

function isBroker(target: string): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, hostname } = new URL(target);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return (
    (protocol === "https:" && !/\.supabase\.(co|in|red)$/i.test(hostname)) ||
    (protocol === "http:" && isLocal)
  );
}

interface Opening {
  readonly to?: string | undefined;
  /** Whether the command may make a place, and so has --address. */
  readonly mayBegin?: boolean;
  readonly address?: string | undefined;
  readonly key?: readonly string[] | undefined;
  /** A file that remembers how far its log had come. */
  readonly seen?: string | undefined;
}

/**
 * Opens a place to change it. Its address is said once, at the first publish, and kept there.
 * @throws CommandError if the storage can't decide conditions, the address is missing, unfit or another one, or the log isn't
 *   the one that was seen before
 */
export async function openTarget(
  { to, address, key = [], seen, mayBegin = false }: Opening,
  environment: Environment,
): Promise<Target> {
  const opened = await openPlace(to, environment);
  const signers = await readSigners(key, environment);
  const store = opened.signedBy?.(signers) ?? opened;
  const asked = address?.replace(/\/+$/, "");
  if (asked !== undefined) checkAddress(asked);
  let stored = await store.read(TARGET_KEY);
  if (stored === undefined) {
    if (asked === undefined) {
      throw new CommandError(
        mayBegin
          ? `${describeNoPlace(store)} Or say here, once, under which address pages find it: --address https://remotes.example.`
          : describeNoPlace(store),
        "wrongUse",
      );
    }
    await store.create(TARGET_KEY, toTarget(asked));
    stored = await store.read(TARGET_KEY);
  }
  if (stored !== undefined && asked !== undefined && (await isSlip(store, stored.bytes, asked))) {
    await store.replace(TARGET_KEY, toTarget(asked), stored.tag);
    stored = await store.read(TARGET_KEY);
  }
  const bytes = stored?.bytes ?? new Uint8Array();
  const known = addressIn(bytes);
  if (typeof known !== "string")
    throw new CommandError(`${store.description}/${TARGET_KEY} holds no address. Repair it.`);
  if (asked !== undefined && asked !== known) {
    throw new CommandError(
      `This place is served as ${known}, and what was published here says so. Leave --address out, or use another place.`,
    );
  }
  await proveConditions(store, TARGET_KEY, bytes);
  const signer = await openSigner(store, signers, seen ?? environment["FOYER_LOG_SEEN"]);
  return { store: signer === undefined ? store : { ...store, signer }, address: known };
}

function addressIn(bytes: Uint8Array): unknown {
  return (parseJson(bytes) as { address?: unknown } | undefined)?.address;
}

function toTarget(address: string): Uint8Array {
  return Buffer.from(`${JSON.stringify({ schema: 1, address }, null, 2)}\n`);
}

/** Whether a place was only just made, under another address: nothing was published there that says the first one. */
async function isSlip(store: ObjectStore, bytes: Uint8Array, asked: string): Promise<boolean> {
  const known = addressIn(bytes);
  if (typeof known !== "string" || known === asked || store.signedBy !== undefined) return false;
  if ((await store.read(REGISTRY_KEY)) !== undefined) return false;
  return !(await store.list("")).some((key) => RECORD_OF_ANY.test(key));
}

/**
 * What signs the changes of a place that is signed.
 * @throws CommandError where no key was given, or keys for a place that isn't signed
 */
async function openSigner(
  store: ObjectStore,
  signers: readonly Signer[],
  seenFile: string | undefined,
): Promise<RegistrySigner | undefined> {
  const known = await readRoots(store);
  if (known === undefined) {
    if (signers.length === 0) return undefined;
    throw new CommandError(
      `${store.description} is not signed, so a key is of no use here. Its operator signs it: foyer keys init.`,
      "wrongUse",
    );
  }
  if (signers.length === 0 && store.isTokenTaken !== true) {
    throw new CommandError(
      `${store.description} is signed. Give your team's key: --key FILE, FOYER_KEY or FOYER_KEY_COMMAND.`,
      "wrongUse",
    );
  }
  const { roots, root } = known;
  const isThroughBroker = store.signedBy !== undefined;
  const logKeys = logKeysOf(roots);
  const isSeenKept = seenFile !== undefined && seenFile !== "" && logKeys.length > 0;
  const seen = isSeenKept ? openSeenLog(seenFile, store, logKeys) : undefined;
  if (seenFile !== undefined && seenFile !== "") await requireSeenRoot(seenFile, roots, store.description);
  await seen?.check((await readDocument(store)).document);
  const options = { store, roots, root, signers, seen, validDays: SIGNED_FOR_DAYS, now: Date.now };
  return createRegistrySigner({ ...options, isThroughBroker });
}

function checkAddress(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url !== undefined && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const isFit = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal);
  const isNamed = url !== undefined && url.username + url.password !== "";
  if (isFit && !isNamed && url.search === "" && url.hash === "") return;
  // A password isn't written into anybody's log.
  const not = isNamed ? "without a name or a password in it" : `not "${address}"`;
  throw new CommandError(
    `--address must be an https address like https://remotes.example, ${not}.`,
    "wrongUse",
  );
}

/** For the audit trail. */
export function whoIs(
  by: string | undefined,
  environment: Environment,
  readUser: () => string = () => userInfo().username,
): string {
  const { FOYER_BY, GITHUB_ACTOR, GITLAB_USER_LOGIN } = environment;
  // A pipeline's variable that nobody has set may be there, and empty.
  const named = [by, FOYER_BY, GITHUB_ACTOR, GITLAB_USER_LOGIN].find(
    (name) => name !== undefined && name !== "",
  );
  return inOneLine(named ?? nameOr(readUser));
}

/** A user of a container may have a number and no name. */
function nameOr(readUser: () => string): string {
  try {
    return readUser();
  } catch {
    return "somebody without a name";
  }
}
