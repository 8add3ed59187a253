import fc from "fast-check";
import { readReturnAddress, toSignInAddress } from "./return-address.ts";

const ORIGIN = "https://app.example";
const read = (wanted: string): string =>
  readReturnAddress(`/sign-in?${new URLSearchParams({ "return-to": wanted }).toString()}`, ORIGIN, "/data");

test("goes back to where the person came from, with query and fragment", () => {
  const address = "/data/flights?sort=delay.desc#row-3";
  expect(readReturnAddress(toSignInAddress(address), ORIGIN, "/data")).toBe(address);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "///evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "data:text/html,x",
  "@evil.example",
  "",
  "/sign-in",
  "/sign-in/create?return-to=/x",
])("%j goes to the start page", (wanted) => {
  expect(read(wanted)).toBe("/data");
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
