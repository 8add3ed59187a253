import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepMainScripts } from "./keep-main-scripts.mjs";

test("a host's build has deltas from the last five that were built before it, and from none that is older", async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-keep-"));
  const [output, kept] = [join(folder, "dist"), join(folder, "kept")];
  const written: number[] = [];
  for (let build = 0; build < 8; build += 1) {
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output);
    writeFileSync(join(output, `main.00000000000${build}.js`), `built ${build}`);
    writeFileSync(join(output, `main.00000000000${build}.css`), "");
    written.push(await keepMainScripts(output, kept));
  }
  expect(written).toEqual([0, 1, 2, 3, 4, 5, 5, 5]);
  expect(readdirSync(output).filter((name) => name.endsWith(".dcz"))).toHaveLength(5);
  // The last build once more has the same ones.
  expect(await keepMainScripts(output, kept)).toBe(5);
  rmSync(folder, { recursive: true });
});
