import { compareAnswers } from "../../local-backend/postgrest/summary/compare-answers.ts";
import { runHostileQuestions } from "../../local-backend/postgrest/summary/hostile-questions.ts";
import { measureGroups } from "./measure-groups.ts";
import { openEmbedded, openReal } from "./open-subject.ts";

// `npm run bench -- summary [questions] [flights] [seed] [--embedded]`: so many generated questions (50,000) of ten roles beside plain
// SQL, a fifth as many hostile ones, and groups of so many flights (1,000,000) beside the bare GROUP BY of the same role; on PostgREST
// and PostgreSQL from npm, or on the embedded backend.

const EMBEDDED = "--embedded";
const SHOWN = 10;
const given = process.argv.slice(3);
const [questions = 50_000, flights = 1_000_000, seed = 21] = given
  .filter((word) => word !== EMBEDDED)
  .map(Number);

const subject = await (given.includes(EMBEDDED) ? openEmbedded(flights) : openReal(flights));
if (subject === undefined) {
  console.log("This run needs PostgreSQL and PostgREST, which npm doesn't have for this platform.");
} else {
  try {
    const { failures, refused, telling } = await compareAnswers(
      subject.ask,
      subject.connections,
      questions,
      seed,
    );
    for (const failure of failures.slice(0, SHOWN)) console.log(failure);
    console.log(
      `${questions} questions of ${subject.name}: ${telling} of several groups, ${refused} refused for a column without a grant, ` +
        `${failures.length} differ.`,
    );
    const hostile = await runHostileQuestions(subject.ask, Math.ceil(questions / 5), seed);
    for (const failure of hostile.failures.slice(0, SHOWN)) console.log(failure);
    console.log(
      `${hostile.questions} hostile questions, ${hostile.answered} answered; ${hostile.failures.length} told or broke something.`,
    );
    const missed = flights > 0 ? await measureGroups(subject) : 0;
    process.exitCode = failures.length + hostile.failures.length + missed === 0 ? 0 : 1;
  } finally {
    await subject.stop();
  }
}
