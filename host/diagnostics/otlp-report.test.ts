import { createTestClock } from "@foyer/shared-auth/testing";
import { createDiagnostics } from "./create-diagnostics.ts";
import { isOtlpAddress } from "./otlp-report.ts";
import { startReports } from "./report-sender.ts";

const BASE = "https://app.example/app/";

interface Sent {
  readonly address: string;
  readonly type: string;
  readonly text: string;
}

/** A page that sends, and somebody's first look at a release that is compared with another. */
function open(address: string, percent?: number, random = () => 0.5) {
  const clock = createTestClock();
  const page = createDiagnostics(clock);
  const sent: Sent[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const browser = {
    document,
    location: { pathname: "/data/flights", href: `${BASE}data/flights?secret=1` },
    fetch: (to: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      sent.push({ address: to, type: headers["Content-Type"] ?? "", text: body });
      return Promise.resolve(new Response());
    },
  };
  const window = browser as unknown as Window;
  const options = { ...(percent !== undefined && { percent }), random };
  startReports(address, window, page, clock, options);
  const hide = (): void => {
    document.visibilityState = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { clock, ...page, sent, hide };
}

const LISTING = {
  name: "orders",
  current: "1.0.0",
  rollout: { "1.1.0": 10 },
  releases: { "1.0.0": {}, "1.1.0": {} },
} as unknown as Parameters<ReturnType<typeof createDiagnostics>["views"]["begin"]>[0];

test("at an address of OTLP's logs a page sends records: failures, views and vitals, each with what OTLP's JSON asks for", async () => {
  const { clock, failures, mounts, views, vitals, sent, hide } = open("/v1/logs");
  mounts.begin("orders", "1.1.0");
  views.begin(LISTING, "1.1.0");
  await clock.advance(812);
  views.shown("orders");
  failures.record(new Error("at eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl it broke"), "orders");
  vitals.noteInteraction({ duration: 80.5 });
  hide();
  expect(sent.map(({ address, type }) => [address, type])).toEqual([["/v1/logs", "application/json"]]);
  const { resourceLogs } = JSON.parse(sent[0]?.text ?? "") as {
    resourceLogs: {
      resource: unknown;
      scopeLogs: { scope: unknown; logRecords: Record<string, unknown>[] }[];
    }[];
  };
  expect(resourceLogs[0]?.resource).toEqual({
    attributes: [{ key: "service.name", value: { stringValue: "foyer" } }],
  });
  const records = resourceLogs[0]?.scopeLogs[0]?.logRecords ?? [];
  expect(records.map(({ eventName, severityNumber }) => [eventName, severityNumber])).toEqual([
    ["foyer.failure", 17],
    ["foyer.view", 9],
    ["foyer.vitals", 9],
  ]);
  for (const { timeUnixNano } of records) expect(timeUnixNano).toMatch(/^\d{1,19}$/);
  expect(records[0]).toMatchObject({
    body: { stringValue: "Error: at [token] it broke" },
    attributes: expect.arrayContaining([
      { key: "url.path", value: { stringValue: "/data/flights" } },
      { key: "foyer.failure.kind", value: { stringValue: "error" } },
      { key: "foyer.remote", value: { stringValue: "orders" } },
      { key: "foyer.release", value: { stringValue: "1.1.0" } },
    ]) as unknown,
  });
  expect(records[1]?.["attributes"]).toEqual([
    { key: "foyer.view.remote", value: { stringValue: "orders" } },
    { key: "foyer.view.release", value: { stringValue: "1.1.0" } },
    { key: "foyer.view.isShown", value: { boolValue: true } },
    { key: "foyer.view.errors", value: { intValue: "1" } },
    { key: "foyer.view.shownAfterMs", value: { intValue: "812" } },
  ]);
  expect(records[2]?.["attributes"]).toContainEqual({
    key: "foyer.vitals.inp",
    value: { doubleValue: 80.5 },
  });
  // No query of an address, no token, nobody.
  expect(sent[0]?.text).not.toMatch(/secret|eyJ/);
});

test("what was recorded before the page could send goes too, and many failures fit into a last request", async () => {
  const { clock, failures, sent } = open("https://collector.example/otlp/v1/logs");
  for (let at = 0; at < 100; at += 1) failures.record(new Error("x".repeat(900)), "orders");
  await clock.advance(5_000);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text.length).toBeLessThan(64_000);
  expect(sent[0]?.text.match(/foyer\.failure"/g)?.length).toBeGreaterThan(15);
});

test("only the path of OTLP's logs is one; elsewhere pages send their own JSON as before", () => {
  expect(isOtlpAddress("/v1/logs", BASE)).toBe(true);
  expect(isOtlpAddress("https://collector.example/otlp/v1/logs?x=1", BASE)).toBe(true);
  for (const address of ["/reports", "https://x.example/reports?to=/v1/logs", "/v1/logs/more", "https://["])
    expect(isOtlpAddress(address, BASE)).toBe(false);
  const { sent, hide } = open("/reports");
  hide();
  expect(JSON.parse(sent[0]?.text ?? "")).toMatchObject({ page: "/data/flights", views: [] });
});

test("of a share of the page loads nothing is sent, and of the others everything", async () => {
  for (const [random, isSending] of [
    [0.249, true],
    [0.25, false],
    [0.99, false],
  ] as const) {
    const { clock, failures, sent, hide } = open("/v1/logs", 25, () => random);
    failures.record("one");
    await clock.advance(5_000);
    hide();
    expect([random, sent.length > 0]).toEqual([random, isSending]);
  }
});
