import { startReceiver } from "../../cli/watch/receive-reports.ts";
import { readViolations } from "../../cli/violations/read-violations.ts";
import { ODD_VALUES, placesIn, putInto } from "./draw-odd-body.ts";
import { SENT_VIEWS } from "./subject-kinds.ts";

test("a value of JSON is replaced in each of its places", () => {
  const text = '{"a":["b",{}]}';
  const all = Array.from({ length: placesIn(text) }, (_, at) => putInto(text, at, "1e400"));
  expect(all).toEqual(["1e400", '{"a":1e400}', '{"a":[1e400,{}]}', '{"a":["b",1e400]}']);
});

test("the receiver of views outlives every odd value in every place of what is sent to it, and answers it", async () => {
  const receiver = await startReceiver({
    ...{ port: 0, listen: "127.0.0.1", origin: "https://app.example" },
    onViews: () => undefined,
  });
  const failed: unknown[] = [];
  for (const { path, body } of SENT_VIEWS)
    for (let at = 0; at < placesIn(body); at += 1)
      for (const odd of ODD_VALUES) {
        const answer = await fetch(new URL(path, receiver.url), {
          method: "POST",
          body: putInto(body, at, odd),
        });
        if (!answer.ok) failed.push([path, at, odd, answer.status]);
      }
  expect(failed).toEqual([]);
  await receiver.stop();
});

test("no odd value in a report of a browser makes the reading of it fail", () => {
  const reports = ["csp-violation", "integrity-violation", "connection-allowlist"].map((type) => ({
    type,
    url: "https://app.example/data/flights",
    body: {
      ...{ blockedURL: "https://evil.example/x", effectiveDirective: "img-src", disposition: "enforce" },
      ...{
        destination: "script",
        connection: "https://evil.example",
        sourceFile: "https://app.example/a.js",
      },
      ...{ lineNumber: 1, columnNumber: 2, reportOnly: false },
    },
  }));
  const body = JSON.stringify(reports);
  const own = new Set(["https://app.example"]);
  for (let at = 0; at < placesIn(body); at += 1)
    for (const odd of ODD_VALUES)
      expect(() => JSON.stringify(readViolations(putInto(body, at, odd), own))).not.toThrow();
});
