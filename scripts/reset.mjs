import "./check-node.mjs";
import { rmSync } from "node:fs";
import { homedir } from "node:os";
import { relative, resolve } from "node:path";
import { ROOT, dataFolder } from "./folders.mjs";
import { isPortFree, readPorts } from "./ports.mjs";

const { backend } = readPorts();
const folder = resolve(dataFolder());

if ([ROOT, homedir()].some((place) => !relative(folder, place).startsWith(".."))) {
  console.error(`FOYER_DATA_DIR is ${folder}, and more than the data is in there. Name a folder of its own.`);
  process.exitCode = 1;
} else if (await isPortFree(backend)) {
  rmSync(folder, { recursive: true, force: true });
  console.log(`${folder} is empty. The next start loads the data again.`);
} else {
  // Removing files while the database runs would leave them broken.
  console.error(`The backend is running at port ${backend}. Stop it first (Ctrl-C where npm start runs).`);
  process.exitCode = 1;
}
