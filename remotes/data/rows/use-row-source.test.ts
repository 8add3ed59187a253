import { renderHook, waitFor } from "@testing-library/react";
import { FIRST_STATE } from "../paging/row-source-state.ts";
import type { RowSourceState } from "../paging/row-source-state.ts";
import type { RowSource } from "../paging/row-source.ts";
import type { SourceCache } from "../paging/source-cache.ts";
import { tableView } from "../address/view-address.ts";
import { tableOf } from "../testing/table-of.ts";
import { useRowSource } from "./use-row-source.ts";

const table = tableOf("notes", ["id bigint", "title text"]);
const ANSWERED: RowSourceState = { ...FIRST_STATE, isFirstLoad: false, total: 3, atLeast: 3 };

/** Rows that are answered when the test says so, and told of when it says so. */
function createSource(): RowSource & {
  become(state: RowSourceState): void;
  tell(): void;
  onSubscribe(): void;
} {
  let state = FIRST_STATE;
  const listeners = new Set<() => void>();
  const source = {
    getState: () => state,
    subscribe(listen: () => void) {
      source.onSubscribe();
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    become(next: RowSourceState) {
      state = next;
    },
    tell() {
      for (const listen of listeners) listen();
    },
    onSubscribe() {
      // Nothing comes meanwhile.
    },
  };
  return source as unknown as ReturnType<typeof createSource>;
}

function open(...sources: readonly RowSource[]) {
  let at = 0;
  const cache = {
    of: () => sources[at++],
    rowsOf: () => undefined,
    noteRows: () => undefined,
    clear: () => undefined,
  } as unknown as SourceCache;
  return renderHook(({ sort }) => useRowSource(cache, table, { ...tableView("notes"), sort }), {
    initialProps: { sort: [] as { column: string; direction: "asc" | "desc" }[] },
  });
}

test("an answer that comes before anybody listens isn't lost", () => {
  const source = createSource();
  source.onSubscribe = () => {
    source.become(ANSWERED);
  };
  expect(open(source).result.current.state.isFirstLoad).toBe(false);
});

test("a table that is opened is drawn as it was told, and once more when it is told again", async () => {
  const source = createSource();
  const { result, rerender } = open(source);
  source.become(ANSWERED);
  rerender({ sort: [] });
  expect(result.current.state).toBe(FIRST_STATE);
  source.tell();
  await waitFor(() => {
    expect(result.current.state).toBe(ANSWERED);
  });
});

test("rows of another order are shown by the first drawing after their answer, whoever was told of it", () => {
  const [before, other] = [createSource(), createSource()];
  before.become(ANSWERED);
  const { result, rerender } = open(before, other);
  const sort = [{ column: "title", direction: "asc" as const }];
  rerender({ sort });
  expect(result.current.shown).toBe(before);
  other.become({ ...ANSWERED, total: 2 });
  rerender({ sort });
  expect(result.current.shown).toBe(other);
  expect(result.current.state.total).toBe(2);
});
