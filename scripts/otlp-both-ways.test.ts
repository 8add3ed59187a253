import { readOtlpViews } from "../cli/watch/read-otlp.ts";
import { toOtlpLogs } from "../host/diagnostics/otlp-report.ts";

const SHOWN = { remote: "orders", release: "1.1.0", isShown: true, errors: 2, shownAfterMs: 812 };
const FAILED = { remote: "data", release: "2.0.0", isShown: false, errors: 0, slowestAnswerMs: 240.5 };

test("what pages send as OTLP is what foyer watch reads of it, with nothing lost and nothing else taken for it", () => {
  const failure = {
    id: 1,
    kind: "error",
    atMs: 1_798_106_400_000,
    message: "it broke",
    stack: "at x",
  } as const;
  const report = {
    ...{ page: "/data", failures: [failure], vitals: { data: { inp: 80 } } },
    views: [SHOWN, FAILED],
  };
  const sent: unknown = JSON.parse(JSON.stringify(toOtlpLogs(report, 1_798_106_400_500)));
  expect(readOtlpViews(sent)).toEqual([SHOWN, FAILED]);
  expect(readOtlpViews(toOtlpLogs({ ...report, views: [] }, 0))).toEqual([]);
});
