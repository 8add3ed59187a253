import { groupedNumber, inPageLocale } from "@foyer/ui";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import type { GroupKey, Grouping, TimeStep } from "./summary-question.ts";
import { TIME_STEP_FORMATS } from "./time-step-formats.ts";

const formats = inPageLocale((locale) => ({ locale, known: new Map<string, Intl.DateTimeFormat>() }));

const WITHIN_A_DAY: ReadonlySet<TimeStep> = new Set(["hour", "minute", "second"]);
/** By so much clocks go back, seen from both of the times that they show twice. */
const CHANGES_MS = [-3_600_000, -1_800_000, 1_800_000, 3_600_000];

/** A group's name on the screen. */
export function keyLabel(
  grouping: Grouping,
  key: GroupKey,
  column: Pick<Column, "type"> | undefined,
  zone: TimeZoneChoice,
): string {
  const kind = toColumnKind(column?.type ?? "");
  const said = (value: string | null): string => {
    const sent = kind === "boolean" && value !== null ? value === "true" : value;
    return (
      (kind === "number" && value !== null && groupedNumber(value, "decimal")) ||
      formatCell(sent, kind, zone).text
    );
  };
  if (key === null || typeof key === "string") return said(key);
  const [from, to] = key;
  if (grouping.by === "time")
    return periodLabel(grouping.step, from, to, grouping.zone ?? "UTC", kind) ?? said(from);
  return from === to ? said(from) : `${said(from)} – ${said(to)}`;
}

/** `undefined` for moments that JavaScript doesn't know, such as `infinity`. */
function periodLabel(
  step: TimeStep,
  from: string,
  to: string,
  zone: string,
  kind: string,
): string | undefined {
  const isZoned = kind === "timestamp-with-zone";
  const toMs = (text: string): number => Date.parse(isZoned ? text : `${text}Z`);
  const [fromMs, toEndMs] = [toMs(from), toMs(to)];
  if (Number.isNaN(fromMs) || Number.isNaN(toEndMs)) return undefined;
  const format = formatOf(step, isZoned ? zone : "UTC");
  if (step === "quarter" || step === "week") return format.formatRange(fromMs, toEndMs - 1);
  const label = format.format(fromMs);
  // When clocks go back an hour comes twice (half of one on Lord Howe Island): then each says how far from UTC it is.
  const comesTwice =
    isZoned && WITHIN_A_DAY.has(step) && CHANGES_MS.some((ms) => format.format(fromMs + ms) === label);
  return comesTwice ? `${label} ${offsetOf(fromMs, format.resolvedOptions().timeZone)}` : label;
}

/** Such as `GMT+01:00`. */
function offsetOf(ms: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(ms);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function formatOf(step: TimeStep, timeZone: string): Intl.DateTimeFormat {
  const { locale, known } = formats();
  const key = `${step} ${timeZone}`;
  let format = known.get(key);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat(locale, { ...TIME_STEP_FORMATS[step], timeZone });
    } catch {
      // A zone that the database knows and this browser doesn't.
      format = new Intl.DateTimeFormat(locale, { ...TIME_STEP_FORMATS[step], timeZone: "UTC" });
    }
    known.set(key, format);
  }
  return format;
}
