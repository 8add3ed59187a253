import { CommandError } from "../command/command.ts";
import type { Command, Terminal } from "../command/command.ts";
import { readPort } from "../command/read-port.ts";
import { inOneLine } from "../command/plain-text.ts";
import { readWords } from "../command/read-words.ts";
import { refuseUnread } from "../command/refuse-unread.ts";
import { openPlace } from "../releases/open-target.ts";
import { allRows, readDocument } from "../releases/registry-document.ts";
import { requireRoots } from "../signing/require-roots.ts";
import { readSigners } from "../signing/read-signers.ts";
import { describeRules, readApprovalRules } from "./approval-rules.ts";
import type { ApprovalRules } from "./approval-rules.ts";
import { carryOutSchedules } from "./carry-out-schedules.ts";
import { createTokenCheck } from "./check-token.ts";
import { readOidcSettings } from "./oidc-teams.ts";
import { describeFreeze, parseFreezes } from "./freezes.ts";
import { holdPlace } from "./hold-place.ts";
import { startBroker } from "./start-broker.ts";

const CARRY_OUT_EVERY_MS = 10_000;

export const brokerCommand: Command = {
  name: "broker",
  summary: "Writes a signed place for all teams: each by its own key, and nothing of another's.",
  help: `foyer broker --to PLACE --key registry.key [--port 4600] [--listen 127.0.0.1] [--freeze FROM/TO]... [--approvals FILE] [--oidc FILE] [--seen FILE] [--json]

  The only program that may write the place, and the only one that needs the registry's key. Teams publish and promote with
  --to https://broker.example and their own key: each can change rows, releases and files of the names that the root gives
  it, and nothing else. Where the root asks for two of a team's keys, two have to sign. What they schedule (foyer promote --at)
  it carries out when the time has come.

  --to      the place itself: a folder, or s3://BUCKET/PREFIX
  --key     a file with the registry's key; or FOYER_KEY, or FOYER_KEY_COMMAND
  --freeze  two times such as 2026-12-24T00:00Z/2027-01-02T00:00Z: between them releases go back, and none goes forth
  --approvals  a JSON file that says whose approval a remote waits for before browsers get a release that none had, such as
            {"sign-in": {"by": ["security"], "count": 1, "days": 7}}: see foyer approve
  --oidc    a JSON file that says which pipelines stand for which team: they show a token (as a GitHub Action has it) instead
            of a key, and the broker signs for them by the team's key, another --key
  --seen    a file on this machine that remembers the place's roots and log, and what waits: nothing is signed, and nothing carried
            out, that somebody has put back; or FOYER_LOG_SEEN
  --listen, --port   where it listens; put it behind a server that ends TLS`,
  async run(args, terminal) {
    await openBroker(args, terminal, Date.now);
  },
};

/** @returns ends it */
export async function openBroker(
  args: readonly string[],
  terminal: Terminal,
  now: () => number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const { values, positionals } = readWords(args, {
    to: { type: "string" },
    key: { type: "string", multiple: true, default: [] },
    freeze: { type: "string", multiple: true, default: [] },
    approvals: { type: "string" },
    oidc: { type: "string" },
    seen: { type: "string" },
    listen: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "4600" },
    json: { type: "boolean", default: false },
  });
  refuseUnread(positionals, "broker");
  const port = readPort(values.port);
  const freezes = parseFreezes(values.freeze);
  const store = await openPlace(values.to, process.env);
  if (store.signedBy !== undefined)
    throw new CommandError("Name the place itself, not a broker.", "wrongUse");
  const known = await requireRoots(store);
  const signers = await readSigners(values.key, process.env);
  const able = signers.filter(({ key }) => known.root.registry.keys.includes(key));
  if (able.length < known.root.registry.threshold)
    throw new CommandError("A broker signs the registry: give the registry's key by --key FILE.", "wrongUse");
  const isFrozen = (): boolean => freezes.some(({ fromMs, toMs }) => now() >= fromMs && now() < toMs);
  const tell = (line: string): void => {
    // Of teams' names and words, and of strangers' addresses.
    terminal.say(`${new Date(now()).toISOString()}  ${inOneLine(line)}`);
  };
  const { listen } = values;
  const rules: ApprovalRules =
    values.approvals === undefined ? new Map() : readApprovalRules(values.approvals, known.root.teams);
  const seen = values.seen ?? process.env["FOYER_LOG_SEEN"];
  const checkToken =
    values.oidc === undefined ? undefined : createTokenCheck(readOidcSettings(values.oidc), now);
  const scheduled = { store, signers, rules, now, isFrozen, tell, seen };
  // What it says now is said to whoever starts it.
  await holdPlace(scheduled);
  // Before anything runs that an error here would leave running.
  const names =
    rules.size === 0 ? [] : allRows((await readDocument(store, true)).document).map(({ name }) => name);
  const broker = await startBroker({
    ...scheduled,
    listen,
    port,
    checkToken,
  });
  const carrying = setInterval(() => {
    carryOutSchedules(scheduled).catch((error: unknown) => {
      tell(`What is scheduled will be tried again: ${String(error)}`);
    });
  }, CARRY_OUT_EVERY_MS);
  for (const freeze of freezes) terminal.say(describeFreeze(freeze));
  for (const rule of describeRules(rules, names)) terminal.say(rule);
  terminal.say(`Teams reach ${store.description} by --to ${broker.url}`);
  terminal.result({ ok: true, url: broker.url });
  return {
    url: broker.url,
    stop() {
      clearInterval(carrying);
      return broker.stop();
    },
  };
}
