import { openSubject } from "./open-subject.ts";
import { SUBJECT_KINDS } from "./subject-kinds.ts";

// A server in a program of its own, so that its end ends nothing else. Says where it listens, as one line of JSON.

const [, , wanted = "", base = "", content = "", name = ""] = process.argv;
const kind = SUBJECT_KINDS.find((known) => known === wanted);
if (kind === undefined) throw new Error(`Say which: ${SUBJECT_KINDS.join(" | ")}`);
const subject = await openSubject(kind, base, { content, name });
process.stdout.write(`${JSON.stringify(subject)}\n`);
// Whoever started it holds the other end, and may have gone.
process.stdin.resume().on("end", () => process.exit());
