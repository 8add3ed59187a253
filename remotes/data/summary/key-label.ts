import { inPageLocale } from "@foyer/ui";
import type { Column } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { groupedNumber } from "../values/grouped-number.ts";
import type { GroupKey, Grouping, TimeStep } from "./summary-question.ts";
import { TIME_STEP_FORMATS } from "./time-step-formats.ts";

const formats = inPageLocale((locale) => ({ locale, known: new Map<string, Intl.DateTimeFormat>() }));

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
  return step === "quarter" || step === "week"
    ? format.formatRange(fromMs, toEndMs - 1)
    : format.format(fromMs);
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
