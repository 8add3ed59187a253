import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolderStore } from "./folder-store.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "foyer-links-"));
  mkdirSync(join(base, "elsewhere"));
  mkdirSync(join(base, "place", "orders"), { recursive: true });
  writeFileSync(join(base, "elsewhere", "secret.txt"), "secret");
  symlinkSync(join(base, "elsewhere"), join(base, "place", "orders", "out"));
});
afterEach(() => {
  rmSync(base, { recursive: true, force: true });
});

const BYTES = Buffer.from("1");

test("behind a link in the place nothing is read, listed, written or removed", async () => {
  const store = createFolderStore(join(base, "place"));
  expect(await store.read("orders/out/secret.txt")).toBeUndefined();
  expect(await store.list("orders/out/")).toEqual([]);
  expect(await store.list("orders/")).toEqual([]);
  await expect(store.create("orders/out/a.js", BYTES)).rejects.toThrow("behind a link");
  await expect(store.create("orders/out/deep/a.js", BYTES)).rejects.toThrow("behind a link");
  await expect(store.remove("orders/out/secret.txt")).rejects.toThrow("behind a link");
  expect(await store.replace("orders/out/secret.txt", BYTES, "x")).toBe(false);
  expect(existsSync(join(base, "elsewhere", "deep"))).toBe(false);
  expect(readFileSync(join(base, "elsewhere", "secret.txt"), "utf8")).toBe("secret");
});

test("the place itself may be a link, and what isn't there is no fault", async () => {
  symlinkSync(join(base, "place"), join(base, "linked"));
  const store = createFolderStore(join(base, "linked"));
  expect(await store.create("orders/deep/a.js", BYTES)).toBe(true);
  expect(await store.list("orders/deep/")).toEqual(["orders/deep/a.js"]);
  await store.remove("orders/deep/a.js");
  await store.remove("orders/deep/a.js");
  expect(await store.read("orders/deep/a.js")).toBeUndefined();
  const missing = createFolderStore(join(base, "nowhere"));
  expect(await missing.list("orders/")).toEqual([]);
  await missing.remove("orders/a.js");
});
