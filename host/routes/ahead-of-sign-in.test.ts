import type { AccessRule, RemoteListing } from "@foyer/contracts/host";
import { toListing } from "../testing/listings.ts";
import { aheadOfSignIn, readsAfterSignIn } from "./ahead-of-sign-in.ts";

const ORIGIN = "https://app.example";
const OPEN: AccessRule = { session: "required", assurance: "aal1", roles: [], unknown: [] };
const SIGN_IN = toListing("sign-in", { navigation: false, access: { ...OPEN, session: "none" } });

function ahead(address: string, ...remotes: readonly RemoteListing[]): readonly string[] {
  return aheadOfSignIn(address, ORIGIN, [SIGN_IN, ...remotes]).map(
    ({ listing, expose }) => `${listing.name} ${expose}`,
  );
}

test("the remote of the way back, or the first page where there is none", () => {
  const remotes = [toListing("mail"), toListing("data")];
  expect(ahead("/sign-in?return-to=%2Fdata%2Fflights%3Fsort%3Ddelay", ...remotes)).toEqual(["data ./remote"]);
  expect(ahead("/sign-in", ...remotes)).toEqual(["mail ./remote"]);
  expect(ahead("/sign-in?return-to=%2Fnowhere", ...remotes)).toEqual([]);
  expect(ahead("/sign-in?return-to=https%3A%2F%2Fevil.example%2Fdata", ...remotes)).toEqual([
    "mail ./remote",
  ]);
});

test("what stands on the start page, where that is where people come to", () => {
  const card = { place: "start-page", id: "card", title: "Card", expose: "./card" } as const;
  const link = { place: "start-page", id: "link", title: "Link", path: "/mail/new" } as const;
  const menu = { ...card, place: "account-menu", id: "menu", expose: "./menu" } as const;
  const closed = toListing("ledger", { access: { ...OPEN, roles: ["auditor"] }, contributions: [card] });
  expect(ahead("/sign-in", toListing("mail", { contributions: [card, link, menu] }), closed)).toEqual([
    "mail ./card",
  ]);
});

test.each<[string, Partial<AccessRule>]>([
  ["a second factor", { assurance: "aal2" }],
  ["a role", { roles: ["auditor"] }],
  ["something that this host doesn't know", { unknown: ["network"] }],
  ["nothing, so that everybody may open it", { session: "none" }],
])("nothing of a remote that asks for %s", (_what, rule) => {
  expect(ahead("/sign-in?return-to=%2Fdata", toListing("data", { access: { ...OPEN, ...rule } }))).toEqual(
    [],
  );
});

test("nothing on any other page", () => {
  expect(ahead("/data?return-to=%2Fdata", toListing("data"))).toEqual([]);
});

test("with the token, the first data of where the person comes to; nothing that they may not open", () => {
  const firstReads = [
    { address: "/data/:table", reads: ["/rest/v1/:table?select=*", "/rest/v1/rpc/foyer_catalogue"] },
    { address: "/ledger/:book", reads: ["/rest/v1/:book?select=*"] },
  ];
  const reads = (address: string): readonly string[] =>
    readsAfterSignIn(
      address,
      ORIGIN,
      [SIGN_IN, toListing("data"), toListing("ledger", { access: { ...OPEN, roles: ["auditor"] } })],
      firstReads,
    );
  const flights = ["/rest/v1/flights?select=*", "/rest/v1/rpc/foyer_catalogue"];
  expect(reads("/sign-in?return-to=%2Fdata%2Fflights")).toEqual(flights);
  expect(reads("/data/flights")).toEqual(flights);
  expect(reads("/sign-in?return-to=%2Fdata%2Fflights%3Fsort%3Ddelay")).toEqual(flights.slice(1));
  for (const address of ["/sign-in", "/sign-in?return-to=%2Fledger%2F2026", "/ledger/2026", "/nowhere/x"])
    expect(reads(address)).toEqual([]);
});
