import { readFileSync } from "node:fs";

// Imported first, so that an old Node gets this message and not a syntax error from what comes after.
const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const [leastMajor, leastMinor] = engines.node.replace(">=", "").split(".").map(Number);

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `Foyer needs Node ${leastMajor}.${leastMinor} or newer, and this is ${process.versions.node}.`,
  );
  console.error("Install the current version from https://nodejs.org, then run the command again.");
  process.exit(1);
}
