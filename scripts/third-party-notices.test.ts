import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import webpack from "webpack";
import { ThirdPartyNotices } from "../webpack/third-party-notices.js";

// A small build of its own, with packages planted in its node_modules.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-notices-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function build(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: "./index.js",
    output: { path: join(folder, "dist") },
    plugins: [new ThirdPartyNotices([join(folder, "node_modules/always")])],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error === null) resolve(result);
      else reject(error);
    });
  });
  const [problem] = stats?.toJson({ all: false, errors: true }).errors ?? [];
  if (problem !== undefined) throw new Error(problem.message);
  return readFileSync(join(folder, "dist", "THIRD-PARTY-NOTICES.txt"), "utf8");
}

const planted = (name: string, more: Readonly<Record<string, string>> = {}, license?: unknown) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: "1.2.3",
    main: "lib/a.js",
    license,
  }),
  [`node_modules/${name}/lib/a.js`]: "export const a = Math.random();",
  ...Object.fromEntries(Object.entries(more).map(([file, text]) => [`node_modules/${name}/${file}`, text])),
});

test("each bundled package stands there with its version and the whole text of its licence", async () => {
  const notices = await build({
    ...planted("left", { "LICENSE.md": "Copyright Left\r\nKeep this notice.", NOTICE: "By Left" }, "MIT"),
    ...planted("@far/right", { COPYING: "Copyright Right" }, "ISC"),
    ...planted("lazy", {}, "CC0-1.0"),
    ...planted("always", {}, "MIT"),
    ...planted("unused", { LICENSE: "Copyright Unused" }, "MIT"),
    // What a tool wrote for the build belongs to no package.
    "node_modules/.tool/made.js": "export const made = Math.random();",
    "own.js": "export const own = Math.random();",
    "index.js": `import { a } from "left";
import { a as b } from "@far/right";
import { own } from "./own.js";
import { made } from "./node_modules/.tool/made.js";
console.log(a, b, own, made);
import("lazy").then(console.log);`,
  });
  expect(notices).toContain("left 1.2.3 (MIT)\n\nCopyright Left\nKeep this notice.\n\nBy Left\n");
  expect(notices).toContain("@far/right 1.2.3 (ISC)\n\nCopyright Right\n");
  expect(notices).toContain("lazy 1.2.3 (CC0-1.0)");
  expect(notices).toContain("always 1.2.3 (MIT)");
  expect(notices).not.toContain("Unused");
});

test("a package that may not be passed on, for all it says, fails the build", async () => {
  const files = {
    ...planted("always", {}, "MIT"),
    ...planted("secret"),
    "index.js": 'import { a } from "secret";\nconsole.log(a);',
  };
  await expect(build(files)).rejects.toThrow("secret 1.2.3 says nowhere");
});

test.each<[string, object, string]>([
  ["an object", { license: { type: "MIT", url: "https://licence.example" } }, "MIT"],
  ["a list", { licenses: [{ type: "MIT" }, { type: "Apache-2.0" }] }, "MIT OR Apache-2.0"],
])("an old package says its licence as %s", async (_what, said, licence) => {
  const manifest = JSON.stringify({ name: "old", version: "0.1.0", main: "lib/a.js", ...said });
  const notices = await build({
    ...planted("always", {}, "MIT"),
    // A folder isn't the text.
    ...planted("old", { "license/readme.txt": "" }),
    "index.js": 'import { a } from "./node_modules/old/lib/a.js";\nconsole.log(a);',
    "node_modules/old/package.json": manifest,
  });
  expect(notices).toContain(`old 0.1.0 (${licence})`);
});
