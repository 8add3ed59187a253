import { SessionError } from "../session/errors.ts";
import { toProjectAddress, toStorageKey } from "./project-address.ts";

const PROVIDER = "http://project.test";

test("a session's name is the library's, with the host's prefix on https", () => {
  expect(toStorageKey("https://abc.supabase.co", "http:")).toBe("sb-abc-auth-token");
  expect(toStorageKey("https://abc.supabase.co", "https:")).toBe("__Host-sb-abc-auth-token");
});

test("addresses stay in the project", () => {
  const to = (path: string): string => toProjectAddress(`${PROVIDER}/sub`, `${PROVIDER}/sub/rest/v1`, path);
  expect(to("flights?limit=1")).toBe(`${PROVIDER}/sub/rest/v1/flights?limit=1`);
  expect(to(`${PROVIDER}/sub/storage/v1/x`)).toBe(`${PROVIDER}/sub/storage/v1/x`);
  for (const path of ["http://", "https://evil.example", "/elsewhere", "../../../elsewhere"]) {
    expect(() => to(path)).toThrow(SessionError);
    expect(() => to(path)).toThrow(
      expect.objectContaining({
        code: "invalid_request",
        message: "This address is not the project's. Data calls go to the configured project alone.",
      }) as Error,
    );
  }
});
