import { NEED_OF_DIRECTIVE, PERMISSIONS } from "@foyer/contracts/host";
import { readOwn } from "@foyer/contracts";
import type { Finding } from "../finding.ts";

/** What there was of each kind at one time, e.g. `{ interval: 2 }`. */
export type Counts = Readonly<Record<string, number>>;

/** What was seen while a release was mounted and unmounted. */
export interface Run {
  /** Why it couldn't be loaded at all; nothing else was seen then. */
  readonly notLoaded?: string;
  readonly before: Counts;
  readonly after: Counts;
  /** Mounts between the two. */
  readonly cycles: number;
  readonly leftInElement: number;
  readonly failures: readonly string[];
  readonly violations: readonly Violation[];
  /** What was seen at each of the routes that the team named. */
  readonly walked?: readonly Walked[];
}

/** One route, opened as a person does. */
export interface Walked {
  readonly route: string;
  /** Why nothing could be seen there. */
  readonly notLoaded?: string;
  readonly failures: readonly string[];
  readonly violations: readonly Violation[];
}

export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly html: string;
}

/** What a page keeps once, whatever the number of mounts, is a cache; what grows with them is left behind. */
const GROWTH_PER_CYCLE = 0.5;

/** How a browser speaks of what is needed without more words. */
const PLAIN_NEED_WORDS = [
  [/wasm-eval/, "wasm"],
  [/refuses worker-src|trusted-types-sink Worker constructor/, "workers"],
] as const;

function remedyOf(failure: string): string {
  const [, directive = "", address = ""] = /refuses ([a-z-]+) ((?:https?|wss?):\S+)/.exec(failure) ?? [];
  const need = NEED_OF_DIRECTIVE.get(directive);
  if (need !== undefined && URL.canParse(address))
    return `Declare it in foyer.json, "needs": { "${need}": ["${new URL(address).origin.replace(/^ws/, "http")}"] }, and have it granted: foyer grant.`;
  const [, permission = ""] = /refuses the permission (\S+)/.exec(failure) ?? [];
  if ((PERMISSIONS as readonly string[]).includes(permission))
    return `Declare it in foyer.json, "needs": { "permissions": ["${permission}"] }, and have it granted: foyer grant.`;
  const plain = PLAIN_NEED_WORDS.find(([words]) => words.test(failure))?.[1];
  return plain === undefined
    ? "Leave that out: the host's page refuses it everywhere."
    : `Declare it in foyer.json, "needs": { "${plain}": true }, and have it granted: foyer grant.`;
}

/** @param expose the file that exposes the remote, e.g. `expose.tsx` */
export function judgeRun(run: Run, expose: string): readonly Finding[] {
  const tell = (reason: string, remedy: string): Finding => ({ file: expose, reason, remedy });
  if (run.notLoaded !== undefined) {
    return [
      tell(
        `it can't be loaded in a browser: ${run.notLoaded}`,
        "Open it with foyer dev, and look at the console there.",
      ),
    ];
  }
  const grown = Object.entries(run.after).flatMap(([what, count]) => {
    const growth = count - (readOwn(run.before, what) ?? 0);
    if (growth < run.cycles * GROWTH_PER_CYCLE) return [];
    const reason = `${run.cycles} mounts and unmounts left ${growth} more of: ${what}`;
    return [tell(reason, "End what mount starts in the function that it returns.")];
  });
  return [
    ...grown,
    ...(run.leftInElement > 0
      ? [
          tell(
            `after its unmount ${run.leftInElement} nodes are still in its element`,
            "Take out what mount put in, in the function that it returns.",
          ),
        ]
      : []),
    ...judgeSeen(run, "while it was mounted and unmounted", tell),
    ...(run.walked ?? []).flatMap((walked) =>
      walked.notLoaded === undefined
        ? judgeSeen(walked, `at ${walked.route}`, tell)
        : [tell(`at ${walked.route}: ${walked.notLoaded}`, "Open that address with foyer dev.")],
    ),
  ];
}

function judgeSeen(
  { failures, violations }: Pick<Run, "failures" | "violations">,
  where: string,
  tell: (reason: string, remedy: string) => Finding,
): readonly Finding[] {
  return [
    ...failures.map((failure) =>
      tell(
        `${where}: ${failure}`,
        /policy/.test(failure) ? remedyOf(failure) : "Catch it where it arises, or repair what throws.",
      ),
    ),
    ...violations.map(({ id, help, html }) => tell(`${where}: axe ${id} at ${html}`, `${help}.`)),
  ];
}
