import { brokerCommand } from "../broker/broker-command.ts";
import { catalogueCommand } from "../catalogue/catalogue-command.ts";
import { createCommand } from "../create/create-command.ts";
import { headersCommand } from "../headers/headers-command.ts";
import { logCommand } from "../log/log-command.ts";
import { serveCommand } from "../serve/serve-command.ts";
import { statusCommand } from "../status/status-command.ts";
import { watchCommand } from "../watch/watch-command.ts";
import { EXIT_CODES } from "./command.ts";
import type { Command } from "./command.ts";
import { describeExitCodes } from "./describe-exit-codes.ts";
import { runCommand } from "./run-command.ts";

// What was written wrongly ends with 2, whichever command it is.

const WRONG: readonly (readonly [Command, readonly string[], string])[] = [
  [serveCommand, [], "one folder"],
  [serveCommand, ["a", "b"], "one folder"],
  [serveCommand, ["dist", "--port", "x"], "--port"],
  [serveCommand, ["dist", "--port", ""], "--port"],
  [serveCommand, ["dist", "--listen", "app.example"], "--listen"],
  [serveCommand, ["dist", "--cors-origin", "https://app.example/path"], "--cors-origin"],
  [serveCommand, ["dist", "--spa", "--cors-origin", "https://app.example"], "leave out --spa"],
  [serveCommand, ["dist", "--violations", "refused.log"], "add --spa"],
  [serveCommand, ["dist", "--site", "SITE"], "--site is for a host; add --spa"],
  [serveCommand, ["dist", "--https"], "--https is for a host; add --spa"],
  [serveCommand, ["dist", "--origin", "https://app.example"], "--origin is for a host; add --spa"],
  [createCommand, ["orders", "--packages", __filename], "wrong-use.test.ts is no folder. Name one."],
  [headersCommand, ["nginx", "--config", "x", "--origin", "app.example"], "--origin"],
  [brokerCommand, ["--port", "x"], "--port"],
  [watchCommand, ["--to", "PLACE", "--origin", "https://app.example", "--port", "x"], "--port"],
  [statusCommand, ["orders", "sales", "--to", "PLACE"], '"sales" says nothing to foyer status'],
  [logCommand, ["check", "orders@1.2.0", "--to", "PLACE"], '"orders@1.2.0" says nothing to foyer log check'],
  [logCommand, ["list", "orders", "--to", "PLACE"], '"orders" says nothing to foyer log list'],
  [brokerCommand, ["orders", "--to", "PLACE"], '"orders" says nothing to foyer broker'],
  [watchCommand, ["orders", "--to", "PLACE"], '"orders" says nothing to foyer watch'],
  [headersCommand, ["nginx", "caddy", "--config", "x"], '"caddy" says nothing to foyer headers'],
  [catalogueCommand, ["--url", "http://localhost:1", "--all"], "FOYER_SECRET_KEY"],
];

test.each(
  WRONG.map(([command, words, why]) => [`${command.name} ${words.join(" ")}`, command, words, why] as const),
)("foyer %s", async (_line, command, words, why) => {
  const said: string[] = [];
  const code = await runCommand(
    command,
    words,
    () => undefined,
    (line) => void said.push(line),
  );
  expect([code, said]).toEqual([EXIT_CODES.wrongUse, [expect.stringContaining(why)]]);
});

test("the list of commands says every exit code", () => {
  for (const code of Object.values(EXIT_CODES))
    expect(describeExitCodes()).toMatch(new RegExp(`\\b${code} `));
});
