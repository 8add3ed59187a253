import type { SessionSnapshot } from "@foyer/shared-auth";
import type { Roles } from "./roles.ts";
import { systemStanding } from "./system-standing.ts";

const signedIn: SessionSnapshot = {
  status: "signed-in",
  user: { id: "u", isAnonymous: false },
  factors: [],
  expiresAtMs: 0,
  assurance: { current: "aal1", possible: "aal1" },
  methods: [],
};
const signedOut: SessionSnapshot = { status: "signed-out", reason: "never" };

test.each<[string, "everybody" | readonly string[] | undefined, SessionSnapshot, Roles, string]>([
  ["nobody was named", undefined, signedIn, "unknown", "by-address"],
  ["everybody was named", "everybody", signedOut, "unknown", "listed"],
  ["they have the role", ["operator"], signedIn, ["member", "operator"], "listed"],
  ["one of several is theirs", ["operator", "member"], signedIn, ["member"], "listed"],
  ["they have another", ["operator"], signedIn, ["member"], "shut"],
  ["their roles couldn't be checked", ["operator"], signedIn, "unchecked", "shut"],
  ["a role is called like the word for that", ["check"], signedIn, "unchecked", "shut"],
  ["their roles aren't known yet", ["operator"], signedIn, "unknown", "waiting"],
  ["nobody is signed in", ["operator"], signedOut, "unknown", "sign-in"],
  ["the session starts", ["operator"], { status: "starting" }, "unknown", "waiting"],
])("where %s", (_what, systemFor, session, roles, standing) => {
  const rule = { isDevelopment: false, ...(systemFor !== undefined && { systemFor }) };
  expect(systemStanding(rule, session, roles)).toBe(standing);
  expect(systemStanding({ ...rule, isDevelopment: true }, session, roles)).toBe("listed");
});
