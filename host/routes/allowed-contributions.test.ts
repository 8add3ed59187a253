import type { AccessRule, Contribution } from "@foyer/contracts/host";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { toListing } from "../testing/listings.ts";
import { allowedContributions } from "./allowed-contributions.ts";
import type { Roles } from "./roles.ts";

const signedIn: SessionSnapshot = {
  ...{ status: "signed-in", user: { id: "u", isAnonymous: false }, factors: [], expiresAtMs: 0, methods: [] },
  assurance: { current: "aal1", possible: "aal1" },
};

function listing(name: string, access: Partial<AccessRule> = {}) {
  const row = toListing(name);
  const contributions: readonly Contribution[] = [
    { place: "start-page", id: "card", title: "Card", expose: "./card" },
    { place: "account-menu", id: "item", title: "Item", expose: "./item" },
  ];
  return { ...row, contributions, access: { ...row.access, ...access } };
}
const remotes = [
  listing("data"),
  listing("help", { session: "none" }),
  listing("ledger", { roles: ["auditor"] }),
  listing("vault", { assurance: "aal2" }),
];

test.each<[string, SessionSnapshot, Roles, readonly string[]]>([
  ["nobody", { status: "signed-out", reason: "never" }, "unknown", ["help card"]],
  ["somebody", signedIn, "unknown", ["data card", "help card"]],
  ["an auditor", signedIn, ["auditor"], ["data card", "help card", "ledger card"]],
])("a place holds what %s may open, and nothing that is for another place", (_who, session, roles, shown) => {
  const allowed = allowedContributions("start-page", remotes, session, roles);
  expect(allowed.map(({ listing: { name }, contribution: { id } }) => `${name} ${id}`)).toEqual(shown);
});
