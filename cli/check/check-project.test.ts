import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProject } from "../releases/read-project.ts";
import type { RegistryDocument } from "../releases/row.ts";
import { writeSampleProject } from "../releases/testing/sample-project.ts";
import type { Sample } from "../releases/testing/sample-project.ts";
import { checkProject, checkSignIn } from "./check-project.ts";

const AUTH = "@foyer/shared-auth";
const BUDGET_KB = 50;
const REGISTRY: RegistryDocument = {
  schema: 1,
  remotes: [
    { name: "data", path: "/data", package: "@team/data", current: "1.0.0" },
    { name: "taken", path: "/elsewhere", package: "@others/taken", current: "1.0.0" },
  ],
};
const HOST = { registry: REGISTRY, shared: { [AUTH]: "1.2.0", react: "19.3.0" } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "foyer-check-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function check(sample: Partial<Sample>): Promise<readonly string[]> {
  await writeSampleProject(folder, { name: "orders", version: "1.0.0", ...sample });
  try {
    const findings = checkProject(await readProject(folder), HOST, BUDGET_KB);
    return findings.map(({ file, reason, remedy }) => `${file}: ${reason}. ${remedy}`);
  } catch (error) {
    return [(error as Error).message];
  }
}

const script = (code: string): Partial<Sample> => ({ files: { "chunk.js": code } });
const style = (css: string): Partial<Sample> => ({ files: { "app.css": css } });
const foyerJson = (description: Record<string, unknown>): Partial<Sample> => ({ description });
const manifest = (fields: Record<string, unknown>): Partial<Sample> => ({ manifest: fields });
const withCopy = (fields: Record<string, unknown>): Partial<Sample> => ({
  ...manifest(fields),
  files: { "a.js": "" },
});

test.each<[string, Partial<Sample>, string, RegExp]>([
  ["eval", script('eval("1")'), "chunk.js", /Remove eval/],
  ["new Function", script('new Function("return 1")()'), "chunk.js", /Remove eval/],
  [
    "a copy of shared-auth in its code",
    script('Symbol.for("foyer.session.protocol")'),
    "chunk.js",
    /import: false/,
  ],
  [
    "files of shared-auth in its manifest",
    manifest({ shared: [{ name: AUTH, singleton: true, assets: { js: { sync: ["a.js"] } } }] }),
    "mf-manifest.json",
    /import: false/,
  ],
  [
    "shared-auth without singleton",
    manifest({ shared: [{ name: AUTH, requiredVersion: "^1" }] }),
    "mf-manifest.json",
    /federatedBuild/,
  ],
  [
    "another shared-auth than the host's",
    manifest({ shared: [{ name: AUTH, singleton: true, requiredVersion: "^1.3.0" }] }),
    "mf-manifest.json",
    /Build against @foyer\/shared-auth 1\.2\.0/,
  ],
  [
    "another React than the host's, without a copy",
    manifest({ shared: [{ name: "react/jsx-runtime", requiredVersion: "^20.0.0" }] }),
    "mf-manifest.json",
    /Build against react 19\.3\.0/,
  ],
  ["React shared at any version", manifest({ shared: [{ name: "react" }] }), "mf-manifest.json", /range/],
  ["a session client of its own", script("class GoTrueClient{}"), "chunk.js", /shared-auth/],
  ["a secret key", script('const key="sb_secret_abcdefghijkl"'), "chunk.js", /revoke/],
  ["written cookies", script('document.cookie = "a=b"'), "chunk.js", /localStorage/],
  ["document.write", script('document.write("x")'), "chunk.js", /element that mount gets/],
  [
    "an entry without the version in its name",
    { files: { "remoteEntry.js": 'var foyer_orders = "foyer.integrity"' } },
    "remoteEntry.js",
    /name and version/,
  ],
  [
    "chunks without integrity",
    { files: { "remoteEntry.js": "var foyer_orders_1_0_0 = {}" } },
    "remoteEntry.js",
    /ChunkIntegrityPlugin/,
  ],
  ["another remote's manifest", manifest({ name: "foyer_data_1_0_0" }), "mf-manifest.json", /Build again/],
  ["nothing to mount", manifest({ exposes: [] }), "mf-manifest.json", /expose\.tsx/],
  [
    "a contribution that isn't exposed",
    foyerJson({ contributions: [{ place: "start-page", id: "a", title: "A", expose: "./card" }] }),
    "mf-manifest.json",
    /Add \.\/card/,
  ],
  [
    "a fixed public path",
    manifest({ metaData: { publicPath: "https://cdn.example/" } }),
    "mf-manifest.json",
    /"auto"/,
  ],
  [
    "a public path that needs eval",
    manifest({ metaData: { getPublicPath: "return 1" } }),
    "mf-manifest.json",
    /"auto"/,
  ],
  [
    "a first paint with a script",
    { files: { "first-paint.html": "<p>Hello</p><script></script>" } },
    "first-paint.html",
    /plain markup only/,
  ],
  ...["{", "[]", '{ "de": "Hallo" }', `{ "de": ["${"x".repeat(17_000)}"] }`].map(
    (words): [string, Partial<Sample>, string, RegExp] => [
      `words of a first paint that are none: ${words.slice(0, 16)}`,
      { files: { "first-paint.html": "<p>Hello</p>", "first-paint.words.json": words } },
      "first-paint.words.json",
      /lists of texts by language/,
    ],
  ),
  ["styles of the whole page", style("body { margin: 0 }"), "app.css", /class of yours/],
  [
    "styles of everything, in a layer",
    style("@layer a { .x { color: red } * { color: red } }"),
    "app.css",
    /class of yours/,
  ],
  [
    "styles from elsewhere",
    style('@import "https://fonts.example/a.css";'),
    "app.css",
    /beside the style sheet/,
  ],
  ["too many bytes", script(`"${randomBytes(60_000).toString("base64")}"`), "chunk.js", /--budget/],
  ["a route that is taken", foyerJson({ path: "/data" }), "foyer.json", /taken by "data"/],
  ["a name that is taken", { name: "taken" }, "foyer.json", /another name/],
  ["a route of the host's", foyerJson({ path: "/system" }), "foyer.json", /keeps for itself/],
  ["no access rule", foyerJson({ access: {} }), "foyer.json", /"required" or "none"/],
  [
    "a demanding licence",
    { files: { "a.js.LICENSE.txt": "Licensed under the AGPL-3.0" } },
    "a.js.LICENSE.txt",
    /cleared/,
  ],
  ["a version that is none", { version: "next" }, "dist", /version like/],
])("catches %s, and names file and remedy", async (_title, sample, file, remedy) => {
  const found = await check(sample);
  expect(found.some((line) => line.startsWith(file) || line.includes(`/${file}`))).toBe(true);
  expect(found.join("\n")).toMatch(remedy);
});

