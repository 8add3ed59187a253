import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NOTE = /^(\d{4})-[a-z0-9-]+\.md$/;
const HEAD =
  /^# (\S.*)\n\nDate: (\d{4}-\d{2}-\d{2})\nStatus: (accepted|superseded by (\d{4}))\n\n## Context\n\n/;
const SECTIONS = ["Context", "Decision", "Consequences"];
const INTRODUCTION = `# Decisions

Half a page each: what the question was, what we do, and what follows from it. A note is not rewritten when we change our
mind; a new one takes its place, and the old one says so in its status. A new note takes a free number, looks like this,
and \`npm run decisions\` puts it into this list:

\`\`\`md
# Say what is done, as a command

Date: 2026-11-21
Status: accepted

## Context

## Decision

## Consequences
\`\`\`
`;

interface Note {
  readonly file: string;
  readonly number: string | undefined;
  readonly title: string | undefined;
  readonly date: string | undefined;
  readonly status: string | undefined;
  /** The number of the note that took its place. */
  readonly by: string | undefined;
  readonly problems: readonly string[];
}

/**
 * The index of a folder of decision notes, as Markdown.
 * @throws Error with everything that is wrong with the notes
 */
export function toIndex(folder: string): string {
  const notes = readdirSync(folder)
    .filter((file) => file !== "README.md")
    .sort()
    .map((file) => readNote(folder, file));
  const numbers = notes.map(({ number }) => number);
  const problems = notes.flatMap((note, at) => [
    ...note.problems,
    ...(numbers.indexOf(note.number) === at
      ? []
      : [`${note.file}: another note has the number ${note.number ?? "?"}.`]),
    ...(note.by === undefined || numbers.includes(note.by)
      ? []
      : [`${note.file}: there is no note ${note.by}.`]),
  ]);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const rows = notes.map(
    ({ file, number = "", title = "", date = "", status = "" }) =>
      `| [${number}](${file}) | ${title} | ${date} | ${status} |`,
  );
  return [INTRODUCTION, "| Note | Decision | Date | Status |", "| --- | --- | --- | --- |", ...rows, ""].join(
    "\n",
  );
}

function readNote(folder: string, file: string): Note {
  const text = readFileSync(join(folder, file), "utf8");
  const number = NOTE.exec(file)?.[1];
  const [, title, date, status, by] = HEAD.exec(text) ?? [];
  const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name);
  const problems = [
    ...(number === undefined ? [`${file}: its name must be like 0042-keep-the-view-in-the-address.md.`] : []),
    ...(title === undefined ? [`${file}: it must begin as docs/decisions/README.md shows.`] : []),
    ...(sections.join() === SECTIONS.join() ? [] : [`${file}: its sections must be ${SECTIONS.join(", ")}.`]),
  ];
  return { file, number, title, date, status, by, problems };
}

/** Writes the index anew. */
export function writeIndex(folder: string): void {
  writeFileSync(join(folder, "README.md"), toIndex(folder));
}
