import { toLinkAddress, toReturnAddress } from "./to-return-address.ts";

const SIGN_IN = "https://app.example/sign-in";

test.each([
  ["", SIGN_IN],
  ["/data/flights?origin=eq.AMS#row", "https://app.example/data/flights?origin=eq.AMS#row"],
  ["/sign-in/new-password?return-to=%2Fdata", "https://app.example/sign-in/new-password?return-to=%2Fdata"],
])("%p comes back to this site", (path, address) => {
  expect(toReturnAddress(path, SIGN_IN)).toBe(address);
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "/.//evil.example/",
  "javascript:alert(1)",
  "data/flights",
  `/${"x".repeat(9_000)}`,
])("%p is refused by name", (path) => {
  expect(() => toReturnAddress(path, SIGN_IN)).toThrow(
    expect.objectContaining({
      code: "invalid_request",
      message: "The page to come back to must be one of this site.",
    }) as Error,
  );
});

test.each([SIGN_IN, `${SIGN_IN}/`])("a link's page under %s leads on to what was wanted", (mailReturnUrl) => {
  const wanted = new URL("https://app.example/data/flights?origin=eq.AMS#row");
  const address = new URL(toLinkAddress(mailReturnUrl, wanted));
  expect(address.origin + address.pathname).toBe("https://app.example/sign-in/link");
  expect([...address.searchParams]).toEqual([["redirect_to", "/data/flights?origin=eq.AMS#row"]]);
});
