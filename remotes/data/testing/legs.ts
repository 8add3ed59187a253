import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import type { SeenRequest } from "@foyer/shared-auth/testing";
import type { SortKey } from "../address/view-address.ts";
import { totalOrder } from "../order/order.ts";
import { compareIn } from "./judge-conditions.ts";
import type { PlainRow } from "./judge-conditions.ts";
import { createReadingService } from "./reading-service.ts";
import type { ReadingService } from "./reading-service.ts";
import { tableOf } from "./table-of.ts";

export const LEGS = tableOf("legs", ["id integer", "a integer null", "b text"], { hasRowSecurity: false });
export const BY_A: SortKey = { column: "a", direction: "asc" };
export const LEG_SORTS: readonly (readonly SortKey[])[] = [
  [],
  [BY_A],
  [{ ...BY_A, direction: "desc" }],
  [{ ...BY_A, nulls: "first" }],
  [{ column: "b", direction: "desc" }],
  [BY_A, { column: "b", direction: "desc" }],
];
/** A third of them has no `a`, and many of the others share one. */
export const LEG_ROWS: readonly PlainRow[] = Array.from({ length: 150 }, (_, id) => ({
  id,
  a: id % 3 === 0 ? null : id % 4,
  b: `b${(id * 7) % 150}`,
}));
/** So many questions one after another tell how many rows there are. */
const MOST_COUNTS = 8;
/** More than are wanted of any answer. */
const MOST_ROWS = 100_000;

export const legsInOrder = (sort: readonly SortKey[]): readonly PlainRow[] =>
  [...LEG_ROWS].sort((one, other) => compareIn(totalOrder(LEGS, sort), one, other));

export interface OpenLegs {
  /** Takes the place of the rows, or of the answers, that there were. */
  service: ReadingService;
  readonly seen: SeenRequest[];
  queries(): URLSearchParams[];
  /** With the first rows, and nothing seen. */
  begin(rows?: readonly PlainRow[]): void;
}

/** Registers the page's core, whose data is this table's. For tests. */
export function openLegs(): OpenLegs {
  const { session, seen } = createFakeDataService(({ path, query, headers, signal }) =>
    open.service.fetch(`${path}?${query.toString()}`, { headers, ...(signal && { signal }) }),
  );
  const open: OpenLegs = {
    service: createReadingService(LEG_ROWS, MOST_ROWS),
    seen,
    queries: () => seen.map(({ query }) => query),
    begin(rows = LEG_ROWS) {
      open.service = createReadingService(rows, MOST_ROWS);
      seen.length = 0;
    },
  };
  registerCore(session);
  return open;
}

/** Until nothing is under way any more: what is only counted waits for a frame each time. */
export async function untilRest(): Promise<void> {
  for (let frame = 0; frame < MOST_COUNTS; frame += 1) {
    await new Promise(requestAnimationFrame);
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** What was asked: of rows how many and where, of counts how. */
export function askedOf(seen: OpenLegs["seen"]): string[] {
  return seen.map(({ headers, query }) => {
    const count = headers.get("prefer");
    if (count !== null) return count;
    const parts = ["id", "offset", "limit"].map((name) => query.get(name)).filter((part) => part !== null);
    const isBackward = query.get("order")?.startsWith("id.desc") === true;
    const isLook = query.get("order") === null;
    return `${isLook ? "look" : isBackward ? "back" : "rows"} ${parts.join(" ")}`;
  });
}
