import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRemote } from "../webpack/remote-parts.js";

// What a build reads of a remote, as the commands read it.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-remote-parts-"));
  write("package.json", '{ "version": "1.0.0" }');
  write("foyer.json", '{ "name": "orders" }');
  write("expose.js", "");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

test("a foyer.json that an editor began with a byte order mark is read, with line ends of Windows", () => {
  write("foyer.json", '\uFEFF{\r\n  "name": "orders"\r\n}\r\n');
  expect(readRemote(folder).global).toBe("foyer_orders_1_0_0");
});

test.each([
  ["foyer.json", "{ name: 1 }", "foyer.json: it is no valid JSON ("],
  ["package.json", "", "package.json: it is no valid JSON ("],
  ["package.json", "{}", 'package.json: "version" is missing. Write one like "1.0.0".'],
])("a %s that holds %j is named", (name, text, words) => {
  write(name, text);
  expect(() => readRemote(folder)).toThrow(join(folder, words));
});
