import { toRelease } from "../testing/listings.ts";
import { publishChunkAddresses } from "./chunk-address.ts";

const CHUNK = "https://remotes.example/data/1.0.0/part.js";
const RELEASE = toRelease("data");

function open() {
  const page = { document: document.implementation.createHTMLDocument() };
  const addresses = publishChunkAddresses(page, (address) => {
    if (address.includes("evil")) throw new TypeError("may not run here");
    return address;
  });
  // As webpack's chunk loader in a remote asks; see webpack/chunk-integrity-plugin.js.
  const ask = Reflect.get(page, Symbol.for("foyer.chunk-address")) as (address: string) => string;
  return { page, addresses, ask };
}

test("a chunk is asked for where it is, and after each failure of its release under a new address", () => {
  const { addresses, ask } = open();
  expect(ask(CHUNK)).toBe(CHUNK);
  addresses.renew(RELEASE, 1);
  const first = ask(CHUNK);
  addresses.renew(RELEASE, 2);
  expect(new Set([CHUNK, first, ask(CHUNK)]).size).toBe(3);
  expect(new URL(first).pathname).toBe("/data/1.0.0/part.js");
  expect(ask("https://remotes.example/mail/1.0.0/part.js")).toBe(
    "https://remotes.example/mail/1.0.0/part.js",
  );
});

test("what hung is taken out of the page before the next try; scripts of others stay", () => {
  const { page, addresses } = open();
  for (const src of [CHUNK, RELEASE.entry, "https://remotes.example/data/1.0.1/part.js"]) {
    const script = page.document.createElement("script");
    script.src = src;
    page.document.head.append(script);
  }
  addresses.renew(RELEASE, 1);
  expect([...page.document.scripts].map(({ src }) => src)).toEqual([
    "https://remotes.example/data/1.0.1/part.js",
  ]);
});

test("of a release that is forgotten neither scripts nor style sheets stay, and its next try begins anew", () => {
  const { page, addresses, ask } = open();
  const other = "https://remotes.example/data/1.0.1/part";
  for (const address of [CHUNK, `${other}.js`]) {
    const script = page.document.createElement("script");
    script.src = address;
    page.document.head.append(script);
  }
  for (const address of ["https://remotes.example/data/1.0.0/part.css", `${other}.css`]) {
    const link = page.document.createElement("link");
    link.href = address;
    page.document.head.append(link);
  }
  addresses.renew(RELEASE, 1);
  addresses.forget(RELEASE);
  const left = [...page.document.querySelectorAll("script, link")];
  expect(left.map((one) => one.getAttribute("src") ?? one.getAttribute("href"))).toEqual([
    `${other}.js`,
    `${other}.css`,
  ]);
  expect(ask(CHUNK)).toBe(CHUNK);
});

test("an address that nobody vouches for is refused, and no remote can answer in the host's place", () => {
  const { page, ask } = open();
  expect(() => ask("https://evil.example/x.js")).toThrow(TypeError);
  expect(Reflect.set(page, Symbol.for("foyer.chunk-address"), () => "")).toBe(false);
  publishChunkAddresses(page, () => "another host's");
  expect(Reflect.get(page, Symbol.for("foyer.chunk-address"))).toBe(ask);
});
