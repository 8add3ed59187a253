import { useSession } from "@foyer/shared-auth/react";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";
import { personDesk } from "./person-desk.ts";
import type { PersonDesk } from "./person-desk.ts";

export interface RowCoverProps {
  table: Table;
  row: Row;
  /** Told the row with the changes that are on their way to it. */
  onRow(row: Row): void;
}

/** Follows the person's changes of one row, also where the row is shown apart from its grid. It draws nothing. */
export function RowCover(props: RowCoverProps): ReactNode {
  const snapshot = useSession();
  return "user" in snapshot ? <OpenCover {...props} person={personDesk(snapshot.user.id)} /> : null;
}

function OpenCover(props: RowCoverProps & { person: PersonDesk }): ReactNode {
  const { table, row, onRow, person } = props;
  const covered = useSyncExternalStore(person.desk.subscribe, () => person.covers.cover(table, row));
  const tell = useEffectEvent(onRow);
  useEffect(() => {
    tell(covered);
  }, [covered]);
  return null;
}
