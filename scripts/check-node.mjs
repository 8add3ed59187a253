// Imported first, so that an old Node gets this message and not a syntax error from what comes after.
const MINIMUM = [20, 19];

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  console.error(`Foyer needs Node ${MINIMUM.join(".")} or newer, and this is ${process.versions.node}.`);
  console.error("Install the current version from https://nodejs.org, then run the command again.");
  process.exit(1);
}
