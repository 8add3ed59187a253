import { readOwn } from "../../parsing/read-own.ts";
import { canonicalJson } from "../canonical-json.ts";
import { createVerifier } from "../ed25519.ts";
import { toRowStatement } from "../row-statement.ts";
import { verifyRegistry } from "../verify-registry.ts";
import type { VerifiedRegistry } from "../verify-registry.ts";
import { evilRow, NAMES, pick, rowsOf } from "./attack-parts.ts";
import type { Attack, Below, History } from "./attack-parts.ts";
import { fork } from "./fork-attack.ts";
import {
  createSigningWorld,
  createTestKey,
  DAY_MS,
  NOW_MS,
  signHead,
  signLogged,
  signRow,
} from "./signing-world.ts";
import type { Fields, LogLine } from "./signing-world.ts";

// Attacks by somebody who may write everything in the place: for tests in a short form, and for `npm run bench -- attacks`.

const verify = createVerifier();

/** What an operator and three teams published in six days. A key of orders is taken back on the fourth, data goes on the fifth. */
export async function createHistory(): Promise<History> {
  const world = await createSigningWorld(true);
  const [a, b] = world.rootKeys;
  const roots = [await world.root({ version: 2, revoked: [world.teamKeys.orders[1].key] }, a, b)];
  const dayOf = (counter: number): Fields => ({
    expires: new Date(NOW_MS + counter * DAY_MS).toISOString(),
    ...(counter >= 4 && { roots, root: 2 }),
  });
  const states: Fields[] = [];
  const lines: LogLine[] = [];
  for (const counter of [1, 2, 3, 4, 5, 6]) {
    const versions = {
      orders: `${counter}.0.0`,
      ...(counter < 5 && { data: `${Math.ceil(counter / 2)}.0.0` }),
      "sign-in": `${Math.ceil(counter / 3)}.0.0`,
    };
    states.push(await world.registry(counter, versions, dayOf(counter)));
    lines.push(world.line());
  }
  const taken = await Promise.all(
    states.map((document) => verifyRegistry(document, { pinned: world.pinned, verify, nowMs: NOW_MS })),
  );
  const memories = taken.map(({ remember }) => remember);
  return { world, states, memories, lines, stranger: await createTestKey() };
}

const EVIL_HASH = `sha384-${"E".repeat(64)}`;
// prettier-ignore
const EVIL: readonly unknown[] = [
  EVIL_HASH, "9.9.9", "https://evil.example/remoteEntry.js", "/sign-in", "sign-in", null, [], {}, 1, -1, true, "", "__proto__",
  [{ place: "step-up", id: "ask", title: "Ask", expose: "./ask" }], { "remoteEntry.js": EVIL_HASH }, "<form>", "evil.js",
];

function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function withChange(value: unknown, [key, ...rest]: readonly string[], change: unknown): unknown {
  if (key === undefined) return change;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === key ? withChange(item, rest, change) : item));
  const fields = value as Fields;
  return { ...fields, [key]: withChange(fields[key], rest, change) };
}

type Kind = (history: History, newest: Fields, below: Below) => Attack | Promise<Attack>;

