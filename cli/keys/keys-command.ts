import { parseHead, parseRoot } from "@foyer/contracts/signing";
import type { SignedRoot } from "@foyer/contracts/signing";
import { CommandError } from "../command/command.ts";
import type { Command, Terminal } from "../command/command.ts";
import { readWords } from "../command/read-words.ts";
import { refuseUnread } from "../command/refuse-unread.ts";
import { openPlace, openTarget } from "../releases/open-target.ts";
import { readDocument } from "../releases/registry-document.ts";
import { headOf } from "../signing/last-head.ts";
import { logKeysOf } from "../signing/log-keys.ts";
import { readSigners } from "../signing/read-signers.ts";
import { requireRoots } from "../signing/require-roots.ts";
import { requireSeenRoot } from "../signing/seen-root.ts";
import { createSecretKey, readSecretKey } from "../signing/secret-key.ts";
import { openSeenLog } from "../signing/seen-log.ts";
import { changeRoot } from "./change-root.ts";
import type { RootChange } from "./root-change.ts";
import { initKeys } from "./init-place-keys.ts";
import { writeKey } from "./init-keys.ts";
import { pinRoot, requireFollowed, requirePinned } from "./pin-root.ts";
import { readPublicKeys } from "./read-public-keys.ts";
import { readTeam } from "./read-team.ts";
import { keysNowhere } from "./require-meant.ts";
import { describeHolder, sayRoot } from "./say-root.ts";
import { sayUntil } from "./say-until.ts";
import { signRegistry } from "./sign-registry.ts";

const ROOT_DAYS = 365;
/** What takes no word beside its options. */
const ALONE: ReadonlySet<string> = new Set(["create", "init", "show", "sign", "pin", "rotate"]);

