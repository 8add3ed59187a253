import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXIT_CODES } from "../command/command.ts";
import { readMemory, writeMemory } from "./memory-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-memory-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("what is remembered is read as it was written, and leaves nothing beside it", async () => {
  const file = join(folder, "seen");
  expect(await readMemory(file)).toBeUndefined();
  await writeMemory(file, "first");
  await writeMemory(file, "second");
  expect(await readMemory(file)).toBe("second");
  expect(await readdir(folder)).toEqual(["seen"]);
});

test("a memory that is there and can't be read is no first time", async () => {
  await mkdir(join(folder, "seen"));
  await expect(readMemory(join(folder, "seen"))).rejects.toMatchObject({ code: "EISDIR" });
});

test("where nothing can be remembered it is said with what the system says, and what to do", async () => {
  const file = join(folder, "gone", "seen");
  await expect(writeMemory(file, "text")).rejects.toMatchObject({
    message: `${file} can't be written (ENOENT), so nothing would be remembered there. Name a file in a folder that is there: --seen FILE.`,
    exitCode: EXIT_CODES.refused,
    cause: { code: "ENOENT" },
  });
  await writeFile(join(folder, "file"), "");
  await expect(writeMemory(join(folder, "file", "seen"), "text")).rejects.toThrow("(ENOTDIR)");
});
