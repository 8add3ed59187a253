import type { RemoteListing } from "@foyer/contracts/host";
import { createOwners, frameAddresses, ownerOfNode } from "./owners.ts";

const REMOTES = "https://remotes.example";
const owners = createOwners();

beforeAll(() => {
  const listing = (name: string, ...versions: string[]) =>
    ({
      name,
      releases: Object.fromEntries(
        versions.map((version) => [version, { entry: `${REMOTES}/${name}/${version}/remoteEntry.js` }]),
      ),
    }) as unknown as RemoteListing;
  owners.register([listing("data", "1.0.0", "1.1.0"), listing("data-lab", "1.0.0")]);
});

function withStack(message: string, ...frames: string[]): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}\n${frames.join("\n")}`;
  return error;
}

test.each([
  [`${REMOTES}/data/1.0.0/remoteEntry.js`, "data"],
  [`${REMOTES}/data/1.1.0/deep/chunk.js?retry=1`, "data"],
  [`${REMOTES}/data-lab/1.0.0/chunk.js#x`, "data-lab"],
  [`${REMOTES}/data/9.9.9/chunk.js`, undefined],
  [`${REMOTES}/data/1.0.0-evil/chunk.js`, undefined],
  ["https://app.example/main.js", undefined],
  ["", undefined],
  ["not an address", undefined],
])("%s belongs to %s", (address, owner) => {
  expect(owners.ofAddress(address)).toBe(owner);
});

test.each([
  [
    "Chromium",
    ["    at f (https://remotes.example/data/1.0.0/a.js:1:2)", "    at https://app.example/main.js:3:4"],
    "data",
  ],
  ["Chromium, async", ["    at async f (https://remotes.example/data-lab/1.0.0/a.js:1:2)"], "data-lab"],
  ["Chromium, without a name", ["    at https://remotes.example/data/1.0.0/a.js:1:2"], "data"],
  ["Chromium, a constructor", ["    at new Grid (https://remotes.example/data/1.0.0/a.js:1:2)"], "data"],
  ["Firefox", ["f@https://remotes.example/data/1.0.0/a.js:1:2", "@https://app.example/main.js:3:4"], "data"],
  ["Firefox, async", ["async*f@https://remotes.example/data/1.0.0/a.js:1:2"], "data"],
  [
    "Safari",
    ["https://app.example/main.js:3:4", "f@https://remotes.example/data-lab/1.0.0/a.js:1:2"],
    "data-lab",
  ],
  [
    "React above it",
    [
      "    at render (https://app.example/react.js:1:2)",
      "    at App (https://remotes.example/data/1.0.0/a.js:1:2)",
    ],
    "data",
  ],
  [
    "two remotes",
    [
      "    at f (https://remotes.example/data-lab/1.0.0/a.js:1:2)",
      "    at g (https://remotes.example/data/1.0.0/a.js:1:2)",
    ],
    "data-lab",
  ],
  ["the host alone", ["    at f (https://app.example/main.js:1:2)"], undefined],
])("a stack of %s", (_browser, frames, owner) => {
  expect(owners.ofError(withStack("planted", ...frames))).toBe(owner);
});

test("a message that looks like a frame is none", () => {
  const message = `failed\n    at f (${REMOTES}/data/1.0.0/a.js:1:2)`;
  expect(frameAddresses(withStack(message, "    at f (https://app.example/main.js:1:2)"))).toEqual([
    "https://app.example/main.js",
  ]);
});

test("an error without a stack is its cause's", () => {
  const cause = withStack("inner", "    at f (https://remotes.example/data/1.0.0/a.js:1:2)");
  const outer = new Error("outer", { cause });
  delete outer.stack;
  expect(owners.ofError(outer)).toBe("data");
  expect(owners.ofError("a text")).toBeUndefined();
});

test("an element belongs to the slot that it stands in", () => {
  document.body.innerHTML = '<div data-remote="data"><p>row <b>1</b></p></div><i></i>';
  expect(ownerOfNode(document.querySelector("b"))).toBe("data");
  expect(ownerOfNode(document.querySelector("b")?.firstChild)).toBe("data");
  expect(ownerOfNode(document.querySelector("i"))).toBeUndefined();
  expect(ownerOfNode(null)).toBeUndefined();
});
