import { useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { fadeWhereMore } from "./fade-where-more.ts";
import type { PivotTable } from "./pivot-table.ts";
import type { SummaryModel } from "./summary-model.ts";
import { texts } from "./texts.ts";

/** How far a key goes, in columns and rows (WAI-ARIA APG, "Grid"). */
const STEPS: ReadonlyMap<string, readonly [across: number, down: number]> = new Map([
  ["ArrowRight", [1, 0]],
  ["ArrowLeft", [-1, 0]],
  ["ArrowDown", [0, 1]],
  ["ArrowUp", [0, -1]],
  ["Home", [-Infinity, 0]],
  ["End", [Infinity, 0]],
  ["PageDown", [0, 10]],
  ["PageUp", [0, -10]],
]);

/** A pivot as a grid: arrow keys go from cell to cell, Enter leads to a cell's rows. */
export function PivotGrid({ table, model }: { table: PivotTable; model: SummaryModel }): ReactNode {
  const [[activeRow, activeCell], setActive] = useState<readonly [number, number]>([0, 0]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key);
    const cell = (event.target as Element).closest<HTMLTableCellElement>("[role=rowheader],[role=gridcell]");
    if (step === undefined || cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const rows = [...event.currentTarget.querySelectorAll("tbody tr")] as HTMLTableRowElement[];
    const turn = isMirrored && event.key.startsWith("Arrow") ? -1 : 1;
    const at = rows.indexOf(cell.parentElement as HTMLTableRowElement);
    const row = rows[clamp(at + step[1], rows.length)];
    const next = row?.cells[clamp(cell.cellIndex + turn * step[0], row.cells.length)];
    focusIn(next);
  };
  return (
    <div ref={fadeWhereMore} className="data-groups-scroll">
      {/* Keys go to the cell in focus. */}
      <table
        role="grid"
        aria-label={texts.summary.region(model.title)}
        className="data-groups data-pivot"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {table.heads.map((head, at) => (
              <th
                key={at}
                scope="col"
                className={at < model.question.groups.length - 1 ? undefined : "data-cell-right"}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.lines.map(({ names, cells }, row) => (
            <tr key={row}>
              {names.map((name, at) => (
                <th
                  key={at}
                  role="rowheader"
                  scope="row"
                  dir="auto"
                  tabIndex={activeRow === row && activeCell === at ? 0 : -1}
                  onFocus={() => {
                    setActive([row, at]);
                  }}
                >
                  {name}
                </th>
              ))}
              {cells.map(({ text, value, filters }, at) => {
                const tabIndex = activeRow === row && activeCell === names.length + at ? 0 : -1;
                return (
                  <td
                    key={at}
                    role="gridcell"
                    className="data-cell-right"
                    title={value ?? undefined}
                    {...(filters === undefined && { tabIndex })}
                    onFocus={() => {
                      setActive([row, names.length + at]);
                    }}
                  >
                    {filters === undefined ? (
                      text
                    ) : (
                      <a
                        href={model.rowsAddress(filters)}
                        tabIndex={tabIndex}
                        onClick={(event) => {
                          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                          event.preventDefault();
                          model.showRows(filters);
                        }}
                      >
                        {text}
                      </a>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell's link has the focus, where it has one. */
function focusIn(cell: HTMLElement | undefined): void {
  (cell?.querySelector<HTMLElement>("a") ?? cell)?.focus();
}

function clamp(place: number, count: number): number {
  return Math.min(Math.max(place, 0), count - 1);
}
