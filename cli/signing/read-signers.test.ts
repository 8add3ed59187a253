import { fstatSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXIT_CODES } from "../command/command.ts";
import { readSigners } from "./read-signers.ts";
import { createSecretKey, readSecretKey } from "./secret-key.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-keys-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publicOf = (text: string): string => readSecretKey(text).key;
const keysOf = async (...given: Parameters<typeof readSigners>): Promise<readonly string[]> =>
  (await readSigners(...given)).map(({ key }) => key);
const [one, two, three] = [createSecretKey(), createSecretKey(), createSecretKey()];

test("keys come from files and from the environment, several in each, whatever space is around them", async () => {
  const file = join(folder, "team.key");
  await writeFile(file, `\n  ${one}\r\n\n${two}\n`);
  expect(await keysOf([file], { FOYER_KEY: ` ${three} ` })).toEqual([one, two, three].map(publicOf));
  expect(await keysOf([file], {})).toEqual([one, two].map(publicOf));
  expect(await keysOf([], { FOYER_KEY: `${one}\t${two}`, FOYER_KEY_COMMAND: "" })).toEqual(
    [one, two].map(publicOf),
  );
  expect(await keysOf([], {})).toEqual([]);
});

test("a file that isn't there, and what is no key, are told with where they were given", async () => {
  const file = join(folder, "gone.key");
  await expect(readSigners([file], {})).rejects.toMatchObject({
    message: `The key file ${file} can't be read.`,
    exitCode: EXIT_CODES.wrongUse,
    cause: { code: "ENOENT" },
  });
  const wrong = join(folder, "wrong.key");
  await writeFile(wrong, `${one} x`);
  await expect(readSigners([wrong], {})).rejects.toThrow(`What ${wrong} holds is written wrongly.`);
  await expect(readSigners([], { FOYER_KEY: wrong })).rejects.toThrow(
    "FOYER_KEY, which is the text of a key and no file's name, is written wrongly.",
  );
});

describe("a command that signs, as a KMS has one", () => {
  const { key } = readSecretKey(one);
  const SIGNATURE = Buffer.alloc(64, 1).toString("base64");
  const signerOf = async (command: string) => {
    const environment = { FOYER_KEY: two, FOYER_KEY_COMMAND: command, FOYER_KEY_PUBLIC: key };
    return (await readSigners([], environment)).at(-1);
  };
  const REFUSED = {
    message: expect.stringMatching(/^FOYER_KEY_COMMAND didn't sign: .+ as base64\.$/) as string,
    exitCode: EXIT_CODES.tryAgain,
  };

  test("gets the bytes on its input, and its signature is what it writes, beside other keys", async () => {
    const input = join(folder, "input");
    const signer = await signerOf(`cat > '${input}'; echo ' ${SIGNATURE}'`);
    expect(signer?.key).toBe(key);
    expect(await signer?.sign(Buffer.from("what is signed"))).toBe(SIGNATURE);
    expect(await keysOf([], { FOYER_KEY_COMMAND: `cat '${input}'`, FOYER_KEY_PUBLIC: key })).toEqual([key]);
  });

  test("says what it has to say where the command does that it signs for", async () => {
    const look = `process.exit(require("node:fs").fstatSync(2).ino === ${fstatSync(2).ino} ? 0 : 1)`;
    const signer = await signerOf(`cat > /dev/null; '${process.execPath}' -e '${look}' && echo ${SIGNATURE}`);
    expect(await signer?.sign(new Uint8Array())).toBe(SIGNATURE);
  });

  test.each([
    ["ends in a failure", `cat > /dev/null; echo ${SIGNATURE}; exit 3`],
    ["is killed", `cat > /dev/null; echo ${SIGNATURE}; kill -9 $$`],
    ["says nothing", "cat > /dev/null"],
    ["writes no signature", "cat > /dev/null; echo signed"],
    ["says more than that", `cat > /dev/null; echo ${SIGNATURE.slice(0, -2)}AAAA`],
    ["doesn't read, nor sign", "exec 0<&-; exit 1"],
  ])("has not signed where it %s", async (_what, command) => {
    const signer = await signerOf(command);
    await expect(signer?.sign(new Uint8Array(1_000_000))).rejects.toMatchObject(REFUSED);
  });

  test.each([[undefined], [""], ["c2hvcnQ="], [Buffer.alloc(33).toString("base64")]])(
    "is of no use with %j for its public key",
    async (publicKey) => {
      const environment = { FOYER_KEY_COMMAND: "true", FOYER_KEY_PUBLIC: publicKey };
      await expect(readSigners([], environment)).rejects.toMatchObject({
        message: expect.stringMatching(/^FOYER_KEY_COMMAND needs .+ 32 bytes as base64\.$/) as string,
        exitCode: EXIT_CODES.wrongUse,
      });
    },
  );
});
