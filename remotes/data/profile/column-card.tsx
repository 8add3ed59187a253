import "../advice.css";
import { Button, inPageLocale, Skeleton } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { toShortType } from "../catalogue/column-kind.ts";
import { FailureBanner } from "../failures/failure-banner.tsx";
import { condition } from "../filters/filter.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { useLatest } from "../requests/use-latest.ts";
import { isSummaryMissing } from "../summary/ask-summary.ts";
import { measureName, measureText, percentText } from "../summary/measure-words.ts";
import { texts } from "../summary/texts.ts";
import { texts as dataTexts } from "../texts.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import type { ColumnProfile } from "./column-profile.ts";
import { RowsLink } from "./rows-link.tsx";
import type { Rows } from "./rows-link.tsx";

const SKELETON_LINES = 8;
const PERCENT = 100;

const number = inPageLocale((locale) => new Intl.NumberFormat(locale));

export interface ColumnCardProps extends Rows {
  column: Column;
  zone: TimeZoneChoice;
  /** What the answer hangs on, beside the column. */
  question: string;
  /** Whether it is asked without a press. */
  isAsked: boolean;
  load(signal: AbortSignal): Promise<ColumnProfile>;
}

/** What a column holds, in numbers and bars; each bar leads to its rows. */
export function ColumnCard({ column, zone, question, isAsked, load, ...rows }: ColumnCardProps): ReactNode {
  const t = texts.summary;
  const [isWanted, setWanted] = useState(isAsked);
  const profile = useLatest(isWanted ? question : undefined, load);
  const isSlow = useIsSlow(profile.isLoading);
  const title = titleOf(column);
  return (
    <section className="data-profile-card" aria-label={title} aria-busy={profile.isLoading}>
      <h2>
        {title} <small className="data-muted">{toShortType(column.type)}</small>
      </h2>
      {!isWanted && (
        <Button
          onClick={() => {
            setWanted(true);
          }}
        >
          {t.profileOf(title)}
        </Button>
      )}
      {isSlow && <Skeleton lines={SKELETON_LINES} label={dataTexts.loading} />}
      {profile.error !== undefined &&
        (isSummaryMissing(profile.error) ? (
          <p className="data-advice">
            <strong>{t.missing}.</strong> {t.missingAdvice}
          </p>
        ) : (
          <FailureBanner error={profile.error} onRetry={profile.retry} />
        ))}
      {profile.value !== undefined && (
        <>
          <Facts profile={profile.value} column={column} zone={zone} {...rows} />
          <Bars profile={profile.value} {...rows} />
        </>
      )}
    </section>
  );
}

function Facts(props: { profile: ColumnProfile; column: Column; zone: TimeZoneChoice } & Rows): ReactNode {
  const { profile, column, zone, ...rows } = props;
  const t = texts.summary;
  const empty = profile.rows - profile.filled;
  const share = (count: number): string =>
    `${number().format(count)} (${percentText(profile.rows === 0 ? 0 : count / profile.rows)})`;
  return (
    <>
      {profile.samplePercent !== undefined && (
        <p className="data-advice">{t.sampled(profile.samplePercent)}</p>
      )}
      <dl className="data-profile-facts">
        <dt>{t.count}</dt>
        <dd>{share(profile.filled)}</dd>
        <dt>{t.empties}</dt>
        <dd>
          {empty === 0 ? (
            share(0)
          ) : (
            <RowsLink filters={[condition(column.name, "is", "null")]} {...rows}>
              {share(empty)}
            </RowsLink>
          )}
        </dd>
        {profile.facts.map(([measure, value]) => [
          <dt key="term">{measureName(measure)}</dt>,
          <dd key="value">{measureText(measure, value, [column], zone)}</dd>,
        ])}
      </dl>
    </>
  );
}

function Bars({ profile, ...rows }: { profile: ColumnProfile } & Rows): ReactNode {
  const t = texts.summary;
  const most = Math.max(1, ...profile.bars.map(({ rows: count }) => count));
  return (
    <>
      <ul className="data-profile-bars">
        {profile.bars.map(({ label, rows: count, filters }, at) => (
          <li key={at}>
            <RowsLink filters={filters} {...rows}>
              <span className="data-profile-label">{label}</span>
              <span className="data-profile-bar" aria-hidden="true">
                <span style={{ inlineSize: `${(count / most) * PERCENT}%` }} />
              </span>
              <span className="data-profile-count">{number().format(count)}</span>
            </RowsLink>
          </li>
        ))}
      </ul>
      {profile.others > 0 && <p className="data-muted">{t.otherValues(profile.others)}</p>}
    </>
  );
}
