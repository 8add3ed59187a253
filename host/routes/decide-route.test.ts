import type { RemoteListing } from "@foyer/contracts/host";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { toListing } from "../testing/listings.ts";
import { decideRoute } from "./decide-route.ts";
import type { Route } from "./decide-route.ts";
import type { Roles } from "./roles.ts";
import type { SystemStanding } from "./system-standing.ts";

const ORIGIN = "https://app.example";

function listing(name: string, access: Partial<RemoteListing["access"]> = {}): RemoteListing {
  const isSignIn = name === "sign-in";
  const row = toListing(name, { navigation: !isSignIn, releases: {} });
  return { ...row, access: { ...row.access, ...(isSignIn && { session: "none" as const }), ...access } };
}

const remotes = [
  listing("sign-in"),
  listing("data"),
  listing("vault", { assurance: "aal2" }),
  listing("ledger", { roles: ["auditor", "admin"] }),
  listing("lab", { unknown: ["network"] }),
];
const refused = [{ name: "torn", title: "Torn", path: "/torn" }];
const signedOut: SessionSnapshot = { status: "signed-out", reason: "never" };
const signedIn: SessionSnapshot = {
  status: "signed-in",
  user: { id: "u", isAnonymous: false },
  factors: [],
  expiresAtMs: 0,
  assurance: { current: "aal1", possible: "aal1" },
  methods: [],
};
const decide = (address: string, session: SessionSnapshot, roles?: Roles) =>
  decideRoute(address, ORIGIN, { remotes, refused }, session, roles);

test("the primitives are a page in development, and nowhere else", () => {
  const open = (address: string, isDevelopment: boolean) =>
    decideRoute(address, ORIGIN, { remotes, refused }, signedOut, "unknown", isDevelopment).kind;
  expect([true, false].map((is) => open("/system/ui", is))).toEqual(["primitives", "not-found"]);
  expect(open("/sign-in", true)).toBe("remote");
  expect(decide("/system/ui", signedOut).kind).toBe("not-found");
});

test.each<[SystemStanding, Route]>([
  ["listed", { kind: "system" }],
  ["by-address", { kind: "system" }],
  ["waiting", { kind: "waiting" }],
  ["sign-in", { kind: "redirect", to: "/sign-in?return-to=%2Fsystem" }],
  ["shut", { kind: "not-found" }],
])("the system's page, to whom it is %s", (standing, route) => {
  expect(decideRoute("/system", ORIGIN, { remotes, refused }, signedOut, "unknown", false, standing)).toEqual(
    route,
  );
});

test("the host's own questions are asked whoever is there; a preview once all remotes are known", () => {
  const starting: SessionSnapshot = { status: "starting" };
  const kinds = (isPartial: boolean) =>
    ["/system", "/system/override", "/system/preview"].map(
      (address) => decideRoute(address, ORIGIN, { remotes, refused, isPartial }, starting).kind,
    );
  expect(kinds(false)).toEqual(["system", "override", "preview"]);
  expect(kinds(true)).toEqual(["system", "override", "waiting"]);
});

test("a signed-out visitor is sent to sign in and then back", () => {
  const route = decide("/data/flights?page=2", signedOut);
  expect(route).toEqual({ kind: "redirect", to: "/sign-in?return-to=%2Fdata%2Fflights%3Fpage%3D2" });
  if (route.kind !== "redirect") throw new Error("no redirect");
  expect(decide(route.to, signedIn)).toEqual({ kind: "redirect", to: "/data/flights?page=2" });
});

test("somebody who signed out is not led back to what they left", () => {
  expect(decide("/data/flights", { status: "signed-out", reason: "by-user" })).toEqual({
    kind: "redirect",
    to: "/sign-in",
  });
});

test("a page whose person signed out in another window leads back to its place, without what was filtered by there", () => {
  expect(decide("/data/notes?filter=title.eq.mine", { status: "signed-out", reason: "elsewhere" })).toEqual({
    kind: "redirect",
    to: "/sign-in?return-to=%2Fdata%2Fnotes",
  });
});

test("a second factor that is due keeps every protected page shut", () => {
  expect(decide("/data", { ...signedIn, status: "second-factor-due" })).toMatchObject({ kind: "redirect" });
});

test("nothing is decided before the session is known", () => {
  for (const address of ["/data", "/", "/sign-in", "/nowhere"])
    expect(decide(address, { status: "starting" })).toEqual({ kind: "waiting" });
  expect(decide("/ledger", signedIn)).toEqual({ kind: "waiting" });
});

test("a remote that wants aal2 stays shut at aal1, with a way to a second factor", () => {
  expect(decide("/vault", signedIn)).toMatchObject({ kind: "denied", why: "set-up-second-factor" });
  const raised: SessionSnapshot = { ...signedIn, assurance: { current: "aal2", possible: "aal2" } };
  expect(decide("/vault", raised)).toMatchObject({ kind: "remote" });
});

