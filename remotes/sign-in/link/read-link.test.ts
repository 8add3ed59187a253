import { nextPath, readLink } from "./read-link.ts";

const ORIGIN = "https://app.example";
const read = (query: string) => readLink(`/sign-in/link?${query}`, ORIGIN);

test.each([
  ["token_hash=abc&type=email", { tokenHash: "abc", purpose: "sign-in" }],
  ["token_hash=pkce_abc&type=signup", { tokenHash: "pkce_abc", purpose: "confirm" }],
  ["token_hash=abc&type=invite", { tokenHash: "abc", purpose: "invite" }],
  ["token_hash=abc&type=recovery", { tokenHash: "abc", purpose: "recovery" }],
  ["token_hash=abc&type=email_change", { tokenHash: "abc", purpose: "change-email" }],
  ["token_hash=abc&type=constructor", { tokenHash: "abc", purpose: "sign-in" }],
  ["token_hash=&type=email", undefined],
  ["type=email", undefined],
])("%s is %j", (query, mail) => {
  expect(read(query).mail).toEqual(mail);
});

test.each([
  ["https://app.example/data?page=2", "/data?page=2"],
  ["/data", "/data"],
  ["https://evil.example/data", undefined],
  ["//evil.example/", undefined],
  ["https://app.example//evil.example/", undefined],
  ["https://app.example.evil.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["data", undefined],
])("a way on to %s is %j", (wanted, path) => {
  expect(read(new URLSearchParams({ redirect_to: wanted }).toString()).wanted).toBe(path);
});

test.each([
  ["sign-in", "/data", "/data"],
  ["sign-in", undefined, "/sign-in"],
  ["confirm", "/sign-in?return-to=%2Fdata", "/sign-in?return-to=%2Fdata"],
  ["invite", undefined, "/sign-in/new-password"],
  ["invite", "/", "/sign-in/new-password"],
  ["invite", "/data", "/sign-in/new-password?return-to=%2Fdata"],
  ["recovery", "/sign-in/new-password?return-to=%2Fdata", "/sign-in/new-password?return-to=%2Fdata"],
  ["recovery", "/sign-in", "/sign-in/new-password"],
] as const)("after %s, wanting %j, comes %s", (purpose, wanted, path) => {
  expect(nextPath(purpose, wanted, "/sign-in")).toBe(path);
});
