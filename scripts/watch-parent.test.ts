import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const watching = pathToFileURL(join(__dirname, "watch-parent.mjs")).href;
const program = `import { watchParent } from ${JSON.stringify(watching)};
  watchParent(() => { console.log("gone"); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log("ready");`;

/** A program that runs ours, as npm does, and never thinks of it again. */
function startParent(command: readonly string[]) {
  const source = `require("node:child_process").spawn(${JSON.stringify(command[0])}, ${JSON.stringify(command.slice(1))}, { stdio: "inherit" });
    setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ["-e", source], { stdio: ["ignore", "pipe", "inherit"] });
}

const node = [process.execPath, "--input-type=module", "-e", program];
const quoted = node.map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(" ");

describe.each([
  ["its parent", node],
  ["npm, with a shell between them", ["sh", "-c", `${quoted}; true`]],
])("a program that watches", (name, command) => {
  test.each(["SIGTERM", "SIGKILL"] as const)(`${name} ends after it got a %s`, async (signal) => {
    const parent = startParent(command);
    parent.stdout.setEncoding("utf8");
    let said = "";
    const ready = new Promise<void>((resolve) => {
      parent.stdout.on("data", (part: string) => {
        said += part;
        if (said.includes("ready")) resolve();
      });
    });
    await ready;
    parent.kill(signal);
    // The output is ours until the last program that writes to it has ended.
    await once(parent.stdout, "close");
    expect(said).toBe("ready\ngone\n");
  });
});
