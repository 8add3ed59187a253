import { session } from "@foyer/shared-auth";
import type { Table } from "../catalogue/catalogue.ts";
import { personDesk } from "./person-desk.ts";

/** Takes up what an earlier page of this tab left of the person's changes. */
export function restoreEdits(tables: readonly Table[]): void {
  const snapshot = session.getSnapshot();
  if ("user" in snapshot) personDesk(snapshot.user.id).desk.restore(tables);
}
