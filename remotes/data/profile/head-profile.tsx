import { inPageLocale } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { condition } from "../filters/filter.ts";
import { useIsSlow } from "../requests/use-is-slow.ts";
import { useLatest } from "../requests/use-latest.ts";
import { measureName, measureText, percentText } from "../summary/measure-words.ts";
import { texts } from "../summary/texts.ts";
import { texts as dataTexts } from "../texts.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import type { ColumnProfile, ProfileBar } from "./column-profile.ts";
import { headBars } from "./head-bars.ts";
import { PlainLink, RowsLink } from "./rows-link.tsx";
import type { Rows } from "./rows-link.tsx";

const PERCENT = 100;
const number = inPageLocale((locale) => new Intl.NumberFormat(locale));

export interface HeadProfileProps extends Rows {
  column: Column;
  zone: TimeZoneChoice;
  /** What the answer hangs on. */
  question: string;
  /** The answer, where it came before. */
  known: ColumnProfile | undefined;
  load(signal: AbortSignal): Promise<ColumnProfile>;
  /** Of the column's profile on a page of its own. */
  wholeAddress: string;
  onWhole(): void;
}

/** What a column holds, in the room that its head has. */
export function HeadProfile(props: HeadProfileProps): ReactNode {
  const { column, question, known, load } = props;
  const asked = useLatest(known === undefined ? question : undefined, load);
  const isSlow = useIsSlow(asked.isLoading);
  const profile = known ?? (asked.error === undefined && !isSlow ? asked.value : undefined);
  return (
    <div
      role="group"
      aria-label={texts.summary.profileOf(titleOf(column))}
      aria-busy={asked.isLoading}
      className="data-head-content"
    >
      {profile !== undefined && <Answer {...props} profile={profile} />}
      {profile === undefined && isSlow && <span className="data-head-waiting" />}
      {asked.error !== undefined && known === undefined && (
        <button
          type="button"
          tabIndex={-1}
          className="data-head-retry"
          title={asked.error.message}
          onClick={asked.retry}
        >
          {dataTexts.tryAgain}
        </button>
      )}
    </div>
  );
}

function Answer(props: HeadProfileProps & { profile: ColumnProfile }): ReactNode {
  const { profile, addressOf, show } = props;
  const rows = { addressOf, show };
  const [told, setTold] = useState<string>();
  const { form } = profile;
  const bars = headBars(profile);
  const most = Math.max(1, ...bars.map((bar) => bar.rows));
  const shareOf = (bar: ProfileBar): string => percentText(profile.rows === 0 ? 0 : bar.rows / profile.rows);
  const link = (bar: ProfileBar): Omit<Parameters<typeof RowsLink>[0], "children"> => {
    const text = texts.summary.of(bar.label, `${number().format(bar.rows)} (${shareOf(bar)})`);
    const tell = (): void => {
      setTold(text);
    };
    const forget = (): void => {
      setTold(undefined);
    };
    return {
      ...rows,
      filters: bar.filters,
      tabIndex: -1,
      draggable: false,
      ...(form === "buckets" && { "aria-label": text }),
      onPointerEnter: tell,
      onPointerLeave: forget,
      onFocus: tell,
      onBlur: forget,
    };
  };
  return (
    <>
      <div className={form === "buckets" ? "data-head-buckets" : "data-head-values"} data-not-kept="over">
        {bars.map((bar, at) => (
          <RowsLink key={at} {...link(bar)}>
            {form === "values" && (
              <>
                <span className="data-head-label" dir="auto">
                  {bar.label}
                </span>
                <span className="fy-visually-hidden">{number().format(bar.rows)}</span>
                <span className="data-head-share">{shareOf(bar)}</span>
              </>
            )}
            <span
              className="data-head-bar"
              style={{ [form === "buckets" ? "blockSize" : "inlineSize"]: `${(bar.rows / most) * PERCENT}%` }}
            />
          </RowsLink>
        ))}
      </div>
      <p className="data-head-facts" data-not-kept="over">
        {told === undefined ? <Facts {...props} /> : <span dir="auto">{told}</span>}
      </p>
    </>
  );
}

/** In a line what the bars don't tell, which leads to the whole profile; and how many rows hold nothing, which leads to these. */
function Facts(props: HeadProfileProps & { profile: ColumnProfile }): ReactNode {
  const { profile, column, zone, wholeAddress, onWhole, addressOf, show } = props;
  const t = texts.summary;
  const empty = profile.rows - profile.filled;
  const facts = profile.facts.map(([measure, value]): [string, string] => [
    measureName(measure),
    measureText(measure, value, [column], zone),
  ]);
  const said = facts.map(([label, value]) => t.of(label, value)).join("\n");
  const median = profile.facts.find(([{ of }]) => of === "median");
  const different = profile.facts.find(([{ of }]) => of === "distinct")?.[1];
  const short =
    profile.form === "buckets" && median !== undefined
      ? t.medianIs(measureText(median[0], median[1], [column], zone))
      : different === undefined || different === null
        ? ""
        : t.differentValues(Number(different));
  return (
    <>
      {profile.samplePercent !== undefined && (
        <span title={t.sampled(profile.samplePercent)}>{t.ofSample(profile.samplePercent)}</span>
      )}
      {short !== "" && (
        <PlainLink
          href={wholeAddress}
          tabIndex={-1}
          draggable={false}
          title={said}
          aria-label={[short, t.profileOf(titleOf(column)), said].join("\n")}
          onPress={onWhole}
        >
          {short}
        </PlainLink>
      )}
      {empty > 0 && (
        <RowsLink
          addressOf={addressOf}
          show={show}
          filters={[condition(column.name, "is", "null")]}
          tabIndex={-1}
          draggable={false}
        >
          {t.emptyShare(percentText(empty / profile.rows))}
        </RowsLink>
      )}
    </>
  );
}
