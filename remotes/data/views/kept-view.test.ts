import { tableView } from "../address/view-address.ts";
import { inOrder, movedPosition } from "./kept-view.ts";
import type { KeptView } from "./kept-view.ts";

const shared = (id: string, position: number, more: Partial<KeptView> = {}): KeptView => ({
  ...{ id, name: id, view: tableView("flights", undefined), position },
  ...{ isShared: true, isOwn: true, isDefault: false, ...more },
});
const ids = (views: readonly KeptView[]): string =>
  inOrder([], views)
    .map(({ id }) => id)
    .join(" ");

/** The order once a view was moved; `undefined` where it can't be. */
function moved(views: readonly KeptView[], id: string, step: -1 | 1): string | undefined {
  const ordered = inOrder([], views);
  const kept = ordered.find((one) => one.id === id);
  const position = kept && movedPosition(ordered, kept, step);
  return position === undefined
    ? undefined
    : ids(views.map((one) => (one.id === id ? { ...one, position } : one)));
}

test("views at one position have one order, however they were read, also where they have one name", () => {
  const views = [shared("c", 0, { name: "b" }), shared("b", 0), shared("a", 0), shared("d", -1)];
  expect(ids(views)).toBe("d a b c");
  expect(ids(views.toReversed())).toBe("d a b c");
});

test("a view is moved by one place, and stays where there is none beside it", () => {
  const views = [shared("a", 0), shared("b", 1), shared("c", 2), shared("first", 9, { isDefault: true })];
  expect(moved(views, "a", 1)).toBe("first b a c");
  expect(moved(views, "b", 1)).toBe("first a c b");
  expect(moved(views, "c", -1)).toBe("first a c b");
  expect(moved(views, "b", -1)).toBe("first b a c");
  expect([moved(views, "a", -1), moved(views, "c", 1), moved(views, "first", 1)]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test("among views at one position it goes on to where a number fits", () => {
  const views = [shared("a", 0), shared("b", 0), shared("c", 0), shared("d", 1)];
  expect(moved(views, "a", 1)).toBe("b c a d");
  expect(moved(views, "c", 1)).toBe("a b d c");
  expect(moved(views, "c", -1)).toBe("c a b d");
  expect(moved(views, "d", -1)).toBe("d a b c");
  // Halved often enough, two positions have no number between them.
  const close = [shared("a", 1), shared("b", 2), shared("c", 2 + 2 * Number.EPSILON), shared("d", 3)];
  expect(moved(close, "a", 1)).toBe("b c a d");
});
