import type { Table } from "../catalogue/catalogue.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { hasProblem } from "./change.ts";
import type { EditDesk } from "./edit-desk.ts";

/**
 * Resolves once no change of a table is on its way into the database any more; what waits for the person to say how to go on isn't.
 * Rejects with the signal's reason where it is aborted before.
 */
export async function untilRest(desk: EditDesk, table: Table, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const place = placeKey(table);
  const isAtRest = (): boolean =>
    desk.getState().changes.every((change) => placeKey(change.table) !== place || hasProblem(change));
  if (isAtRest()) return;
  await new Promise<void>((resolve, reject) => {
    const leave = desk.subscribe(() => {
      if (!isAtRest()) return;
      end();
      resolve();
    });
    const stop = (): void => {
      end();
      reject(signal.reason as Error);
    };
    const end = (): void => {
      leave();
      signal.removeEventListener("abort", stop);
    };
    signal.addEventListener("abort", stop);
  });
}
