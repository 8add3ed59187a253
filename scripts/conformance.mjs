import "./check-node.mjs";
import { ensureInstalled } from "./install.mjs";
import { runNode } from "./run-node.mjs";

const SUITES = ["local-backend/conformance/conformance.spec.ts", "local-backend/conformance/data.spec.ts"];

/**
 * Holds the embedded backend to the recorded answers of the real services. With `--record` it asks the project that
 * FOYER_SUPABASE_URL names and writes what that answers in their place, and what a real PostgREST answers on this
 * machine. With `--draft` rows that nobody has recorded yet are written as the embedded backend answers them, and marked so.
 */
async function main() {
  const isRecording = process.argv.includes("--record");
  const isDraft = process.argv.includes("--draft");
  const isData = process.argv.includes("--data");
  if (isRecording && !isData && !process.env.FOYER_SUPABASE_URL) {
    throw new Error(
      "Only a real project's answers are recorded: set FOYER_SUPABASE_URL, FOYER_PUBLISHABLE_KEY and FOYER_SECRET_KEY " +
        "(local-backend/conformance/recorded/README.md). --record --data records a real PostgREST on this machine.",
    );
  }
  await ensureInstalled();
  const use = isRecording ? "record" : isDraft ? "draft" : "compare";
  const args = ["--import", "tsx", "--test", ...(isData ? SUITES.slice(1) : SUITES)];
  const { code } = await runNode(args, { isShown: true, env: { FOYER_CONFORMANCE: use } });
  process.exitCode = code;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
