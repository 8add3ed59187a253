import { canonicalJson, toRowStatement } from "@foyer/contracts/signing";
import fc from "fast-check";
import { createBrokerStore } from "../brokered/broker-store.ts";
import type { Row } from "../releases/row.ts";
import { signWith } from "../signing/registry-signer.ts";
import { readSecretKey } from "../signing/secret-key.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

// A leaked key of one team, with which somebody tries to reach another team's rows, routes, places and files.

let broker: TestBroker;
beforeAll(async () => {
  broker = await createTestBroker();
  for (const name of ["orders", "data"] as const) {
    await broker.publish(name, name, "1.0.0");
    await broker.promote(name, name, "1.0.0");
  }
});
afterAll(() => broker.stop());

const ATTEMPTS = 500;
const CHOICES = 12;

test(`${ATTEMPTS} generated attempts with a leaked key of another team: none changes anything of data's`, async () => {
  const leaked = readSecretKey(broker.secrets.orders);
  const { at, document } = broker;
  const store = createBrokerStore(broker.url, [leaked]);
  const dataFiles = async (): Promise<string> => {
    const keys = [...(await at.store.list("data/")), "foyer-root.json", "foyer-target.json"].sort();
    return canonicalJson(await Promise.all(keys.map(async (key) => [key, (await at.store.read(key))?.tag])));
  };
  const rowText = async (): Promise<string> =>
    canonicalJson((await document()).remotes.find(({ name }) => name === "data"));
  const [files, row] = [await dataFiles(), await rowText()];
  let isRefused = 0;
  for (let seed = 1; seed <= ATTEMPTS; seed += 1) {
    const choices = fc.sample(fc.nat(), { numRuns: CHOICES, seed });
    let next = 0;
    const below = (limit: number): number => (choices[next++ % CHOICES] ?? 0) % limit;
    const attempt = await attack(below);
    const stored = await at.store.read(attempt.key);
    const tag = below(8) === 0 ? "0" : (stored?.tag ?? "0");
    const writing =
      attempt.isRemoval === true
        ? store.remove(attempt.key).then(() => true)
        : below(3) === 0
          ? store.create(attempt.key, attempt.bytes)
          : store.replace(attempt.key, attempt.bytes, tag);
    if (!(await writing.catch(() => false))) isRefused += 1;
    // Straight into the storage as well, as whoever has both: pages take none of it.
    if (attempt.key === "registry.json") await expectNothingOfData(attempt.bytes, row);
  }
  expect({ isRefused, row: await rowText(), files: await dataFiles() }).toEqual({
    isRefused: ATTEMPTS,
    row,
    files,
  });
  const { taken, problems } = await broker.look();
  expect({ names: [...taken.keys()], problems }).toEqual({ names: ["orders", "data"], problems: [] });

  async function attack(below: (limit: number) => number): Promise<Attempt> {
    const evil = Buffer.from(`evil ${below(1_000)}`);
    const data = at.store.list("data/");
    const known = (await data)[below((await data).length)] ?? "data/x";
    const elsewhere = [
      "foyer-root.json",
      "foyer-target.json",
      "../x",
      "data/..%2f..%2fx",
      "data/releases/9.9.9.json",
    ];
    switch (below(8)) {
      case 0:
        return { key: known, bytes: evil };
      case 1:
        return { key: known, bytes: evil, isRemoval: true };
      case 2:
        return { key: elsewhere[below(elsewhere.length)] ?? "", bytes: evil };
      case 3:
        return { key: `data/9.${below(9)}.0-evil/remoteEntry.js`, bytes: evil };
      default:
        return { key: "registry.json", bytes: Buffer.from(JSON.stringify(await spoilt(below))) };
    }
  }

  async function spoilt(below: (limit: number) => number): Promise<unknown> {
    const now = await document();
    const target = now.remotes.find(({ name }) => name === "data") as Row;
    const own = now.remotes.find(({ name }) => name === "orders") as Row;
    const sequence = (below(2) === 0 ? target : own).change?.sequence ?? 0;
    const change = { ...target.change, sequence: sequence + 1, action: "promoted" };
    const changes: readonly Row[] = [
      { ...target, current: "9.9.9", change } as Row,
      { ...target, path: "/elsewhere", change } as Row,
      { ...own, name: "data", path: "/data", change } as Row,
      { ...own, path: "/data", change } as Row,
      { ...own, path: "/sign-in", change } as Row,
      {
        ...own,
        contributions: [{ place: "step-up", id: "ask", title: "Ask", expose: "./ask" }],
        change,
      } as Row,
      { ...own, granted: { connect: ["https://evil.example"] }, change } as Row,
      { ...own, name: "sign-in", path: "/sign-in", change } as Row,
      { ...own, change: { ...own.change, sequence: sequence + 5 } } as Row,
    ];
    const { signatures: _old, ...bare } = changes[below(changes.length)] as Row;
    const signatures = await signWith([leaked], "foyer-row", toRowStatement(bare));
    const made = { ...bare, signatures };
    const others = now.remotes.filter(({ name }) => name !== made.name);
    switch (below(5)) {
      case 0:
        return { ...now, remotes: [own] };
      case 1:
        return { ...now, remotes: [...now.remotes, made] };
      case 2:
        return { ...now, remotes: [...others, made], epoch: 1 };
      default:
        return { ...now, remotes: [...others, made] };
    }
  }
});

interface Attempt {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly isRemoval?: boolean;
}

async function expectNothingOfData(bytes: Uint8Array, row: string): Promise<void> {
  const spoilt = JSON.parse(Buffer.from(bytes).toString()) as unknown;
  const found = await broker.look(spoilt);
  const data = found.taken.get("data");
  expect(data === undefined ? row : canonicalJson(data)).toBe(row);
}
