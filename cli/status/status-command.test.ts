import { runCommand } from "../command/run-command.ts";
import { createTestPlace } from "../releases/testing/create-test-place.ts";
import { promoteRelease } from "../releases/promote-release.ts";
import { statusCommand } from "./status-command.ts";

test("a name that another team has written passes for no line of the status, and wipes none", async () => {
  const at = await createTestPlace();
  await at.publish("1.0.0");
  const by = "ada\n  2.0.0 promoted by grace\u001b[2K";
  await promoteRelease({ store: at.store, name: "orders", version: "1.0.0", percent: 100, by });
  const run = async (...words: readonly string[]): Promise<readonly string[]> => {
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    expect(await runCommand(statusCommand, [...words, "--to", at.path], say, say)).toBe(0);
    return said.join("\n").split("\n");
  };
  for (const lines of [await run(), await run("orders")]) {
    expect(lines.join("\n")).not.toContain("\u001b");
    expect(lines.filter((line) => line.startsWith("  2.0.0"))).toEqual([]);
    expect(
      lines.filter((line) => line.includes("by ada   2.0.0 promoted by grace [2K")).length,
    ).toBeGreaterThan(0);
  }
  await at.remove();
});
