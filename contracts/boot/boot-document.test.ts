import { BOOT_ELEMENT_ID, GIVEN_REGISTRY, parseBootDocument } from "./boot-document.ts";

const REGISTRY = { schema: 1, remotes: [] };
const read = (value: unknown, realm?: object) => parseBootDocument(JSON.stringify(value), realm);

test("what a server wrote into the page is read, and what it doesn't say is no", () => {
  const said = { config: { a: 1 }, registry: REGISTRY, files: { "/main.js": "sha384-x" } };
  expect(read(said)).toEqual({ ...said, isPartial: false, isCurrent: false });
  expect(read({ ...said, isPartial: true })).toEqual({ ...said, isPartial: true, isCurrent: false });
  expect(read({ ...said, isCurrent: true })).toEqual({ ...said, isPartial: false, isCurrent: true });
  expect(read({ ...said, isPartial: "true", isCurrent: 1 })).toMatchObject({
    isPartial: false,
    isCurrent: false,
  });
});

test("what the document was opened for is read by its form, and is missing where nothing is said of it", () => {
  expect(read({ files: {} })).not.toHaveProperty("granted");
  const { granted } = read({ files: {}, granted: { wasm: true, connect: ["no origin"] } }) ?? {};
  expect(granted).toMatchObject({ wasm: true, connect: [] });
});

test("a registry that a script put beside the page counts where the page holds none", () => {
  expect(BOOT_ELEMENT_ID).toBe("foyer-boot");
  expect(GIVEN_REGISTRY).toBe(Symbol.for("foyer.given-registry"));
  const realm = { [GIVEN_REGISTRY]: REGISTRY };
  expect(read({ files: {} }, realm)?.registry).toEqual(REGISTRY);
  expect(read({ files: {}, registry: { schema: 2 } }, realm)?.registry).toEqual({ schema: 2 });
  expect(read({ files: {} })?.registry).toBeUndefined();
});

test.each([
  undefined,
  null,
  "",
  "{",
  "null",
  "[]",
  "1",
  "{}",
  '{"files":null}',
  '{"files":[]}',
  '{"files":"x"}',
])("%j is none", (text) => {
  expect(parseBootDocument(text)).toBeUndefined();
});
