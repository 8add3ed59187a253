import { useState } from "react";
import type { ReactNode } from "react";
import { texts } from "./texts.ts";

export interface TwinTable {
  /** Of the names, then of each value; made when somebody opens the table, as the rows are. */
  heads(): readonly string[];
  /** Made when somebody opens the table: a chart may have thousands of values. */
  rows(): readonly TwinRow[];
}

export interface TwinRow {
  readonly id: string;
  readonly name: string;
  readonly values: readonly string[];
}

/** What the drawing shows, in words and numbers. */
export function ChartTwin({ heads, rows }: TwinTable): ReactNode {
  const t = texts.summary;
  const [isOpen, setOpen] = useState(false);
  const [name, ...values] = isOpen ? heads() : [];
  return (
    <details
      className="data-chart-twin"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{t.asTable}</summary>
      {isOpen && (
        <div className="data-chart-table" role="region" aria-label={t.asTable} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{name}</th>
                {values.map((head, at) => (
                  <th key={at} scope="col" className="data-cell-right">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map((row) => (
                <tr key={row.id}>
                  <th scope="row" dir="auto">
                    {row.name}
                  </th>
                  {row.values.map((value, at) => (
                    <td key={at} className="data-cell-right">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
