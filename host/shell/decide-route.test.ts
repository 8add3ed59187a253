import type { RemoteListing } from "@foyer/contracts";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { decideRoute } from "./decide-route.ts";

const ORIGIN = "https://app.example";

function listing(name: string, access: Partial<RemoteListing["access"]> = {}): RemoteListing {
  return {
    name,
    title: name,
    path: `/${name}`,
    icon: "table",
    order: 1,
    navigation: name !== "sign-in",
    access: { session: name === "sign-in" ? "none" : "required", assurance: "aal1", ...access },
    current: "1.0.0",
    releases: {},
  };
}

const remotes = [listing("sign-in"), listing("data"), listing("vault", { assurance: "aal2" })];
const signedOut: SessionSnapshot = { status: "signed-out", reason: "never" };
const signedIn: SessionSnapshot = {
  status: "signed-in",
  user: { id: "u", isAnonymous: false },
  factors: [],
  expiresAtMs: 0,
  assurance: { current: "aal1", possible: "aal1" },
  methods: [],
};
const decide = (address: string, session: SessionSnapshot) => decideRoute(address, ORIGIN, remotes, session);

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

test("a second factor that is due keeps every protected page shut", () => {
  expect(decide("/data", { ...signedIn, status: "second-factor-due" })).toMatchObject({ kind: "redirect" });
});

test("nothing is decided before the session is known", () => {
  expect(decide("/data", { status: "starting" })).toEqual({ kind: "waiting" });
});

test("a remote that wants aal2 is not loaded at aal1", () => {
  expect(decide("/vault", signedIn)).toMatchObject({ kind: "second-factor-needed" });
  const raised: SessionSnapshot = { ...signedIn, assurance: { current: "aal2", possible: "aal2" } };
  expect(decide("/vault", raised)).toMatchObject({ kind: "remote" });
});

test("a name that only begins like a remote's path is not its", () => {
  expect(decide("/database", signedIn)).toEqual({ kind: "not-found" });
});

test("the start page is the data", () => {
  expect(decide("/", signedIn)).toEqual({ kind: "redirect", to: "/data" });
  expect(decide("/", signedOut)).toEqual({ kind: "redirect", to: "/sign-in" });
});