export const ATTACKS: Readonly<Record<string, Kind>> = {
  change(_history, newest, below) {
    let document: unknown = newest;
    for (let at = below(3); at >= 0; at -= 1) {
      const path = pick(
        pathsIn(document).filter(({ length }) => length > 1),
        below,
      );
      document = withChange(document, path, pick(EVIL, below));
    }
    return { document };
  },
  swap(_history, newest, below) {
    const rows = rowsOf(newest);
    const [one, other] = [pick(rows, below), pick(rows, below)];
    const field = pick(
      ["name", "path", "releases", "signatures", "access", "current", "contributions"],
      below,
    );
    const swapped = rows.map((row) => (row === one ? { ...row, [field]: other[field] } : row));
    return { document: { ...newest, remotes: [...swapped].reverse() } };
  },
  rollBack: ({ states }, _newest, below) => ({ document: pick(states, below) }),
  freeze({ states }, _newest, below) {
    const at = below(states.length);
    return { document: states[at], nowMs: NOW_MS + (at + 1) * DAY_MS + below(400) * DAY_MS };
  },
  mix({ states }, newest, below) {
    const older = pick(states, below);
    return below(2) === 0
      ? { document: { ...newest, signed: older["signed"] } }
      : { document: { ...newest, remotes: older["remotes"], roots: older["roots"] } };
  },
  replay({ states }, newest, below) {
    const old = pick(rowsOf(pick(states, below)), below);
    const others = rowsOf(newest).filter(({ name }) => name !== old["name"]);
    return { document: { ...newest, remotes: [old, ...others, ...(below(2) === 0 ? [old] : [])] } };
  },
  truncate(_history, newest, below) {
    const rows = rowsOf(newest);
    const { signed: _signed, ...unsigned } = newest;
    const { head } = newest["signed"] as Fields;
    return {
      document: pick<unknown>(
        [
          { ...newest, remotes: rows.slice(0, below(rows.length)) },
          { ...newest, remotes: [] },
          unsigned,
          { ...newest, signed: { head } },
          { ...newest, signed: { head, rows: {} } },
          { ...newest, remotes: rows.map(({ signatures: _gone, ...row }) => row) },
          { ...newest, roots: [] },
          JSON.stringify(newest).slice(0, below(500)),
        ],
        below,
      ),
    };
  },
  expire: (_history, newest, below) => ({ document: newest, nowMs: NOW_MS + (366 + below(1_000)) * DAY_MS }),
  /** One key of somebody's: of a team, also one that was taken back; the registry's; one of the root's; none at all. */
  async stolenKey({ world, stranger, lines }, newest, below) {
    const { teamKeys, registryKey, rootKeys } = world;
    const [keys, mayOwn] = pick(
      [
        [teamKeys.orders[0], "orders"],
        [teamKeys.orders[1], "orders"],
        [teamKeys.data[0], "data"],
        [teamKeys["sign-in"][0], "sign-in"],
        [registryKey, ""],
        [rootKeys[0], ""],
        [stranger, ""],
      ] as const,
      below,
    );
    const name = pick([...NAMES, mayOwn === "" ? "orders" : mayOwn], below);
    const row = await signRow(evilRow(name, below), keys, ...(below(2) === 0 ? [keys] : []));
    const rows = [row, ...rowsOf(newest).filter((other) => other["name"] !== name)];
    const head = { counter: 7 + below(9), root: 2, epoch: 0 };
    // The registry's key is the log's as well.
    const signed =
      keys === registryKey
        ? (await signLogged(rows, head, keys, lines.at(-1) as LogLine)).signed
        : await signHead(rows, head, keys);
    const change = { version: 2 + below(2), root: { keys: [stranger.key], threshold: 1 } };
    const all = { keys: [stranger.key, keys.key], threshold: 1, names: ["*"], paths: ["*"], places: ["*"] };
    const taken = { ...change, registry: { keys: [keys.key], threshold: 1 }, teams: { all } };
    const root = await world.root(taken, keys, stranger);
    return { document: { ...newest, remotes: rows, signed, ...(below(2) === 0 && { roots: [root] }) } };
  },
  /** Another truth of the same number, by whoever has the registry's key. */
  async splitView({ world, states, lines }, newest, below) {
    const rows = [evilRow(pick(NAMES, below), below), ...rowsOf(pick(states, below)).slice(below(3))];
    const { counter } = ((newest["signed"] as Fields)["head"] as Fields)["signed"] as Fields;
    const head = { counter, root: 2 };
    const { signed } = await signLogged(rows.slice(1), head, world.registryKey, pick(lines, below));
    return { document: { ...newest, remotes: rows, signed } };
  },
  fork,
};

export interface Attempt {
  readonly kind: string;
  /** Whether anything of it could run that nobody published so, or that is older than the browser has seen. */
  readonly isRun: boolean;
  /** Whether it is told, where it is not the genuine newest. */
  readonly isTold: boolean;
  readonly ms: number;
}

/** Tries one attack on a browser that has seen nothing, or any of the states. */
export async function tryAttack(history: History, kind: string, below: Below): Promise<Attempt> {
  const { world, states, memories } = history;
  const newest = states[states.length - 1] as Fields;
  const seenAt = kind === "splitView" ? states.length : below(states.length + 1);
  const attack = await (readOwn(ATTACKS, kind) as Kind)(history, newest, below);
  const nowMs = attack.nowMs ?? NOW_MS;
  const before = performance.now();
  const found = await verifyRegistry(JSON.parse(JSON.stringify(attack.document)), {
    ...{ pinned: world.pinned, verify, nowMs },
    seen: "seen" in attack ? attack.seen : seenAt === 0 ? undefined : memories[seenAt - 1],
    ...(attack.readTile && { readTile: attack.readTile }),
  });
  const ms = performance.now() - before;
  const genuine = states.filter(
    (state, at) => at + 1 >= seenAt && nowMs < NOW_MS + (at + 1) * DAY_MS && isWithin(found, state),
  );
  const rows = takenOf(found);
  const isWhole = genuine.some((state) => rowsOf(state).length === rows.length);
  return {
    kind,
    isRun: rows.length > 0 && (genuine.length === 0 || attack.isTwoTruths === true),
    isTold: (isWhole && attack.isTwoTruths !== true) || found.problems.length > 0,
    ms,
  };
}

function takenOf({ document }: VerifiedRegistry): readonly Fields[] {
  return document === undefined ? [] : rowsOf(document as Fields);
}

/**
 * Whether all that is taken stood in one registry as it was published. Where a release lies counts for nothing: its files are
 * held to the same hashes, and the host's `remoteOrigins` say where it may.
 */
function isWithin(found: VerifiedRegistry, state: Fields): boolean {
  const textOf = (row: Fields): string => canonicalJson(toRowStatement(row));
  const published = new Set(rowsOf(state).map(textOf));
  return takenOf(found).every((row) => published.has(textOf(row)));
}
