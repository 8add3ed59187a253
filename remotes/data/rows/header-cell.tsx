import { Icon } from "@foyer/ui";
import type { ReactNode } from "react";
import type { SortKey } from "../address/view-address.ts";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind, toShortType } from "../catalogue/column-kind.ts";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

export interface HeaderCellProps {
  column: Column;
  sort: readonly SortKey[];
  /** Without it, or where the type has no order, the header is only a name. */
  onSort?: ((column: string) => void) | undefined;
}

/** A column's header. Its button changes the order; `aria-sort` stands on the column that leads it. */
export function HeaderCell({ column, sort, onSort }: HeaderCellProps): ReactNode {
  const kind = toColumnKind(column.type);
  const className = kind === "number" ? "data-header data-cell-right" : "data-header";
  const name = (
    <span className="data-header-names">
      <span className="data-header-name">{column.name}</span>
      <span className="data-header-type" aria-hidden="true">
        {toShortType(column.type)}
      </span>
    </span>
  );
  if (onSort === undefined || column.type === "json") {
    return (
      <th scope="col" className={className}>
        <span className="data-header-content">{name}</span>
      </th>
    );
  }
  const direction = sort[0]?.column === column.name ? sort[0].direction : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction === undefined ? "none" : ARIA_SORT[direction]}>
      <button
        type="button"
        className="data-header-content data-header-button"
        onClick={() => {
          onSort(column.name);
        }}
      >
        {name}
        <span className="data-header-mark" aria-hidden="true">
          {direction !== undefined && <Icon name={direction === "asc" ? "sort-up" : "sort-down"} />}
        </span>
      </button>
    </th>
  );
}
