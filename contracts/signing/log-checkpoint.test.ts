import { toBase64 } from "./base64.ts";
import { createVerifier } from "./ed25519.ts";
import { formatLogKey, parseLogKey, readCheckpoint, signCheckpoint } from "./log-checkpoint.ts";
import type { LogKey } from "./log-checkpoint.ts";
import { readFork } from "./log-fork.ts";
import { leafHash } from "./log-tree.ts";
import { createTestKey } from "./testing/signing-world.ts";
import type { TestKey } from "./testing/signing-world.ts";

const verify = createVerifier();
let key: TestKey;
let log: LogKey;
let root: string;
beforeAll(async () => {
  key = await createTestKey();
  log = { origin: "log.example", key: key.key };
  root = await leafHash(Uint8Array.of());
});
const noteOf = (size: number): Promise<string> => signCheckpoint(log, { size, root }, key.signBytes);

test("a key of another log is read and written as it was (the Go checksum database's)", async () => {
  const known = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8";
  const read = parseLogKey(known);
  expect(read).toMatchObject({
    origin: "sum.golang.org",
    key: "zjNy11rR7l7Nr4cnKT1LER2H6zdTHXyG1NMAPw64Cfw=",
  });
  expect(await formatLogKey(read as LogKey)).toBe(known);
});

test.each<[string, unknown]>([
  ["no text", 7],
  ["nothing", undefined],
  ["a list of one", ["sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"]],
  ["a name with a blank", "log example+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"],
  ["no name", "+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"],
  ["an id that is none", "log.example+033de0a+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"],
  ["something before it", "x log.example+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"],
  ["something behind it", "log.example+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8\nmore"],
  ["a key of another kind", "log.example+033de0ae+As4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"],
  ["a key that is no base64", "log.example+033de0ae+!"],
])("what has %s is no key", (_what, text) => {
  expect(parseLogKey(text)).toBeUndefined();
});

test("a checkpoint says how far the log has come", async () => {
  for (const size of [0, 7, 120])
    expect(await readCheckpoint(await noteOf(size), log, verify)).toEqual({ size, root });
});

test("its log's own signature counts, wherever it stands among those of witnesses", async () => {
  const note = await noteOf(7);
  const [text = "", own = ""] = note.split(/\n\n/);
  const witness = `— witness.example ${toBase64(new Uint8Array(68))}`;
  const withLines = (...lines: readonly string[]): string => `${text}\n\n${lines.join("\n")}\n`;
  const line = own.trim();
  expect(await readCheckpoint(withLines(witness, "odd", line), log, verify)).toMatchObject({ size: 7 });
  const witnesses = Array.from({ length: 16 }, () => witness);
  expect(await readCheckpoint(withLines(...witnesses.slice(1), line), log, verify)).toMatchObject({
    size: 7,
  });
  for (const lines of [
    [...witnesses, line],
    [witness],
    [line.replace("—", "-")],
    [line.replace("log.example", "witness.example")],
    ["— log.example !"],
    ["— log.example"],
  ])
    expect(await readCheckpoint(withLines(...lines), log, verify)).toBeUndefined();
});

test.each<[string, (note: string) => unknown]>([
  ["no text", () => 7],
  ["a list of one", (note) => [note]],
  ["another name", (note) => note.replace(/^log\.example/, "other.example")],
  ["another size", (note) => note.replace("\n7\n", "\n8\n")],
  ["a size that begins with 0", (note) => note.replace("\n7\n", "\n07\n")],
  ["something before it", (note) => `x\n${note}`],
  ["another root", (note) => note.replace(/\n\S{44}\n/, `\n${toBase64(new Uint8Array(32))}\n`)],
  ["no signature", (note) => note.slice(0, note.indexOf("—"))],
])("what has %s is no checkpoint", async (_what, change) => {
  expect(await readCheckpoint(change(await noteOf(7)), log, verify)).toBeUndefined();
});

test("a fork is two checkpoints that the log's key has signed; what other code wrote is none", async () => {
  const [seen, shown] = [await noteOf(7), await noteOf(8)];
  expect(await readFork({ seen, shown, more: 1 }, log, verify)).toEqual({ seen, shown });
  const foreign = { origin: "log.example", key: (await createTestKey()).key };
  expect(await readFork({ seen, shown }, foreign, verify)).toBeUndefined();
  for (const other of [
    undefined,
    "text",
    {},
    { seen },
    { shown },
    { seen, shown: seen },
    { seen: "x", shown },
  ])
    expect(await readFork(other, log, verify)).toBeUndefined();
});
