import { joinNeeds, NEED_OF_DIRECTIVE, NO_NEEDS, parseNeeds, toGrantOptions, withoutNeeds } from "./needs.ts";
import type { Needs } from "./needs.ts";

function parse(value: unknown): { needs: Needs; told: readonly string[] } {
  const told: string[] = [];
  const needs = parseNeeds(value, (field) => told.push(field));
  return { needs, told };
}

test("each kind of need is read, each thing once", () => {
  const { needs, told } = parse({
    connect: ["https://api.example", "https://api.example", "http://localhost:8080"],
    frames: ["https://js.stripe.com"],
    wasm: true,
    workers: true,
    permissions: ["camera"],
  });
  expect(told).toEqual([]);
  expect(needs).toEqual({
    ...NO_NEEDS,
    connect: ["https://api.example", "http://localhost:8080"],
    frames: ["https://js.stripe.com"],
    wasm: true,
    workers: true,
    permissions: ["camera"],
  });
});

test.each([
  ["a path", "https://api.example/v1"],
  ["a slash", "https://api.example/"],
  ["no https", "http://api.example"],
  ["a wildcard", "https://*.example"],
  ["a scheme alone", "https:"],
  ["a keyword", "'unsafe-inline'"],
  ["two in one", "https://a.example https://b.example"],
  ["another directive", "https://a.example; script-src *"],
  ["a name and password", "https://a:b@a.example"],
  ["capitals", "https://API.example"],
  ["data:", "data:"],
  ["a line", "https://a.example\n"],
  ["no text", 1],
])("an origin with %s is left out and told", (_what, origin) => {
  const { needs, told } = parse({ connect: [origin, "https://b.example"] });
  expect([needs.connect, told]).toEqual([["https://b.example"], [".connect"]]);
});

test.each([
  [{ scripts: ["https://a.example"] }, ".scripts"],
  [{ wasm: "yes" }, ".wasm"],
  [{ workers: ["https://a.example"] }, ".workers"],
  [{ permissions: ["fly"] }, ".permissions"],
  [{ connect: "https://a.example" }, ".connect"],
  [{ connect: Array.from({ length: 21 }, (_, at) => `https://a${at}.example`) }, ".connect"],
  [[], ""],
  ["connect", ""],
])("%j is told, and grants nothing", (value, field) => {
  const { needs, told } = parse(value);
  expect(told).toEqual([field]);
  expect(toGrantOptions(needs)).toEqual([]);
});

test("what is missing is what isn't granted, and granting it leaves nothing missing", () => {
  const { needs } = parse({
    connect: ["https://a.example", "https://b.example"],
    wasm: true,
    workers: true,
    permissions: ["usb"],
  });
  const { needs: granted } = parse({ connect: ["https://a.example"], images: ["https://c.example"] });
  const missing = withoutNeeds(needs, granted);
  expect(toGrantOptions(missing)).toEqual([
    "--connect https://b.example",
    "--wasm",
    "--workers",
    "--permissions usb",
  ]);
  expect(toGrantOptions(withoutNeeds(needs, joinNeeds([granted, missing])))).toEqual([]);
});

/** Whoever wrote it is told what to write instead. */
test.each<[value: unknown, field: string, message: RegExp]>([
  ["connect", "", /^Write what is needed, such as \{ "connect": /],
  [
    { scripts: [] },
    ".scripts",
    /^Write one of connect, images, fonts, media, frames, wasm, workers, permissions\.$/,
  ],
  [{ fonts: "https://a.example" }, ".fonts", /^Write a list of at most 20\.$/],
  [{ media: ["http://a.example"] }, ".media", /^Write origins like https:\/\/api\.example: https, no path/],
  [{ images: [7] }, ".images", /^Write origins like/],
  [{ wasm: 1 }, ".wasm", /^Write true or false\.$/],
  [{ permissions: ["fly"] }, ".permissions", /^Write any of accelerometer, autoplay, camera, .*usb\.$/],
])("%j is told with what to write", (value, field, message) => {
  const told: [string, string][] = [];
  parseNeeds(value, (...problem) => told.push(problem));
  expect(told).toEqual([[field, expect.stringMatching(message)]]);
});

test("twenty origins of a kind, and one of a hundred characters, are not too many", () => {
  const origins = Array.from({ length: 20 }, (_, at) => `https://a${at}.example`);
  const long = `https://${"a".repeat(60)}.${"b".repeat(23)}.example`;
  expect(long).toHaveLength(100);
  for (const connect of [origins, [long], ["https://a"], ["http://127.0.0.1:80000".slice(0, 21)]])
    expect(parse({ connect })).toMatchObject({ needs: { connect }, told: [] });
  expect(parse({ connect: [`${long}s`] }).told).toEqual([".connect"]);
});

test("each kind is read from its own field", () => {
  const origins = (name: string) => [`https://${name}.example`];
  const kinds = Object.fromEntries(
    ["connect", "images", "fonts", "media", "frames"].map((kind) => [kind, origins(kind)]),
  );
  expect(parse(kinds).needs).toEqual({ ...NO_NEEDS, ...kinds });
  expect(parse(undefined).needs).toBe(NO_NEEDS);
});

test("what a policy refused is asked for by the need of its directive, and a script by none", () => {
  expect([...NEED_OF_DIRECTIVE]).toEqual([
    ["connect-src", "connect"],
    ["img-src", "images"],
    ["font-src", "fonts"],
    ["media-src", "media"],
    ["frame-src", "frames"],
  ]);
});
