import { hasSessionCookie } from "./session-cookie.ts";

test.each([
  ["sb-project-auth-token=base64-e30", true],
  ["theme=dark; sb-project-auth-token.0=a; sb-project-auth-token.1=b", true],
  ["__Host-sb-project-auth-token=a", true],
  ["theme=dark;sb-project-auth-token=a", true],
  ["sb-project-auth-token.10=a", true],
  // What a sign-out leaves for a minute, and what lasts: the next page is a stranger's.
  ["sb-project-auth-token-ended=mark; sb-project-auth-token-seal=1.a", false],
  ["sb-project-auth-token-brief=1", false],
  ["sb-project-auth-token-code-verifier=a", false],
  ["xsb-project-auth-token=a", false],
  ["", false],
])("%s: %s", (cookies, isSession) => {
  expect(hasSessionCookie(cookies)).toBe(isSession);
});
