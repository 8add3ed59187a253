import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { compareSources } from "../releases/read-source.ts";
import { createTestPlace } from "../releases/testing/create-test-place.ts";
import type { TestPlace } from "../releases/testing/create-test-place.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import { verifyCommand } from "./verify-command.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

/** What the command says of orders 1.0.0 and a source, built or to be built by a command. */
async function verify(source: string, ...more: readonly string[]): Promise<readonly string[]> {
  const said: string[] = [];
  const terminal = {
    say: (line: string) => void said.push(line),
    progress: () => undefined,
    result: () => undefined,
  };
  const args = ["orders@1.0.0", "--to", at.path, "--source", source, ...more];
  await verifyCommand.run(args, terminal).catch((error: unknown) => said.push((error as Error).message));
  return said;
}

const rebuilt = (content: string, files: Readonly<Record<string, string>> = {}): Promise<string> =>
  writeSampleProject(join(at.folder, "rebuilt"), { name: "orders", version: "1.0.0", content, files });

test("a release that was built from its source is called so, compressed copies and all", async () => {
  await at.publish("1.0.0");
  const { folder } = (await at.publish("1.0.0")).record;
  const original = await at.store.read(`${folder}/0.0123456789ab.js`);
  await at.store.create(`${folder}/0.0123456789ab.js.gz`, gzipSync(original?.bytes ?? "", { level: 1 }));
  const said = await verify(await rebuilt("1.0.0"), "--built");
  expect(said.at(-1)).toBe("All 6 files are equal: the release is what its source says.");
});

test("each file that differs is named with what stands there, and whatever could be the reason", async () => {
  await at.publish("1.0.0");
  const said = await verify(
    await rebuilt("1.0.0 and more", { "extra.js": "more", "extra.js.map": "{}" }),
    "--built",
  );
  expect(said.join("\n")).toContain("0.0123456789ab.js: from byte 23, published");
  expect(said).toContain("  extra.js: only the rebuild has it.");
  expect(said).toContain("The release doesn't say what it was built from.");
  expect(said.at(-1)).toBe("5 of 6 files differ from what was published.");
});

test("a file whose name holds another hash is compared with its namesake", async () => {
  await at.publish("1.0.0", { files: { "main.aaaaaaaaaaaa.js": "say(1)", "gone.aaaaaaaaaaaa.css": "" } });
  const said = await verify(await rebuilt("1.0.0", { "main.bbbbbbbbbbbb.js": "say(2)" }), "--built");
  expect(said).toContain(
    '  main.aaaaaaaaaaaa.js, rebuilt as main.bbbbbbbbbbbb.js: from byte 4, published "say(1)", rebuilt "say(2)".',
  );
  expect(said).toContain("  gone.aaaaaaaaaaaa.css: only the published release has it.");
});

test("a compressed copy of other code is found, though its file is right", async () => {
  const { record } = await at.publish("1.0.0");
  await at.store.create(`${record.folder}/remoteEntry.js.gz`, gzipSync("steal()"));
  const said = await verify(await rebuilt("1.0.0"), "--built");
  expect(said.join("\n")).toContain("remoteEntry.js.gz: other bytes from 0.");
});

test("it builds by the team's own command, and says what a failed build said", async () => {
  await at.publish("1.0.0");
  const source = await rebuilt("another");
  const sound = await writeSampleProject(join(at.folder, "sound"), {
    name: "orders",
    version: "1.0.0",
    content: "1.0.0",
  });
  const copy = `node -e "require('fs').cpSync('${join(sound, "dist")}', 'dist', { recursive: true })"`;
  expect((await verify(source, "--build", copy)).at(-1)).toContain("All 5 files are equal");
  const failed = await verify(
    source,
    "--build",
    `node -e "console.error('\\x1b[31mno such module\\x1b[39m'); process.exit(2)"`,
  );
  expect(failed.at(-1)).toContain("The build ended with 2:\nno such module\nInstall");
});

test("another version's source is refused before anything is built", async () => {
  await at.publish("1.0.0");
  const other = await writeSampleProject(join(at.folder, "other"), { name: "orders", version: "1.1.0" });
  expect((await verify(other)).at(-1)).toContain(
    "holds orders 1.1.0, not orders 1.0.0. Check out the commit",
  );
  const bare = join(at.folder, "bare");
  await mkdir(bare);
  await writeFile(join(bare, "x"), "");
  expect((await verify(bare)).at(-1)).toContain("foyer.json is missing");
});

test("what differs between two sources is said, and what both don't know isn't", () => {
  const here = {
    commit: "b",
    isChanged: true,
    lockfile: { name: "package-lock.json", sha256: "2" },
    node: "v24.1.0",
  };
  const published = {
    commit: "a",
    isChanged: true,
    lockfile: { name: "pnpm-lock.yaml", sha256: "1" },
    node: "v20.19.0",
  };
  expect(compareSources(published, here)).toEqual([
    "It was built from commit a, and this is b.",
    "When it was published, its folder held changes that were in no commit.",
    "This folder holds changes that are in no commit.",
    "It was installed by another pnpm-lock.yaml than the one here.",
    "It was built by Node v20.19.0; this is v24.1.0.",
  ]);
  expect(compareSources({ node: "v24.1.0" }, here)).toEqual([
    "This folder holds changes that are in no commit.",
  ]);
});
