import { join } from "node:path";
import { writeIndex } from "./decisions.ts";
import { ROOT } from "./folders.mjs";

try {
  writeIndex(join(ROOT, "docs", "decisions"));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
