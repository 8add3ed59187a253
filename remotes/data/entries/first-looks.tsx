import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { findNamed } from "../catalogue/find-table.ts";
import { lateTexts } from "../late-texts.ts";
import { SUGGESTED_BOARD } from "../linked/board-address.ts";
import { firstCharts } from "../linked/first-charts.ts";
import { linkedAddress } from "../linked/linked-address.ts";
import type { ListedEntry } from "./list-groups.ts";

const MOST_NAMED = 4;

/** What a table holds, and other ways to look at it than its rows: as charts and as a board, where its columns give any. */
export function FirstLooks({
  entry,
  catalogue,
  addressed,
}: {
  entry: ListedEntry;
  catalogue: Catalogue;
  addressed: AddressedView;
}): ReactNode {
  const { view } = entry;
  if (view.kind !== "table") return null;
  const table = findNamed(catalogue.tables, view.table, view.schema);
  if (table === undefined) return null;
  const charts = firstCharts(table);
  const looks = [
    { label: lateTexts.menu.linked, summary: linkedAddress(charts) },
    { label: lateTexts.menu.board, summary: SUGGESTED_BOARD },
  ].map(({ label, summary }) => ({ label, href: addressed.addressOf({ ...view, summary }) }));
  return (
    <>
      <small className="data-first-columns">
        <bdi>{namesOf(table)}</bdi>
      </small>
      {charts.length > 0 && (
        <span className="data-first-looks">
          {looks.map(({ label, href }) => (
            <Link
              key={href}
              href={href}
              aria-label={`${entry.title}: ${label}`}
              onPress={() => addressed.go(href)}
            >
              {label}
            </Link>
          ))}
        </span>
      )}
    </>
  );
}

function namesOf({ columns }: Table): string {
  const names = columns.slice(0, MOST_NAMED).map(({ name }) => name);
  return [...names, ...(columns.length > MOST_NAMED ? ["…"] : [])].join(" · ");
}
