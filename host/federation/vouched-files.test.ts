import { HASH, toListing, toRelease } from "../testing/listings.ts";
import { createVouchedFiles } from "./vouched-files.ts";
import type { VouchedPage } from "./vouched-files.ts";

const ORIGIN = "https://app.example";
const FOLDER = "https://remotes.example/data/1.0.0/";
const OTHER = `sha384-${"B".repeat(64)}`;
const LISTED = toListing("data", {
  releases: { "1.0.0": toRelease("data", "1.0.0", { files: { "remoteEntry.js": HASH, "part.js": OTHER } }) },
});

type Published = (address: string) => string | undefined;

function createPage(): VouchedPage & { policies: string[]; integrityOf: Published } {
  const policies: string[] = [];
  const page = {
    policies,
    location: { href: `${ORIGIN}/data` },
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL(address: string): string }) => {
        policies.push(name);
        // Marked, to see that addresses come from the policy.
        return { createScriptURL: (address: string) => `${rules.createScriptURL(address)}#made` };
      },
    },
    get integrityOf(): Published {
      return Reflect.get(page, Symbol.for("foyer.integrity")) as Published;
    },
  };
  return page;
}

function vouched(page: VouchedPage = createPage()) {
  const files = createVouchedFiles(page);
  files.vouchForHost({ "/main.js": HASH }, ORIGIN);
  files.vouchForReleases([LISTED]);
  return files;
}

test("what the registry and the host list may run, each under its own hash", () => {
  const page = createPage();
  const files = vouched(page);
  expect(files.integrityFor(`${FOLDER}remoteEntry.js`)).toBe(HASH);
  expect(files.integrityFor(`${FOLDER}part.js`)).toBe(OTHER);
  expect(files.integrityFor(`${ORIGIN}/main.js`)).toBe(HASH);
  expect(page.integrityOf(`${FOLDER}part.js`)).toBe(OTHER);
  expect(files.toScriptAddress(`${FOLDER}part.js`)).toBe(`${FOLDER}part.js#made`);
  expect(page.policies).toEqual(["foyer"]);
});

test.each([
  ["a file beside the entry that nobody listed", `${FOLDER}evil.js`],
  ["a file below the release's folder", `${FOLDER}deep/part.js`],
  ["the same file of another release", "https://remotes.example/data/1.0.1/part.js"],
  ["the same path of another origin", "https://evil.example/data/1.0.0/part.js"],
  ["a file of the host that its build doesn't name", `${ORIGIN}/other.js`],
  ["the folder itself", FOLDER],
  ["a data: address", "data:text/javascript,1"],
  ["a blob: address", `blob:${ORIGIN}/1`],
  ["a name that only begins alike", `${FOLDER}part.js.map`],
])("%s may not run", (_what, address) => {
  const page = createPage();
  const files = vouched(page);
  expect(page.integrityOf(address)).toBeUndefined();
  expect(() => files.toScriptAddress(address)).toThrow(TypeError);
  expect(files.integrityFor(address)).toBe("");
});

test("a try under another query is the same file", () => {
  const files = vouched();
  expect(files.integrityFor(`${FOLDER}part.js?retry=1`)).toBe(OTHER);
  expect(files.toScriptAddress(`${FOLDER}part.js?retry=1`)).toBe(`${FOLDER}part.js?retry=1#made`);
});

test("an address without an origin is the page's", () => {
  expect(vouched().toScriptAddress("/main.js")).toBe(`${ORIGIN}/main.js#made`);
  expect(() => vouched().toScriptAddress("/data/1.0.0/part.js")).toThrow("may not run here");
});

test("without Trusted Types the same holds", () => {
  const files = vouched({ location: { href: ORIGIN } });
  expect(files.toScriptAddress(`${FOLDER}part.js`)).toBe(`${FOLDER}part.js`);
  expect(() => files.toScriptAddress(`${FOLDER}evil.js`)).toThrow(TypeError);
});

test("a release of this machine without integrity runs unchecked, and no other", () => {
  const page = createPage();
  const files = vouched(page);
  const developed = toRelease("lab", "0.0.0", {
    entry: "http://localhost:3100/lab/remoteEntry.js",
    integrity: "",
    files: {},
  });
  files.vouchForReleases([toListing("lab", { releases: { "0.0.0": developed } })]);
  expect(page.integrityOf("http://localhost:3100/lab/any.js")).toBe("");
  expect(page.integrityOf("http://localhost:3100/other/any.js")).toBeUndefined();
  expect(page.integrityOf(`${FOLDER}evil.js`)).toBeUndefined();
});

test("without a boot document the host's own files run unchecked, and only they", () => {
  const page = createPage();
  const files = createVouchedFiles(page);
  files.vouchForHost(undefined, ORIGIN);
  expect(page.integrityOf(`${ORIGIN}/any.js`)).toBe("");
  expect(page.integrityOf("https://app.example.evil/any.js")).toBeUndefined();
});

test("a registry that comes later adds to what may run", () => {
  const page = createPage();
  const files = vouched(page);
  const next = toRelease("data", "1.1.0");
  expect(page.integrityOf(next.entry)).toBeUndefined();
  files.vouchForReleases([toListing("data", { releases: { "1.1.0": next } })]);
  expect(page.integrityOf(next.entry)).toBe(HASH);
  expect(page.integrityOf(`${FOLDER}part.js`)).toBe(OTHER);
});

test("nobody can put other hashes in their place, and a second host makes no second policy", () => {
  const page = createPage();
  const files = vouched(page);
  const symbol = Symbol.for("foyer.integrity");
  expect(() => Object.defineProperty(page, symbol, { value: () => "" })).toThrow(TypeError);
  expect(Reflect.set(page, symbol, () => "")).toBe(false);
  files.vouchForHost({}, ORIGIN);
  expect(page.policies).toEqual(["foyer"]);
});

test("a worker's address is good while the worker begins, and comes from the policy", () => {
  const made = ["blob:https://app.example/1"];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => made[0],
    revokeObjectURL: (address: string) => revoked.push(address),
  });
  const files = vouched();
  expect(files.makeWorker("sums", (address) => address)).toBe("blob:https://app.example/1#made");
  expect(revoked).toEqual(made);
  expect(() => files.requireVouched("blob:https://app.example/1")).toThrow("may not run here");
  expect(files.requireVouched("/main.js")).toBe(`${ORIGIN}/main.js`);
});
