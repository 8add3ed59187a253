import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { collectViolations } from "./collect-violations.ts";
import { readViolations } from "./read-violations.ts";
import { createViolationLog } from "./violation-log.ts";
import { appendToFile } from "./violations-file.ts";

const HOST = "https://app.example";
const OWN = new Set([HOST, "https://remotes.example"]);
const AGENT = "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0";
/** As Chromium 156 sends them. */
const CONTENT = {
  age: 0,
  type: "csp-violation",
  url: `${HOST}/data/people/ada@example.com?filter=secret#part`,
  user_agent: AGENT,
  body: {
    blockedURL: "https://evil.example/loot/secret?token=secret#secret",
    disposition: "enforce",
    documentURL: `${HOST}/data/people/ada@example.com?filter=secret`,
    effectiveDirective: "img-src",
    originalPolicy: "img-src 'self'",
    referrer: "https://mail.example/secret",
    sample: "secret",
    sourceFile: "https://remotes.example/data/1.0.0/remote.js?retry=1",
    lineNumber: 1,
    columnNumber: 234,
    statusCode: 200,
  },
};
const CONNECTIONS = {
  age: 101,
  type: "connection-allowlist",
  url: `${HOST}/`,
  user_agent: AGENT,
  body: { connection: "https://remotes.example/data/1.0.0/a.js?secret=1", disposition: "report" },
};

test("a report keeps what was refused and by which script, and nothing of the person or of what was carried", () => {
  const violations = readViolations(JSON.stringify([CONTENT, CONNECTIONS]), OWN);
  expect(violations).toEqual([
    {
      policy: "content",
      rule: "img-src",
      isRefused: true,
      page: "/data",
      blocked: "https://evil.example",
      source: "https://remotes.example/data/1.0.0/remote.js:1:234",
    },
    {
      policy: "connections",
      rule: "",
      isRefused: false,
      page: "/",
      blocked: "https://remotes.example/data/1.0.0/a.js",
      source: "",
    },
  ]);
  expect(JSON.stringify(violations)).not.toMatch(/secret|ada@|Mozilla|mail\.example/);
});

test("words in the place of an address stay, other text doesn't", () => {
  const blocked = (blockedURL: unknown) =>
    readViolations(JSON.stringify([{ ...CONTENT, body: { ...CONTENT.body, blockedURL } }]), OWN)[0]?.blocked;
  expect(
    ["inline", "eval", "data", "a secret\nof two lines", 7, "data:text/html,secret"].map(blocked),
  ).toEqual(["inline", "eval", "data", "", "", "data:"]);
});

test.each([
  "",
  "null",
  "{}",
  "[null]",
  "[[]]",
  '[{"type":"csp-violation"}]',
  '[{"type":"toString","body":{}}]',
  "[",
])("%s holds no violation", (body) => {
  expect(readViolations(body, OWN)).toEqual([]);
});

test("at most sixty a minute are written; how many were left out is said when there is room again", () => {
  const lines: string[] = [];
  let nowMs = Date.UTC(2026, 0, 1);
  const log = createViolationLog(
    (line) => lines.push(line),
    () => nowMs,
  );
  const some = readViolations(JSON.stringify(Array.from({ length: 50 }, () => CONTENT)), OWN);
  log.note(some);
  log.note(some);
  log.note(some);
  expect(lines).toHaveLength(60);
  nowMs += 60_000;
  log.note(some.slice(0, 1));
  expect(JSON.parse(lines[60] ?? "")).toEqual({ at: "2026-01-01T00:01:00.000Z", leftOut: 90 });
  expect(lines).toHaveLength(62);
});

function sent(type: string, body: string): IncomingMessage {
  return Object.assign(Readable.from([Buffer.from(body)]), {
    headers: { "content-type": type },
  }) as unknown as IncomingMessage;
}

test("only reports are taken, and no more than a browser sends", async () => {
  const lines: string[] = [];
  const log = createViolationLog(
    (line) => lines.push(line),
    () => 0,
  );
  const body = JSON.stringify([CONTENT]);
  expect(await collectViolations(sent("application/json", body), OWN, log)).toBe(415);
  expect(await collectViolations(sent("application/reports+json", "x".repeat(70_000)), OWN, log)).toBe(413);
  expect(lines).toEqual([]);
  expect(await collectViolations(sent("application/reports+json; charset=utf-8", body), OWN, log)).toBe(204);
  expect(lines).toHaveLength(1);
});

test("the file that an operator names doesn't grow without bound, and its absence ends nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-violations-"));
  try {
    const file = join(folder, "violations.log");
    const troubles: string[] = [];
    const append = appendToFile(file, (reason) => troubles.push(reason));
    writeFileSync(file, "x".repeat(5_000_001));
    append("one");
    append("two");
    expect(readFileSync(file, "utf8")).toBe("one\ntwo\n");
    expect(readFileSync(`${file}.1`, "utf8")).toHaveLength(5_000_001);
    const nowhere = appendToFile(join(folder, "missing", "violations.log"), (reason) =>
      troubles.push(reason),
    );
    nowhere("one");
    nowhere("two");
    expect(troubles).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
