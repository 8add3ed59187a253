import { readOwn } from "@foyer/contracts";
import { readViews } from "@foyer/contracts/host";
import type { ViewReport } from "@foyer/contracts/host";

/** Where OTLP/HTTP takes logs. */
export const OTLP_LOGS_PATH = "/v1/logs";
/** What a record of a view is called; its attributes are a view's fields, each after this prefix. */
const VIEW_EVENT = "foyer.view";
const PREFIX = `${VIEW_EVENT}.`;
const LEVELS = ["resourceLogs", "scopeLogs", "logRecords"];
/** As many as one body of views may hold. */
const VIEWS_AT_ONCE = 20;

/**
 * The views in a body of OTLP's logs as JSON (an ExportLogsServiceRequest), from pages or from a collector that passes on what
 * they sent. Whatever else is logged there is left out.
 * @param body parsed JSON of any shape
 */
export function readOtlpViews(body: unknown): readonly ViewReport[] {
  let found: readonly unknown[] = [body];
  for (const level of LEVELS) found = found.flatMap((item) => listAt(item, level));
  const views = found.filter((item) => fieldOf(item, "eventName") === VIEW_EVENT).map(viewOf);
  const read: ViewReport[] = [];
  for (let at = 0; at < views.length; at += VIEWS_AT_ONCE)
    read.push(...readViews({ views: views.slice(at, at + VIEWS_AT_ONCE) }));
  return read;
}

function viewOf(record: unknown): unknown {
  const fields = listAt(record, "attributes").flatMap(
    (attribute): readonly (readonly [string, unknown])[] => {
      const key = fieldOf(attribute, "key");
      return typeof key === "string" && key.startsWith(PREFIX)
        ? [[key.slice(PREFIX.length), valueOf(fieldOf(attribute, "value"))]]
        : [];
    },
  );
  return Object.fromEntries(fields);
}

/** Whole numbers of 64 bits are text in JSON, and may be numbers. Of anything else, making a number may throw. */
function valueOf(value: unknown): unknown {
  const whole = fieldOf(value, "intValue");
  if (whole !== undefined)
    return typeof whole === "string" || typeof whole === "number" ? Number(whole) : Number.NaN;
  return fieldOf(value, "stringValue") ?? fieldOf(value, "boolValue") ?? fieldOf(value, "doubleValue");
}

function listAt(item: unknown, name: string): readonly unknown[] {
  const list = fieldOf(item, name);
  return Array.isArray(list) ? list : [];
}

function fieldOf(item: unknown, name: string): unknown {
  return typeof item === "object" && item !== null
    ? readOwn(item as Readonly<Record<string, unknown>>, name)
    : undefined;
}
