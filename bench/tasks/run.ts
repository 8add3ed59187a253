import { beSignedIn } from "../../e2e/steps/be-signed-in.ts";
import { writeNote } from "../../e2e/steps/notes.ts";
import { ALL_TASKS } from "../../e2e/steps/tasks/all-tasks.ts";
import { doTask, leastOfPeers } from "../../e2e/steps/tasks/task.ts";
import type { Task } from "../../e2e/steps/tasks/task.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openBrowser } from "../open-browser.ts";
import { readWords } from "../read-words.ts";

// `npm run bench -- tasks [--only WORDS]`: does every task of the list in a browser, counts its clicks and keys, and writes
// the table of docs/tasks.md. It fails where one takes more than the list allows, or than the least of the peers and isn't
// said to be behind.

const only = readWords("--only");
const WIDE = { width: 1440, height: 900 };

await ensureBuilt();
const { product, admin, browser, close } = await openBrowser();
const problems: string[] = [];
const lines: string[] = [];
const standing = { fewer: 0, level: 0, behind: 0, alone: 0 };
try {
  const context = await browser.newContext({
    baseURL: product.hostUrl,
    viewport: WIDE,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await beSignedIn(page, await admin.createUser(), "/data");
  await writeNote(page, product, "First");
  for (const task of ALL_TASKS.filter(({ name }) => name.includes(only))) {
    const count = await counted(task);
    const least = leastOfPeers(task);
    if (count === undefined) continue;
    if (count > task.most) problems.push(`${task.name}: ${count}, and the list allows ${task.most}`);
    const isMore = count > (least ?? count);
    if (isMore !== (task.isBehind === true))
      problems.push(`${task.name}: ${count}, and a peer takes ${least ?? "none"}`);
    if (least === undefined) standing.alone += 1;
    else standing[isMore ? "behind" : count < least ? "fewer" : "level"] += 1;
    const { airtable = "–", studio = "–", linear = "–" } = task.peers;
    lines.push(`| ${task.name} | ${count} | ${airtable} | ${studio} | ${linear} |`);
    process.stderr.write(`${lines.length} ${task.name}: ${count}\n`);
  }

  async function counted(task: Task): Promise<number | undefined> {
    try {
      return await doTask(page, task);
    } catch (error) {
      problems.push(`${task.name}: it can't be done. ${String(error).split("\n").slice(0, 4).join(" ")}`);
      return undefined;
    }
  }
} finally {
  await close();
}
console.log(
  ["| Task | Here | Airtable | Studio | Linear |", "| --- | --- | --- | --- | --- |", ...lines].join("\n"),
);
const { fewer, level, behind, alone } = standing;
console.log(
  `\n${lines.length} tasks done: ${fewer} with fewer than the least of the peers, ${level} with as many, ${behind} with more, ${alone} that no peer does.`,
);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