test.each<[string, Partial<Sample>]>([
  ["the least", {}],
  ["a pre-release", { version: "2.0.0-beta.1" }],
  ["many chunks", { chunks: 40 }],
  ["a first paint", { files: { "first-paint.html": '<p class="orders">Hello</p>' } }],
  [
    "a first paint in two languages",
    { files: { "first-paint.html": "<p>Hello</p>", "first-paint.words.json": '{ "de": ["Hallo"] }' } },
  ],
  [
    "words that only sound bad",
    script('const evaluate=(f)=>f("evaluation");retrieval(x);const cookie=document.cookie;cookie==="a"'),
  ],
  [
    "styles of its own classes",
    style(
      ".orders{margin:0}.orders body-text{color:red}.orders>*{gap:1px}@media (width>1px){.orders li{margin:0}}",
    ),
  ],
  [
    "key frames and fonts",
    style(
      "@font-face{font-family:x;src:url(x.woff2)}@keyframes turn{from{rotate:0deg}to{rotate:1turn}}.a{animation:turn 1s}",
    ),
  ],
  [
    "shared React",
    withCopy({
      shared: [
        { name: "react", requiredVersion: "^19.0.0", assets: { js: { sync: ["a.js"] } } },
        { name: `${AUTH}/react`, singleton: true, requiredVersion: "^1.0.0" },
      ],
    }),
  ],
  [
    "a React of its own, which the host lacks",
    withCopy({
      shared: [{ name: "react", requiredVersion: "^18.0.0", assets: { js: { sync: ["a.js"], async: [] } } }],
    }),
  ],
  [
    "a contribution",
    {
      ...manifest({ exposes: [{ path: "./remote" }, { path: "./card" }] }),
      ...foyerJson({ contributions: [{ place: "start-page", id: "a", title: "A", expose: "./card" }] }),
    },
  ],
  ["an ordinary licence", { files: { "a.js.LICENSE.txt": "MIT" } }],
  [
    "a rule of roles and a second factor",
    foyerJson({ access: { session: "required", assurance: "aal2", roles: ["clerk"] } }),
  ],
  ["its own name in the registry", { name: "data" }],
])("lets %s pass", async (_title, sample) => {
  expect(await check(sample)).toEqual([]);
});

test("the way by which bundlers find the global object is no code made of text; a developer's build holds it", async () => {
  const found = `var g; try { g = g || new Function("return this")(); } catch (e) { g = Function('return this')(); }`;
  expect(await check(script(found))).toEqual([]);
  const runtime =
    'new Function("name", `return import(name)`)(name); new Function("return " + module.getPublicPath)()(); new Function(module.getPublicPath)();';
  expect(await check(script(runtime))).toEqual([]);
  expect(await check(script(`${found} new Function("return that")()`))).toHaveLength(1);
});

test("a library that asks whether it may make code of text, and has another way, is let through; as pdf.js does", async () => {
  const probe = `const may = () => { try{return new Function(""),!0}catch{return!1} };`;
  const use = `if (may()) new Function("src", "dest", body)(a, b);`;
  expect(await check(script(`${probe} ${use}`))).toEqual([]);
  for (const rude of [use, `${probe} ${use} eval("1")`, `try { new Function("return 1")() } catch {} ${use}`])
    expect(await check(script(rude))).toHaveLength(1);
});

test("a host whose registry has no sign-in is told: nobody would come to the page", () => {
  expect(checkSignIn(REGISTRY).map(({ reason }) => reason)).toEqual([
    "nobody can sign in there, since it lists no sign-in",
  ]);
  const signIn = { name: "sign-in", path: "/sign-in", current: "1.0.0" };
  expect(checkSignIn({ ...REGISTRY, remotes: [...REGISTRY.remotes, signIn] })).toEqual([]);
});
