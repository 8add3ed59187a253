import type { Report, ReportedFailure } from "./report.ts";

/** What OTLP/HTTP takes logs at, of collectors as of the receiver of `foyer watch`. */
const OTLP_LOGS_PATH = "/v1/logs";
/** Numbers of OpenTelemetry's log data model. */
const SEVERITY = { info: 9, error: 17 } as const;
const NANOSECONDS_PER_MS = "000000";

type Value = string | number | boolean | undefined;

interface LogRecord {
  readonly timeUnixNano: string;
  readonly severityNumber: number;
  readonly eventName: string;
  readonly body?: { readonly stringValue: string };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** Whether what is sent to this address is OTLP: the path that its specification names says so. */
export function isOtlpAddress(address: string, base: string): boolean {
  return URL.canParse(address, base) && new URL(address, base).pathname.endsWith(OTLP_LOGS_PATH);
}

/**
 * A report as OpenTelemetry's logs in JSON (an ExportLogsServiceRequest): a record for each failure, view and remote's vitals.
 * It says no more than the report.
 * @param nowMs wall clock, for what has no time of its own
 */
export function toOtlpLogs({ page, failures, vitals, views }: Report, nowMs: number): object {
  const logRecords = [
    ...failures.map((failure) => toFailureRecord(failure, page)),
    ...views.map((view) => toRecord("foyer.view", nowMs, withPrefix("foyer.view", view))),
    ...Object.entries(vitals).map(([remote, measured]) =>
      toRecord("foyer.vitals", nowMs, {
        "url.path": page,
        "foyer.remote": remote,
        ...withPrefix("foyer.vitals", measured),
      }),
    ),
  ];
  return {
    resourceLogs: [
      {
        resource: { attributes: toAttributes({ "service.name": "foyer" }) },
        scopeLogs: [{ scope: { name: "foyer" }, logRecords }],
      },
    ],
  };
}

function toFailureRecord(failure: ReportedFailure, page: string): LogRecord {
  const { kind, atMs, message, remote, release, stack } = failure;
  const record = toRecord("foyer.failure", atMs, {
    "url.path": page,
    "foyer.failure.kind": kind,
    "foyer.remote": remote,
    "foyer.release": release,
    "exception.stacktrace": stack,
  });
  return { ...record, severityNumber: SEVERITY.error, body: { stringValue: message } };
}

function toRecord(eventName: string, atMs: number, fields: Readonly<Record<string, Value>>): LogRecord {
  return {
    // A whole number of 64 bits is text in OTLP's JSON.
    timeUnixNano: `${Math.round(atMs)}${NANOSECONDS_PER_MS}`,
    severityNumber: SEVERITY.info,
    eventName,
    attributes: toAttributes(fields),
  };
}

function toAttributes(fields: Readonly<Record<string, Value>>): LogRecord["attributes"] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, value: toAnyValue(value) }));
}

function toAnyValue(value: Value): object {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function withPrefix(prefix: string, fields: object): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(fields as Readonly<Record<string, Value>>).map(([name, value]) => [
      `${prefix}.${name}`,
      value,
    ]),
  );
}