const OPTIONS = {
  to: { type: "string" },
  site: { type: "string" },
  out: { type: "string" },
  key: { type: "string", multiple: true },
  seen: { type: "string" },
  public: { type: "string", multiple: true },
  names: { type: "string" },
  paths: { type: "string" },
  places: { type: "string" },
  threshold: { type: "string", default: "1" },
  rows: { type: "boolean", default: false },
  "as-it-is": { type: "boolean", default: false },
  root: { type: "string" },
  registry: { type: "string" },
  "new-log": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;
type Values = ReturnType<typeof readWords<typeof OPTIONS>>["values"];

export const keysCommand: Command = {
  name: "keys",
  summary: "Makes and changes the keys that releases and the registry are signed by.",
  help: `foyer keys ACTION --to TARGET [--key FILE]... [--json]

  init --site DIR --out DIR     signs a place from now on, and pins its root in DIR/config.json: the one step for an operator
  create --out FILE             makes a key for a team; prints the public half, which the operator needs
  show [--key FILE]...          what the root says: teams, their keys, and until when; and of each key in FILE its public half, and
                                whose it is
  team NAME --public KEY...     a team as it is from then on, by the root's keys: --names orders --paths /orders
                                [--places start-page,step-up] [--threshold 2]
  remove NAME                   a team is none from then on
  revoke KEY...                 public keys that count nowhere from then on
  rotate                        the next root, good for another year; --root KEY,KEY,KEY or --registry KEY replaces keys; --new-log
                                begins the log of releases anew, where its files were lost or it was forked
  sign [--rows] [--as-it-is]    signs the registry as a whole, good for another 90 days; with --rows each row as well, and the releases
                                that the log names, by keys of today; with --as-it-is also where it isn't the one that was signed
                                last: one that you put back, or changed by hand
  team, remove, revoke and rotate take --as-it-is as well, where the registry isn't the one that was signed last and you can't put
                                that one back yet: the root goes on from none, until sign --as-it-is; and --site DIR, whose
                                pinned root the place's roots have to follow
  pin --site DIR                pins the newest root in DIR/config.json

  --key   a file with a secret key; or FOYER_KEY (its text), or FOYER_KEY_COMMAND and FOYER_KEY_PUBLIC (a KMS)
  --seen  a file that remembers the place's roots and log: nothing is signed, pinned or shown where older ones were put back; or FOYER_LOG_SEEN

docs/signing.md says which action belongs to which trouble.`,
  async run(args, terminal) {
    const { values, positionals } = readWords(args, OPTIONS);
    const [action = "", ...words] = positionals;
    if (ALONE.has(action))
      refuseUnread(words, `keys ${action}`, "Write no spaces between keys, and what has spaces in quotes.");
    switch (action) {
      case "create":
        return createKey(values, terminal);
      case "init":
        return initKeys(values, terminal);
      case "show":
        return show(values, terminal);
      case "sign":
        return sign(values, terminal);
      case "pin":
        return pin(values, terminal);
      case "team":
        return change(values, terminal, { team: readTeam(nameOf(words, "team"), values) });
      case "remove":
        return change(values, terminal, { removedTeam: nameOf(words, "remove") });
      case "revoke":
        return change(values, terminal, { revoked: readPublicKeys(words, "foyer keys revoke KEY") });
      case "rotate":
        return change(values, terminal, {
          ...(values.root !== undefined && { root: readPublicKeys([values.root], "--root KEY,KEY,KEY") }),
          ...(values.registry !== undefined && {
            registry: readPublicKeys([values.registry], "--registry KEY"),
          }),
          isLogNew: values["new-log"],
        });
      default:
        throw new CommandError(
          "Say what to do: foyer keys init, create, show, team, remove, revoke, rotate, sign or pin.",
          "wrongUse",
        );
    }
  },
};

async function createKey({ out }: Values, terminal: Terminal): Promise<void> {
  if (out === undefined) throw new CommandError("Say where to write it: --out team.key", "wrongUse");
  const text = createSecretKey();
  await writeKey(out, text);
  const { key } = readSecretKey(text);
  terminal.say(
    `Wrote ${out}. Keep it secret, and out of git (*.key in .gitignore); your CI gets it as FOYER_KEY.`,
  );
  terminal.say(`Its public half, for the operator: ${key}`);
  terminal.result({ ok: true, out, key });
}

async function show({ to, seen, key: files = [] }: Values, terminal: Terminal): Promise<void> {
  const store = await openPlace(to, process.env);
  const { root, roots } = await requireRoots(store);
  await requireSeen(seen, roots, store.description);
  sayRoot(root, terminal);
  const { document } = await readDocument(store, true);
  sayUntil(root, parseHead(headOf(document)), Date.now(), terminal);
  for (const file of files)
    for (const { key } of await readSigners([file], {}))
      terminal.say(`${file} is ${key}, ${describeHolder(root, key)}.`);
}

async function sign({ to, key, seen, rows, ...values }: Values, terminal: Terminal): Promise<void> {
  const { store } = await openTarget({ to, key, seen }, process.env);
  if (store.signer === undefined) throw new CommandError("This place is not signed: foyer keys init.");
  const wish = { withRows: rows, isAsItIs: values["as-it-is"] };
  const document = await signRegistry(store, store.signer, wish);
  const { root } = await requireRoots(store);
  const isTaken = root.expiresMs > Date.now();
  terminal.say(
    `Signed the registry of ${document.remotes.length} remotes under root ${root.version}.${isTaken ? " Pages take it at their next look." : ""}`,
  );
  sayUntil(root, parseHead(headOf(document)), Date.now(), terminal);
  terminal.result({ ok: true, remotes: document.remotes.length });
}

async function pin({ to, site, seen }: Values, terminal: Terminal): Promise<void> {
  if (site === undefined) throw new CommandError("Say where config.json is: --site DIR.", "wrongUse");
  const store = await openPlace(to, process.env);
  const known = await requireRoots(store);
  await requireSeen(seen, known.roots, store.description);
  await requireFollowed(site, known, store.description);
  pinRoot(site, known.roots.at(-1) as SignedRoot)();
  const { version } = known.root;
  terminal.say(`The host of ${site} pins root ${version} from now on.`);
  terminal.result({ ok: true, version });
}

async function change(
  { to, site, key = [], seen = seenFile(undefined), "as-it-is": isAsItIs }: Values,
  terminal: Terminal,
  changes: Omit<RootChange, "validDays">,
): Promise<void> {
  const store = await openPlace(to, process.env);
  const known = await requireRoots(store);
  const { roots } = known;
  if (site !== undefined) await requirePinned(site, known, store.description);
  await requireSeen(seen, roots, store.description);
  const logKeys = logKeysOf(roots);
  const memory = seen !== "" && logKeys.length > 0 ? openSeenLog(seen, store, logKeys) : undefined;
  const signers = await readSigners(key, process.env);
  const wanted = { ...changes, isAsItIs, seen: memory, validDays: ROOT_DAYS };
  const next = await changeRoot(store, wanted, signers, Date.now());
  await requireSeen(seen, [...roots, next], store.description);
  const written = parseRoot(next);
  if (written !== undefined) sayRoot(written, terminal);
  for (const each of keysNowhere(known.root, changes.revoked ?? []))
    terminal.say(
      `The root named ${each} nowhere before. It counts nowhere from now on: was it the one you meant?`,
    );
  terminal.say(
    "The root is written. Is all of it as you know it? Next, with the registry's key: foyer keys sign",
  );
}

/** @returns empty where nothing is to be remembered */
function seenFile(seen: string | undefined): string {
  return seen ?? process.env["FOYER_LOG_SEEN"] ?? "";
}

/** @throws CommandError where the place's roots don't go on from those that were seen */
async function requireSeen(
  seen: string | undefined,
  roots: readonly SignedRoot[],
  description: string,
): Promise<void> {
  const file = seenFile(seen);
  if (file !== "") await requireSeenRoot(file, roots, description);
}

function nameOf(words: readonly string[], action: string): string {
  const [name] = words;
  if (name !== undefined && words.length === 1) return name;
  throw new CommandError(`Name one team: foyer keys ${action} NAME`, "wrongUse");
}
