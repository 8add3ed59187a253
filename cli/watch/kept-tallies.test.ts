import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EMPTY_TALLY } from "./judge-rollout.ts";
import { openTallies } from "./kept-tallies.ts";

test("what can't be written is told once, ends nothing, and is written as soon as it can be", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-tallies-"));
  const troubles: unknown[] = [];
  const tallies = openTallies(join(folder, "state"), (error) => troubles.push(error));
  tallies.set("orders 1.0.0 1.1.0", EMPTY_TALLY);
  // As a full disk would.
  rmSync(join(folder, "state"), { recursive: true });
  tallies.save();
  tallies.save();
  expect(troubles).toMatchObject([{ code: "ENOENT" }]);
  const again = openTallies(join(folder, "state"), (error) => troubles.push(error));
  expect(again.of("orders 1.0.0 1.1.0")).toBeUndefined();
  // Nothing has changed since, and nothing of it was written yet.
  tallies.save();
  expect(openTallies(join(folder, "state"), () => undefined).of("orders 1.0.0 1.1.0")).toEqual(EMPTY_TALLY);
  tallies.set("data 1.0.0 1.1.0", EMPTY_TALLY);
  rmSync(join(folder, "state"), { recursive: true });
  tallies.save();
  expect(troubles).toMatchObject([{ code: "ENOENT" }, { code: "ENOENT" }]);
  expect(existsSync(join(folder, "state"))).toBe(false);
  rmSync(folder, { recursive: true });
});
