import { formatRelativeTime } from "./format-time.ts";
import { groupedNumber } from "./grouped-number.ts";
import { inPageLocale } from "./page-locale.ts";

/** What cells say in words, in the page's language. */
export interface CellWords {
  /** For a value that isn't there. */
  readonly null: string;
  /** For a text without a character. */
  readonly empty: string;
  /** For yes. */
  readonly true: string;
  /** For no. */
  readonly false: string;
}

/** What a cell shows of a value. */
export interface FormattedCell {
  /** In one line. */
  readonly text: string;
  /** How the value looks: absent values and code are set apart from ordinary text, one of a few words and yes or no are signs. */
  readonly look: "plain" | "number" | "code" | "absent" | "pill" | "checked" | "unchecked";
  /** The exact value, where `text` is another form or a part of it. */
  readonly exact?: string;
  /** Where a text is an address that may be opened: http or https, nothing else. */
  readonly href?: string;
}

/** In whose time moments are shown: the person's own (`pageTimeZone`), or that of the world. */
export type TimeZoneChoice = "local" | "utc";

/** A cell is one line; what is beyond this can't be seen and would only cost layout time. */
const SHOWN_CHARACTERS = 300;
/** Tooltips that hold megabytes freeze browsers. */
const EXACT_CHARACTERS = 2000;
const ELLIPSIS = "…";
const UUID_SHOWN = 8;
const LONGEST_LINK = 2000;
/** Printable ASCII without quotes, angles and backslash, after a scheme that a click may follow. */
const LINK = /^https?:\/\/[\x21\x23-\x26\x28-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a~]+$/i;

const day = inPageLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
);
const localMoment = inPageLocale(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium", timeZone }),
);
/** Also for moments without a zone, which are shown as they were written. */
const utcMoment = inPageLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" }),
);

/**
 * What a cell shows for a value as the Data API sent it. Digits stay as they came: nothing is rounded, and grouped only
 * where the operator wants it.
 * @param kind of the column, as `number`; one that isn't known is shown as it was sent
 * @param format of the column, as `pill`
 */
export function formatValue(
  value: unknown,
  { kind, format }: { readonly kind: string; readonly format?: string | undefined },
  zone: TimeZoneChoice,
  words: CellWords,
  nowMs = Date.now(),
): FormattedCell {
  if (value === null || value === undefined) return { text: words.null, look: "absent" };
  if (value === "") return { text: words.empty, look: "absent" };
  if (typeof value === "boolean")
    return {
      text: value ? words.true : words.false,
      look: format === "plain" ? format : value ? "checked" : "unchecked",
    };
  if (typeof value === "object") return folded(value);
  const sent = toExactText(value);
  if (format === "plain") return clip(sent, kind === "number" ? "number" : "plain");
  if (format === "pill") return clip(sent, format);
  if (format === "link") return withLink(clip(sent, "plain"), sent);
  switch (kind) {
    case "number":
      return format === "grouped" || format === "percent" ? inGroups(sent, format) : clip(sent, "number");
    case "json":
      // A JSON text and the same text in a text column are different values: the quotes tell them apart.
      return clip(JSON.stringify(value), "code");
    case "date":
      return /^\d{4}-\d{2}-\d{2}$/.test(sent)
        ? moment(sent, `${sent}T00:00:00Z`, day().format)
        : clip(sent, "plain");
    case "timestamp":
      return moment(sent, `${toIso(sent)}Z`, utcMoment().format);
    case "timestamp-with-zone":
      return moment(
        sent,
        toIso(sent),
        format === "relative"
          ? (timeMs) => formatRelativeTime(new Date(timeMs), nowMs)
          : (zone === "utc" ? utcMoment() : localMoment()).format,
      );
    case "uuid":
      return { text: sent.slice(0, UUID_SHOWN) + ELLIPSIS, look: "code", exact: sent };
    case "text":
      return withLink(clip(sent, "plain"), sent);
    default:
      return clip(sent, typeof value === "number" ? "number" : "plain");
  }
}

function inGroups(sent: string, format: "grouped" | "percent"): FormattedCell {
  const text = groupedNumber(sent, format === "percent" ? "percent" : "decimal");
  return text === undefined || text === sent ? clip(sent, "number") : { text, look: "number", exact: sent };
}

/** The whole value as text, digits and microseconds included, for copying and for keys. */
export function toExactText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/** Objects are written once: a folded megabyte must not be written again for every frame of a scroll. */
const foldedObjects = new WeakMap<object, FormattedCell>();

function folded(value: object): FormattedCell {
  const known = foldedObjects.get(value);
  if (known !== undefined) return known;
  const cell = clip(toExactText(value), "code");
  foldedObjects.set(value, cell);
  return cell;
}

function withLink(cell: FormattedCell, sent: string): FormattedCell {
  // No spaces and no marks that change the reading direction: what is shown is where it leads.
  return sent.length <= LONGEST_LINK && LINK.test(sent) ? { ...cell, href: sent } : cell;
}

function moment(sent: string, iso: string, format: (timeMs: number) => string): FormattedCell {
  const time = Date.parse(iso);
  // `infinity`, years before 1 and beyond 9999 are dates to PostgreSQL but not to JavaScript.
  return Number.isNaN(time) ? clip(sent, "plain") : { text: format(time), look: "plain", exact: sent };
}

/** `2026-11-20 21:07:26.13+00` as ISO 8601 has it. */
function toIso(sent: string): string {
  return sent.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");
}

function clip(text: string, look: FormattedCell["look"]): FormattedCell {
  if (text.length <= SHOWN_CHARACTERS) return { text, look };
  return { text: cut(text, SHOWN_CHARACTERS), look, exact: cut(text, EXACT_CHARACTERS) };
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // A cut between the halves of a surrogate pair would leave a broken character.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return text.slice(0, end) + ELLIPSIS;
}
