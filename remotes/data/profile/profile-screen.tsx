import "./profile.css";
import { Button, Icon, PageHeading } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { countConditions } from "../filters/filter.ts";
import type { Filter } from "../filters/filter.ts";
import type { Preferences } from "../grid/grid-preferences.ts";
import { texts } from "../summary/texts.ts";
import { ColumnCard } from "./column-card.tsx";
import { useDataChanges } from "../requests/data-changes.ts";
import { createTurns } from "../requests/create-turns.ts";
import { loadProfile } from "./load-profile.ts";
import { profileAddress } from "../address/profile-address.ts";
import { clockName } from "../values/page-clock.ts";

export interface ProfileScreenProps {
  table: Table;
  view: TableView;
  /** One column, or empty for all of them. */
  column: string;
  addressed: AddressedView;
  preferences: Preferences;
}

/** So many questions of a page run at once: a pool of connections is everybody's. */
const AT_ONCE = 2;
/** Of further columns nothing is asked until somebody wants to know. */
const ASKED_AT_FIRST = 12;

/** What the columns of a view hold, over all of its rows. */
export function ProfileScreen({
  table,
  view,
  column,
  addressed,
  preferences,
}: ProfileScreenProps): ReactNode {
  const t = texts.summary;
  const { zone } = preferences.person();
  const changes = useDataChanges();
  const [inTurn] = useState(() => createTurns(AT_ONCE));
  const shown = table.columns.filter(({ name }) => column === "" || name === column);
  const filters = countConditions(view.filters);
  const rowsView = (more: readonly Filter[]): TableView => {
    const { summary: _summary, ...rest } = view;
    return { ...rest, filters: [...view.filters, ...more] };
  };
  const show = (more: readonly Filter[]): void => {
    addressed.show(rowsView(more));
  };
  return (
    <div className="data-summary">
      <div className="data-toolbar">
        <PageHeading>{t.profileOf(titleOf(table))}</PageHeading>
        <Button variant="quiet" onClick={() => show([])}>
          <Icon name="table" /> {t.toRows}
        </Button>
        {shown.length < table.columns.length && (
          <Button variant="quiet" onClick={() => addressed.show({ ...view, summary: profileAddress() })}>
            <Icon name="columns" /> {t.everyColumn}
          </Button>
        )}
        {filters > 0 && <p className="data-count">{t.filtered(filters)}</p>}
      </div>
      <div className="data-profile">
        {shown.map((one, at) => (
          <ColumnCard
            key={one.name}
            column={one}
            zone={zone}
            question={JSON.stringify([
              table.schema,
              table.name,
              one.name,
              view.filters,
              zone,
              clockName(),
              changes,
            ])}
            isAsked={at < ASKED_AT_FIRST}
            load={(signal) =>
              inTurn(() => loadProfile({ table, filters: view.filters, column: one, zone }, signal), signal)
            }
            addressOf={(more) => addressed.addressOf(rowsView(more))}
            show={show}
          />
        ))}
      </div>
    </div>
  );
}
