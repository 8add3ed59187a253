import "./check-node.mjs";
import { rmSync } from "node:fs";
import { dataFolder } from "./folders.mjs";
import { isPortFree, readPorts } from "./ports.mjs";

const { backend } = readPorts();

if (await isPortFree(backend)) {
  rmSync(dataFolder(), { recursive: true, force: true });
  console.log(`${dataFolder()} is empty. The next start loads the data again.`);
} else {
  // Files taken away from under a running database come back broken.
  console.error(`The backend is running at port ${backend}. Stop it first (Ctrl-C where npm start runs).`);
  process.exitCode = 1;
}