test("whoever has a factor is asked for it, and comes back to the deep link", () => {
  const low: SessionSnapshot = { ...signedIn, assurance: { current: "aal1", possible: "aal2" } };
  const route = decide("/vault/box?shelf=2", low);
  if (route.kind !== "redirect") throw new Error("no redirect");
  expect(route.to).toBe("/sign-in/second-factor?return-to=%2Fvault%2Fbox%3Fshelf%3D2");
  expect(decide(route.to, low)).toMatchObject({ kind: "remote", listing: { name: "sign-in" } });
  const raised: SessionSnapshot = { ...signedIn, assurance: { current: "aal2", possible: "aal2" } };
  expect(decide(route.to, raised)).toEqual({ kind: "redirect", to: "/vault/box?shelf=2" });
  // Whoever has none has nothing to do there, nor has anybody on the sign-in's first page.
  expect(decide(route.to, signedIn)).toEqual({ kind: "redirect", to: "/vault/box?shelf=2" });
  expect(decide("/sign-in?return-to=%2Fdata", low)).toEqual({ kind: "redirect", to: "/data" });
});

test("where a remote asks for the proof in place, the address stays", () => {
  const low: SessionSnapshot = { ...signedIn, assurance: { current: "aal1", possible: "aal2" } };
  const question = { place: "step-up", id: "step-up", title: "Confirm", expose: "./step-up" } as const;
  const asking = remotes.map((remote) => ({ ...remote, contributions: [question] }));
  expect(decideRoute("/vault/box", ORIGIN, { remotes: asking, refused }, low)).toMatchObject({
    kind: "step-up",
    listing: { name: "vault" },
    asker: { listing: { name: "sign-in" }, expose: "./step-up" },
  });
});

test.each([
  ["before the roles are known", "unknown", { kind: "waiting" }],
  ["when they can't be checked", "unchecked", { kind: "denied", why: "unchecked" }],
  ["without the role", ["reader"], { kind: "denied", why: "no-role" }],
  ["with no role at all", [], { kind: "denied", why: "no-role" }],
  ["with the role", ["reader", "admin"], { kind: "remote" }],
] as const)("a remote that asks for a role, %s", (_when, roles, expected) => {
  expect(decide("/ledger", signedIn, roles)).toMatchObject(expected);
});

test("a requirement that this host doesn't know is met by nobody", () => {
  expect(decide("/lab", signedIn, ["admin"])).toMatchObject({ kind: "denied", why: "unknown-requirement" });
  expect(decide("/lab", signedOut)).toMatchObject({ kind: "denied" });
});

test("a row that was refused has a page that says so", () => {
  expect(decide("/torn/page", signedIn)).toMatchObject({ kind: "refused", listing: { name: "torn" } });
});

test("with a card on it the start page is shown", () => {
  const card = { place: "start-page", id: "c", title: "Card", path: "/data" } as const;
  const withCard = remotes.map((remote) => ({ ...remote, contributions: [card] }));
  expect(decideRoute("/", ORIGIN, { remotes: withCard, refused }, signedIn)).toEqual({ kind: "start" });
  const item = { ...card, place: "account-menu" } as const;
  const without = remotes.map((remote) => ({ ...remote, contributions: [item] }));
  expect(decideRoute("/", ORIGIN, { remotes: without, refused }, signedIn)).toEqual({
    ...{ kind: "redirect", to: "/data" },
  });
});

test("a name that only begins like a remote's path is not its", () => {
  expect(decide("/database", signedIn)).toEqual({ kind: "not-found" });
});

test("the start page is the data", () => {
  expect(decide("/", signedIn)).toEqual({ kind: "redirect", to: "/data" });
  expect(decide("/", signedOut)).toEqual({ kind: "redirect", to: "/sign-in" });
});

test("a mail leads to the new password, or to what its link is for, also whom it has signed in", () => {
  for (const page of ["new-password", "link"])
    expect(decide(`/sign-in/${page}?return-to=%2Fdata`, signedIn)).toMatchObject({
      kind: "remote",
      listing: { name: "sign-in" },
    });
  expect(decide("/sign-in?return-to=%2Fdata", signedIn)).toEqual({ kind: "redirect", to: "/data" });
});

test("a page that the part of the registry doesn't list is waited for, not denied", () => {
  const part = { remotes, refused, isPartial: true };
  const open = (address: string) => decideRoute(address, ORIGIN, part, signedIn).kind;
  expect(open("/later/page")).toBe("waiting");
  expect(open("/")).toBe("waiting");
  expect(open("/sign-in")).toBe("waiting");
  expect(open("/data/flights")).toBe("remote");
  expect(open("/torn")).toBe("refused");
  expect(decide("/later/page", signedIn).kind).toBe("not-found");
});
