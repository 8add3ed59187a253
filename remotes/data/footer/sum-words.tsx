import { groupedNumber } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Sums } from "./sum-up.ts";
import { texts } from "./texts.ts";

/** Sums in one line, each with its name. @param isBefore rows were changed since */
export function SumWords(props: { sums: Sums; of: string; isBefore?: boolean }): ReactNode {
  const { sums, of, isBefore = false } = props;
  const t = texts.footer;
  const told: readonly (readonly [string, string | undefined])[] = [
    [t.sum, sums.sum],
    [t.average, sums.average],
    [t.least, sums.least],
    [t.most, sums.most],
    [t.empty, String(sums.empty)],
    [t.different, sums.different && String(sums.different.count)],
  ];
  const isAtLeast = sums.different?.isAll === false;
  return (
    <>
      <span className="data-muted">
        {of}
        {isBefore && <strong> · {t.before}</strong>}
      </span>
      <dl className="data-sums" data-not-kept="">
        {told.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {isAtLeast && name === t.different
                    ? t.atLeast(Number(value))
                    : (groupedNumber(value, "decimal") ?? value)}
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
