import { session } from "@foyer/shared-auth";
import { createSessionCore, registerCore } from "@foyer/shared-auth/core";
import { createFakeProvider, CREDENTIALS } from "@foyer/shared-auth/testing";
import { toListing } from "../testing/listings.ts";
import { placePage } from "../routes/base-path.ts";
import { createReadsAhead } from "./reads-ahead.ts";
import { loadAtSignIn } from "./load-at-sign-in.ts";

const OPEN = { session: "required", assurance: "aal1", roles: [], unknown: [] } as const;
const remotes = [
  toListing("sign-in", { navigation: false, access: { ...OPEN, session: "none" } }),
  toListing("data"),
  toListing("ledger", { access: { ...OPEN, roles: ["auditor"] } }),
];

test("a remote runs with the token and not before, and none that the person may not open", async () => {
  const { url, publishableKey, fetch, addUser } = createFakeProvider({ nowMs: () => Date.now() });
  addUser(CREDENTIALS);
  globalThis.fetch = fetch;
  registerCore(
    createSessionCore({
      providerUrl: url,
      publishableKey,
      mailReturnUrl: "http://host.test/sign-in",
      openBroadcast: () => undefined,
    }),
  );
  const run: string[] = [];
  const registryStore = {
    current: () => ({ remotes, refused: [], problems: [], source: "network" as const }),
  };
  loadAtSignIn(window, registryStore, { expect: ({ name }) => run.push(name) });
  for (const [address, wanted] of [
    ["/sign-in?return-to=%2Fdata%2Fflights", ["data"]],
    ["/sign-in?return-to=%2Fledger", []],
  ] as const) {
    history.replaceState(null, "", address);
    expect(run).toEqual([]);
    await session.signInWithPassword(CREDENTIALS);
    expect(run).toEqual(wanted);
    await session.signOut();
    run.length = 0;
  }
});

test("below a path of the origin as well", async () => {
  placePage("/app/");
  const run: string[] = [];
  const registryStore = {
    current: () => ({ remotes, refused: [], problems: [], source: "network" as const }),
  };
  loadAtSignIn(window, registryStore, { expect: ({ name }) => run.push(name) });
  const ahead = createReadsAhead([{ address: "/data/flights", reads: ["/rest/v1/a"] }], window);
  ahead.use(registryStore);
  history.replaceState(null, "", "/app/sign-in?return-to=%2Fdata%2Fflights");
  expect(ahead.wanted()).toEqual(["/rest/v1/a"]);
  await session.signInWithPassword(CREDENTIALS);
  expect(run).toEqual(["data"]);
  placePage("/");
});
