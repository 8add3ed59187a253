import { readFile } from "node:fs/promises";
import { askOnceMore } from "../ask/ask-once-more.ts";
import { CommandError } from "../command/command.ts";
import type { Command, Terminal } from "../command/command.ts";
import { askProject } from "./ask-project.ts";
import type { Diagnosis } from "./diagnosis.ts";
import { parseDoctorArguments, parseHostArgument } from "./doctor-arguments.ts";
import { askHost } from "./host/ask-host.ts";
import { judgeHost } from "./host/judge-host.ts";
import { judgeProject } from "./judge-project.ts";

const HEADINGS = [
  ["wrong", "To switch"],
  ["off", "Off"],
  ["unknown", "Not looked at"],
  ["works", "Works"],
] as const satisfies readonly (readonly [Diagnosis["state"], string])[];

export const doctorCommand: Command = {
  name: "doctor",
  summary: "Looks at a Supabase project, or a deployed host, as a browser does, and says what to switch.",
  help: `foyer doctor --host URL [--json]
foyer doctor --url URL --key PUBLISHABLE_KEY [--site ORIGIN] [--email ADDRESS] [--code-mail FILE] [--json]

  --host       looks at a host that is deployed instead, and at its place: page, encodings, headers, registry, its log, releases, clock
  --site       where people open the product; http://localhost:3000 where it is left out
  --email      a test account, with its password in FOYER_DOCTOR_PASSWORD: looks at what a signed-in person gets
  --code-mail  the text of a mail that the project sent with "Email me a code"

  It changes nothing: it asks what a page asks, and with --email it signs in and out again. Ends with 1 where
  something is to be switched. docs/hosted-project.md goes through everything.`,
  async run(args, terminal) {
    const host = parseHostArgument(args);
    if (host !== undefined) {
      terminal.progress(`Asking ${host} as a browser does`);
      tell(
        judgeHost(await askHost(host, { fetch: globalThis.fetch, nowMs: Date.now })),
        "docs/operating.md",
        terminal,
      );
      return;
    }
    const { question, account, codeMailFile } = parseDoctorArguments(args, process.env);
    const codeMail = codeMailFile === undefined ? undefined : await readFile(codeMailFile, "utf8");
    terminal.progress(`Asking ${question.url} as a page of ${question.site} does`);
    const answers = await askProject(question, {
      fetch: askOnceMore(globalThis.fetch),
      nowMs: Date.now,
      ...(account !== undefined && { account }),
      ...(codeMail !== undefined && { codeMail }),
    });
    tell(judgeProject(answers), "docs/hosted-project.md", terminal);
  },
};

function tell(found: readonly Diagnosis[], guide: string, terminal: Terminal): void {
  for (const [state, heading] of HEADINGS) {
    const those = found.filter((each) => each.state === state);
    if (those.length === 0) continue;
    terminal.say(`\n${heading}`);
    for (const { about, words } of those) terminal.say(`  ${about}: ${words}`);
  }
  const wrong = found.filter(({ state }) => state === "wrong").length;
  terminal.result({ ok: wrong === 0, found });
  if (wrong > 0) {
    throw new CommandError(
      `\n${wrong} ${wrong === 1 ? "thing is" : "things are"} to be switched; see ${guide}.`,
    );
  }
}
