import { parseArgs } from "node:util";
import { readOwn } from "@foyer/contracts";
import { parseNeeds, toGrantOptions } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import type { Command, Terminal } from "../command/command.ts";
import { inOneLine } from "../command/plain-text.ts";
import { refuseUnread } from "../command/refuse-unread.ts";
import { readAuditTrail } from "../releases/audit-trail.ts";
import type { ApprovalRecord } from "../releases/approvals.ts";
import { describeWaiting, readApprovalRecords, readWaiting } from "../releases/describe-waiting.ts";
import type { Waiting } from "../releases/describe-waiting.ts";
import { openPlace } from "../releases/open-target.ts";
import { requirePlace } from "../store/require-place.ts";
import { readRecords } from "../releases/read-record.ts";
import { allRows, findRow, readDocument } from "../releases/registry-document.ts";
import type { Change, Row } from "../releases/row.ts";
import { SCHEDULE_FOLDER, scheduleKey } from "../releases/scheduled.ts";
import type { ObjectStore } from "../store/object-store.ts";

export const statusCommand: Command = {
  name: "status",
  summary: "What is live, since when and by whom, and what a rollout gives to whom.",
  help: `foyer status [NAME] --to TARGET [--json]

  Without a name: one line for each remote. With one: its releases and its audit trail, the last change first.`,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: "string" } },
    });
    const [name, ...others] = positionals;
    refuseUnread(others, "status");
    const store = await openPlace(values.to, process.env);
    const { document } = await readDocument(store);
    if (name === undefined) {
      if (allRows(document).length === 0) await requirePlace(store);
      await showAll(store, allRows(document), terminal);
      return;
    }
    const row = findRow(document, name);
    if (row === undefined)
      throw new CommandError(`There is no remote "${name}" in ${store.description}. See foyer status.`);
    await showOne(store, row, terminal);
  },
};

async function showAll(store: ObjectStore, rows: readonly Row[], terminal: Terminal): Promise<void> {
  if (rows.length === 0) terminal.say("Nothing is published here yet. Next: foyer publish");
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  for (const row of rows) terminal.say(inOneLine(`${row.name.padEnd(width)}  ${describeRow(row)}`));
  const scheduled = await store.list(`${SCHEDULE_FOLDER}/`);
  const names = rows.map(({ name }) => name).filter((name) => scheduled.includes(scheduleKey(name)));
  const read = await Promise.all(names.map((name) => readWaiting(store, name)));
  const waiting = read.filter((each) => each !== undefined);
  if (waiting.length > 0) terminal.say("\nWaiting");
  for (const each of waiting) terminal.say(inOneLine(`  ${describeAsked(each)}`));
  terminal.result({
    ok: true,
    remotes: rows.map(({ name, current, rollout = {}, newest, change }) => ({
      name,
      current,
      rollout,
      newest,
      change,
    })),
    waiting: waiting.map(toResult),
  });
}

function describeRow({ current, rollout = {}, previews = {}, newest, change }: Row): string {
  const live = current === undefined ? "nothing live" : `${current} live`;
  const shares = Object.entries(rollout).map(([version, percent]) => `${version} for ${percent} %`);
  const shown = Object.keys(previews).map((version) => `${version} in a preview`);
  const waiting =
    newest === undefined || newest === current || newest in rollout ? [] : [`${newest} published last`];
  const last = change === undefined ? "not published by this command" : describeChange(change);
  return [live, ...shares, ...shown, ...waiting, last].join(" · ");
}

function describeAsked(waiting: Waiting): string {
  const { row, approvals } = waiting;
  const said = approvals.map(({ verdict, by }) => ` ${verdict} by ${by}.`).join("");
  const { version = "", by = "" } = row.change ?? {};
  return `${row.name} ${version}, asked for by ${by}.${said} ${describeWaiting(waiting)}`;
}

function toResult({ row, asked, needed, approvals }: Waiting): object {
  return {
    name: row.name,
    change: row.change,
    asked,
    needed,
    approvals: approvals.map(({ verdict, by, at, why }) => ({ verdict, by, at, why })),
  };
}

/** Who approved a change, or that it didn't happen. */
function describeApprovals({ outcome, approvals, version, why: failed }: ApprovalRecord): string {
  const said = approvals.map(
    ({ verdict, by, why }) => `${verdict} by ${by}${why === undefined ? "" : ` (${why})`}`,
  );
  if (outcome === "failed")
    return `not carried out. ${failed ?? ""}${said.length === 0 ? "" : ` It was ${said.join(", ")}.`}`;
  return outcome === "expired"
    ? `${version} was not approved in time${said.map((each) => `, ${each}`).join("")}`
    : said.join(", ");
}

function describeChange({ action, version, percent, granted, by, why, at }: Change): string {
  const share = percent === undefined ? "" : ` to ${percent} %`;
  const what = granted === undefined ? "" : ` ${granted.join(" ") || "nothing"}`;
  return `${version} ${action}${share}${what} by ${by}, ${at}${why === undefined ? "" : `: ${why}`}`;
}

function stateIn({ current, rollout = {}, previews = {} }: Row, version: string): string {
  if (version === current) return "live";
  const percent = readOwn(rollout, version);
  if (percent !== undefined) return `for ${percent} %`;
  return Object.hasOwn(previews, version) ? "in a preview" : "kept";
}

async function showOne(store: ObjectStore, row: Row, terminal: Terminal): Promise<void> {
  const [records, changes, approvals, waiting] = await Promise.all([
    readRecords(store, row.name),
    readAuditTrail(store, row),
    readApprovalRecords(store, row.name),
    readWaiting(store, row.name),
  ]);
  const newestFirst = [...changes].reverse();
  terminal.say(inOneLine(`${row.name}  ${describeRow(row)}`));
  const granted = toGrantOptions(parseNeeds(row.granted, () => undefined));
  if (granted.length > 0) terminal.say(`\nGranted\n  ${granted.join(" ")}`);
  terminal.say("\nReleases");
  for (const { version, publishedAt, by, prunedAt } of [...records].reverse()) {
    const state = prunedAt !== undefined ? "removed" : stateIn(row, version);
    terminal.say(inOneLine(`  ${version}  ${state}, published by ${by}, ${publishedAt}`));
  }
  terminal.say("\nChanges, the last one first");
  for (const change of newestFirst) {
    const approved = approvals.get(change.id);
    terminal.say(
      inOneLine(`  ${describeChange(change)}${approved ? `; ${describeApprovals(approved)}` : ""}`),
    );
  }
  const ended = [...approvals.values()].filter(({ outcome }) => outcome !== "approved");
  if (ended.length > 0) terminal.say("\nAsked for, and not done");
  for (const record of ended) terminal.say(inOneLine(`  ${record.version}: ${describeApprovals(record)}`));
  if (waiting !== undefined) terminal.say(`\nWaiting\n  ${inOneLine(describeAsked(waiting))}`);
  terminal.result({
    ok: true,
    name: row.name,
    current: row.current,
    rollout: row.rollout ?? {},
    previews: Object.keys(row.previews ?? {}),
    releases: records.map(({ version, publishedAt, by, prunedAt }) => ({
      version,
      publishedAt,
      by,
      prunedAt,
    })),
    changes: newestFirst,
    approvals: [...approvals.values()],
    waiting: waiting && toResult(waiting),
  });
}
