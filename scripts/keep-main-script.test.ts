import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { keepMainScript } from "./keep-main-script.mjs";

test("of a host's builds the last five before it are known, the newest first, and older ones go", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-keep-"));
  const [output, kept] = [join(folder, "dist"), join(folder, "kept")];
  const build = (number: number): readonly string[] => {
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output);
    const name = nameOf(number);
    writeFileSync(join(output, name), `built ${number}`);
    writeFileSync(join(output, name.replace(/js$/, "css")), "");
    const found = keepMainScript(output, kept);
    expect(found?.main).toBe(name);
    // As if a minute lay between two builds.
    utimesSync(join(kept, name), number * 60, number * 60);
    return found?.older.map((file) => basename(file)) ?? [];
  };
  expect(build(1)).toEqual([]);
  expect(build(2)).toEqual([nameOf(1)]);
  for (const number of [3, 4, 5, 6, 7]) build(number);
  const lastFive = [7, 6, 5, 4, 3].map(nameOf);
  expect(build(8)).toEqual(lastFive);
  expect(build(8)).toEqual(lastFive);
  expect(readdirSync(kept)).toHaveLength(6);
  rmSync(folder, { recursive: true });
});

test("a folder without a build has nothing to keep", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-keep-"));
  expect(keepMainScript(folder, join(folder, "kept"))).toBeUndefined();
  rmSync(folder, { recursive: true });
});

function nameOf(number: number): string {
  return `main.00000000000${number}.js`;
}
