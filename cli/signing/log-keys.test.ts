import { parseLogKey } from "@foyer/contracts/signing";
import { beginLog, logKeysOf } from "./log-keys.ts";
import { createSecretKey, readSecretKey } from "./secret-key.ts";

const newKey = (): string => readSecretKey(createSecretKey()).key;
const root = (log: string | undefined, revoked: readonly string[] = []) => {
  const role = { keys: [], threshold: 1 };
  const signed = { version: 1, expires: "2030-01-01T00:00:00Z", root: role, registry: role, teams: {} };
  return { signed: { ...signed, revoked, ...(log !== undefined && { log }) }, signatures: [] };
};

test("each log that is begun has a name of its own", async () => {
  const key = newKey();
  const [one, other] = [parseLogKey(await beginLog(key)), parseLogKey(await beginLog(key))];
  expect(one).toMatchObject({ origin: expect.stringMatching(/^foyer-[0-9a-f]{12}$/) as string, key });
  expect(other?.key).toBe(key);
  expect(other?.origin).not.toBe(one?.origin);
});

test("a log's keys are those of the newest root's log, the newest first, but for one that was taken back", async () => {
  const keys = [newKey(), newKey(), newKey()] as const;
  const before = await beginLog(newKey());
  const named = await beginLog(keys[0]);
  const { origin = "" } = parseLogKey(named) ?? {};
  const nextOf = (key: string) => {
    const bytes = Buffer.concat([Buffer.from([1]), Buffer.from(key, "base64")]);
    return `${origin}+00000000+${bytes.toString("base64")}`;
  };
  const roots = [root(before), root(named), root(undefined), root(nextOf(keys[1]))];
  expect(logKeysOf(roots)).toEqual([
    { origin, key: keys[1] },
    { origin, key: keys[0] },
  ]);
  const takenBack = root(nextOf(keys[2]), [keys[2]]);
  expect(logKeysOf([...roots, takenBack]).map(({ key }) => key)).toEqual([keys[1], keys[0]]);
  expect(logKeysOf([...roots, { signed: {}, signatures: [] }]).map(({ key }) => key)).toEqual([
    keys[1],
    keys[0],
  ]);
});

test("roots that name no log have no keys of one", () => {
  expect(logKeysOf([root(undefined)])).toEqual([]);
  expect(logKeysOf([])).toEqual([]);
});
