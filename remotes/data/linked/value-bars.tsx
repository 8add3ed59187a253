import { inPageLocale } from "@foyer/ui";
import type { ReactNode } from "react";
import { keyLabel } from "../summary/key-label.ts";
import { texts } from "../summary/texts.ts";
import type { ChartValues } from "./chart-axis.ts";

const PERCENT = 100;
const number = inPageLocale((locale) => new Intl.NumberFormat(locale));

/** The most frequent values as bars; a press leaves only their rows. */
export function ValueBars(props: {
  domain: ChartValues;
  counts: readonly number[];
  chosen: readonly string[];
  onToggle(value: string): void;
}): ReactNode {
  const { domain, counts, chosen, onToggle } = props;
  const { column, values, others } = domain;
  const most = Math.max(1, ...counts);
  return (
    <>
      <ul className="data-linked-values">
        {values.map((value, at) => {
          const count = counts[at] ?? 0;
          const isIn = chosen.length === 0 || chosen.includes(value);
          return (
            <li key={value}>
              <button
                type="button"
                aria-pressed={chosen.includes(value)}
                data-left-out={isIn ? undefined : ""}
                onClick={() => {
                  onToggle(value);
                }}
              >
                <span className="data-linked-label" dir="auto">
                  {keyLabel({ column: column.name, by: "value" }, value, column, "utc")}
                </span>
                <span className="data-linked-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${(count / most) * PERCENT}%` }} />
                </span>
                <span className="data-linked-count">{number().format(count)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {others > 0 && <p className="data-muted">{texts.summary.otherValues(others)}</p>}
    </>
  );
}
