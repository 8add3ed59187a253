import { inPageLocale } from "@foyer/ui";
import { memo, useState } from "react";
import type { ReactNode } from "react";
import { titleOf } from "../catalogue/title-of.ts";
import { texts } from "../summary/texts.ts";
import type { ChartAxis } from "./chart-axis.ts";

const number = inPageLocale((locale) => new Intl.NumberFormat(locale));

/** What a chart shows, in words and numbers, and what else can be had of it. */
export function LinkedTable(props: {
  domain: ChartAxis;
  counts: readonly number[];
  /** A brush is being drawn: the table says what it said before until it is let go. */
  isMoving: boolean;
  pictures(): ReactNode;
}): ReactNode {
  const { domain, counts, isMoving, pictures } = props;
  const [isOpen, setOpen] = useState(false);
  const [settled, setSettled] = useState(counts);
  if (!isMoving && settled !== counts) setSettled(counts);
  return (
    <details
      className="data-chart-twin"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{texts.summary.asTable}</summary>
      {isOpen && (
        <>
          <CountRows domain={domain} counts={settled} />
          {pictures()}
        </>
      )}
    </details>
  );
}

/** Drawn anew only for other counts: a brush that moves has no time for it. */
const CountRows = memo(function CountRows(props: {
  domain: ChartAxis;
  counts: readonly number[];
}): ReactNode {
  const { domain, counts } = props;
  const t = texts.summary;
  const { edges, toLabel } = domain.bars;
  return (
    <div className="data-chart-table" role="region" aria-label={t.asTable} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{titleOf(domain.column)}</th>
            <th scope="col" className="data-cell-right">
              {t.rows}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count, at) => (
            <tr key={at}>
              <th scope="row" dir="auto">
                {toLabel(edges[at] ?? 0, edges[at + 1] ?? 0)}
              </th>
              <td className="data-cell-right">{number().format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
