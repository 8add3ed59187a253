import { parse as parseProgram } from "acorn";
import { createContainer } from "../vite/container.js";
import type { BuiltRemote } from "../vite/container.js";
import { rewriteChunk } from "../vite/rewrite-chunk.js";

const parse = (code: string): object => parseProgram(code, { ecmaVersion: "latest", sourceType: "module" });
const rewrite = (code: string): string => rewriteChunk(code, "foyer_stock_1_0_0", parse);

test.each([
  ['import("./a.js")', 'globalThis["foyer_stock_1_0_0"].load("a.js")'],
  [
    "const a = () => import(`./a.b-c.js`).then(b);",
    'const a = () => globalThis["foyer_stock_1_0_0"].load("a.b-c.js").then(b);',
  ],
  ["f(__vite__mapDeps([0, 1]), import.meta.url)", "f([], import.meta.url)"],
  [
    'x(() => import("./a.js"), __vite__mapDeps([0])); import("./b.js")',
    'x(() => globalThis["foyer_stock_1_0_0"].load("a.js"), []); globalThis["foyer_stock_1_0_0"].load("b.js")',
  ],
  ['const text = "import(\\"./a.js\\")";', 'const text = "import(\\"./a.js\\")";'],
  ['import { a } from "./a.js"; a();', 'import { a } from "./a.js"; a();'],
])("%s becomes %s", (code, expected) => {
  expect(rewrite(code)).toBe(expected);
});

test.each(['import("https://cdn.example/a.js")', "import(name)", "import(`./${name}.js`)"])(
  "%s is refused at the build: no file of the release is named",
  (code) => {
    expect(() => rewrite(code)).toThrow("name a file of yours there");
  },
);

const BUILT: BuiltRemote = {
  entries: { "./remote": "remote.js" },
  needs: { "remote.js": { scripts: ["remote.js"], styles: [] } },
  shared: { react: { major: 19, minor: 2 } },
};
const offered = (from: string, lib: unknown): object => ({ from, lib: () => lib });
const take = async (scope: object, built = BUILT): Promise<unknown> => {
  const container = createContainer("https://remotes.example/stock/1.0.0/", built);
  container.init(scope);
  // There is no page here, so the file itself can't be loaded; what is shared is taken before.
  await container.get("./remote").catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith("This remote")) throw error;
  });
  return container.taken["react"];
};

test("what is shared is the host's, whatever others offer", async () => {
  expect(
    await take({ react: { "19.9.0": offered("other", "theirs"), "19.3.0": offered("foyer_host", "host") } }),
  ).toBe("host");
});

test.each([
  ["18.3.1", "which has 18.3.1"],
  ["19.1.9", "which has 19.1.9"],
  ["20.0.0", "which has 20.0.0"],
])("a host with React %s is refused in words", async (version, words) => {
  const scope = { react: { [version]: offered("foyer_host", "host") } };
  await expect(take(scope)).rejects.toThrow(`This remote takes react 19.2 from the page, ${words}.`);
});

test("a page that has none, and an expose that isn't there, are told", async () => {
  await expect(take({})).rejects.toThrow("which has none");
  const container = createContainer("https://remotes.example/stock/1.0.0/", BUILT);
  await expect(container.get("./card")).rejects.toThrow("This remote exposes no ./card.");
});
