import { isSessionError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";

/** What a walk has compared, and what was not as it should be. */
export interface WalkLog {
  readonly comparisons: number;
  /** By relation and visit, in words. */
  readonly differences: readonly string[];
  /** The relations that were visited. */
  readonly relations: ReadonlySet<string>;
  /** What the service refused, by relation and visit: its code. */
  readonly refusals: ReadonlyMap<string, string>;
  /** Goes to another relation. */
  enter(relation: string): void;
  /** Makes one visit; what it throws is a refusal, or a fault of ours. */
  during(visit: string, work: () => Promise<void>): Promise<void>;
  /** @param find what differs; nothing where all is as it should be */
  compare(what: string, find: () => readonly string[]): void;
}

/** So much of one difference is told. */
const TOLD = 300;

export function createWalkLog(): WalkLog {
  const differences: string[] = [];
  const refusals = new Map<string, string>();
  const relations = new Set<string>();
  let relation = "";
  let visit = "";
  let comparisons = 0;
  return {
    get comparisons() {
      return comparisons;
    },
    differences,
    relations,
    refusals,
    enter(name) {
      relations.add(name);
      relation = name;
    },
    async during(name, work) {
      visit = name;
      try {
        await work();
      } catch (thrown) {
        const error: unknown = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
        const reason = isSessionError(thrown) ? thrown : error;
        if (isSessionError(reason))
          refusals.set(`${relation}, ${name}`, reason.providerCode ?? whyOf(reason));
        else differences.push(`${relation}, ${name}: ${String(thrown)}`.slice(0, TOLD));
      }
    },
    compare(what, find) {
      comparisons += 1;
      const [first] = find();
      if (first !== undefined) differences.push(`${relation}, ${visit}, ${what}: ${first}`.slice(0, TOLD));
    },
  };
}

/** What failed below the service, where it has no code of its own: a connection, say. */
function whyOf(error: SessionError): string {
  const { cause } = error as { cause?: { message?: string; details?: string } };
  return `${error.code}: ${cause?.message ?? ""} ${cause?.details ?? ""}`.slice(0, TOLD);
}
