import { inOneLine, withoutControls } from "./plain-text.ts";
import { runCommand } from "./run-command.ts";
import type { Command } from "./command.ts";

const ODD = "ada\u001b[2K\r\u009b2J\u202egrace";

const saying = (text: string): Command => ({
  ...{ name: "status", summary: "", help: "" },
  run(_args, terminal) {
    terminal.say(`by ${text}\n\tand so on`);
    terminal.progress(text);
    terminal.result({ by: text });
    return text === "fails" ? Promise.resolve() : Promise.reject(new Error(text));
  },
});
async function run(...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  await runCommand(
    saying(ODD),
    args,
    (line) => void out.push(line),
    (line) => void err.push(line),
  );
  return { out, err };
}

test("whatever others write, a terminal shows it, and obeys none of it; lines and tabs are a command's own", async () => {
  const shown = "ada\\u001b[2K\\u000d\\u009b2J\\u202egrace";
  expect(await run()).toEqual({ out: [`by ${shown}\n\tand so on`], err: [shown, shown] });
});

test("as JSON it is the same text", async () => {
  const { out, err } = await run("--json");
  expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([{ by: ODD }]);
  expect(out.join("")).toBe(withoutControls(out.join("")));
  expect(err).toEqual([]);
});

test("a text of somebody else's passes for no line of ours", () => {
  expect(inOneLine("ada\n  1.2.0 promoted by grace\r\n")).toBe("ada   1.2.0 promoted by grace ");
});
