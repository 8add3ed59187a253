import { parseNeeds, parseRegistry } from "@foyer/contracts/host";
import { CommandError } from "../command/command.ts";
import { allRows } from "./registry-document.ts";
import { isServed } from "./row.ts";
import type { RegistryDocument, Row } from "./row.ts";

/** A version that stands in for one while nothing is live: the parser judges a row with a release only. */
const NOTHING_LIVE = "0.0.0-nothing-live";
const NOTHING_LIVE_ORIGIN = "https://nothing-live.example";

/**
 * Holds a row to what the host holds it to, by the host's own parser, beside all the other rows.
 * @throws CommandError with every problem that the host would find
 */
export function judgeRow(row: Row, document: RegistryDocument): void {
  const problems = findRowProblems(row, document);
  if (problems.length === 0) return;
  throw new CommandError(
    [
      `The host would refuse ${row.name}. Nothing was changed.`,
      ...problems.map((problem) => `  ${problem}`),
    ].join("\n"),
  );
}

export function findRowProblems(row: Row, document: RegistryDocument): readonly string[] {
  const { problems } = parseRegistry(
    { schema: 1, remotes: [isServed(row) ? row : asLive(row)] },
    { allowedOrigins: ownOrigins(row) },
  );
  const taken = allRows(document).find(
    (other) => other.name !== row.name && other.path.toLowerCase() === row.path.toLowerCase(),
  );
  const untold: string[] = [];
  for (const field of ["needs", "granted"])
    parseNeeds(row[field], (at, message) => untold.push(`${field}${at}: ${message}`));
  return [
    ...untold,
    ...problems.map(({ path, message }) => `${path.replace(/^remotes\[0\]\.?/, "") || "row"}: ${message}`),
    ...(taken === undefined ? [] : [`path: ${row.path} is taken by "${taken.name}". Choose another.`]),
  ];
}

/** Which origins the page loads from is the host's to say; here, any that is fit for a release. */
function ownOrigins(row: Row): readonly string[] {
  const origins = Object.values(row.releases ?? {}).flatMap((release) => {
    const { entry } = release as { entry?: unknown };
    return typeof entry === "string" && URL.canParse(entry) ? [new URL(entry).origin] : [];
  });
  return [...origins, NOTHING_LIVE_ORIGIN];
}

function asLive(row: Row): Row {
  const hash = `sha384-${"A".repeat(64)}`;
  const entry = `${NOTHING_LIVE_ORIGIN}/remoteEntry.js`;
  const release = { entry, integrity: hash, files: { "remoteEntry.js": hash } };
  return {
    ...row,
    current: NOTHING_LIVE,
    rollout: {},
    releases: { ...row.releases, [NOTHING_LIVE]: release },
  };
}
