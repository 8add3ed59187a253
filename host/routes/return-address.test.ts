import fc from "fast-check";
import { readReturnAddress, toSignInAddress, toStepUpAddress, withReturnAddress } from "./return-address.ts";

const ORIGIN = "https://app.example";
const read = (wanted: string): string =>
  readReturnAddress(`/sign-in?${new URLSearchParams({ "return-to": wanted }).toString()}`, ORIGIN, "/data");

test("goes back to where the person came from, with query and fragment", () => {
  const address = "/data/flights?sort=delay.desc#row-3";
  expect(readReturnAddress(toSignInAddress(address), ORIGIN, "/data")).toBe(address);
  // The start page is where a sign-in leads anyway.
  expect(toSignInAddress("/")).toBe("/sign-in");
});

/** Each once went, or could go, somewhere else in some browser or framework. */
const HOSTILE = [
  ...["//evil.example", "///evil.example", "////evil.example", "/\\evil.example", "\\\\evil.example"],
  ...["/\\/evil.example", "/\\\\evil.example", "\\/evil.example", "\\evil.example", "//\\evil.example"],
  ...["https://evil.example", "http://evil.example", "https:evil.example", "https:/evil.example"],
  ...["HTTPS://evil.example", " https://evil.example", "ftp://evil.example", "ws://evil.example"],
  ...["javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", "\u0001javascript:alert(1)"],
  ...[
    "javascript://app.example/%0aalert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://evil.example/1",
  ],
  ...["file:///etc/passwd", "about:blank", "mailto:x@evil.example", "view-source:https://evil.example"],
  ...["/\t/evil.example", "/\n/evil.example", "/\r/evil.example", "\t//evil.example", "/\u0000/evil.example"],
  ...["/\u007f/evil.example", "/\r\n/evil.example", "\u0000//evil.example", "/\t\\evil.example"],
  ...["/..//evil.example", "/.//evil.example", "/data/..//evil.example", "/%2e%2e//evil.example"],
  ...["/%2e//evil.example", "/data/../..//evil.example", "/./..//evil.example"],
  ...[
    "@evil.example",
    "user:word@evil.example",
    "https://app.example@evil.example",
    "//app.example@evil.example",
  ],
  ...["https://app.example.evil.example", "//app.example.evil.example", "https://app.example:8443/data"],
  ...["//evil\u3002example", "\uff0f\uff0fevil.example", "\u2215\u2215evil.example", "//[::1]/data"],
  ...["//2130706433/", "evil.example", "./evil", "../evil", "?x=1", "#x", ""],
  ...["/sign-in", "/sign-in/", "/sign-in/create?return-to=/x", "/sign-in?return-to=//evil.example"],
  ...["/data/../sign-in?return-to=//evil.example", "/sign-in/new-password", "/./sign-in"],
];

test.each(HOSTILE)("%j goes to the start page", (wanted) => {
  expect(read(wanted)).toBe("/data");
});

test.each([
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%252f%252fevil.example",
  "/data?next=//evil.example",
  "/data#//evil.example",
  "/\u3002evil.example",
  "/@evil.example",
  "/javascript:alert(1)",
])("%j is a page of this origin, however it looks", (wanted) => {
  const target = new URL(read(wanted), ORIGIN);
  expect([target.origin, target.username]).toEqual([ORIGIN, ""]);
  expect(target.pathname).not.toMatch(/^\/[/\\]/);
});

test("a way back that no address could carry is left out, and read by nobody", () => {
  const long = `/data/flights?note=${"x".repeat(30_000)}`;
  const lengths = [toSignInAddress(long), toStepUpAddress(long), withReturnAddress("/security", long)];
  expect(lengths).toEqual(["/sign-in", "/sign-in/second-factor", "/security"]);
  expect(read(long)).toBe("/data");
  const longest = (length: number): string => toSignInAddress(`/data/${"x".repeat(length)}`);
  const room = 4_000 - longest(1).length + 1;
  expect([longest(room).length, longest(room + 1)]).toEqual([4_000, "/sign-in"]);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 4_000 }), (text) => {
      const address = toSignInAddress(`/data?q=${encodeURIComponent(text)}`);
      expect(address.length).toBeLessThanOrEqual(4_000);
      const back = readReturnAddress(address, ORIGIN, "/start");
      expect(back === "/start").toBe(address === "/sign-in");
    }),
  );
});

test("whatever is asked for, the browser stays on the origin", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((s) => `/${s}`),
      ),
      (wanted) => {
        expect(new URL(read(wanted), ORIGIN).origin).toBe(ORIGIN);
      },
    ),
  );
});
