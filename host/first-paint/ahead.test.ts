import { createSessionCore } from "@foyer/shared-auth/core";
import type { EarlyRead } from "@foyer/shared-auth/core";
import { createFakeProvider, CREDENTIALS } from "@foyer/shared-auth/testing";
import type { FakeProvider } from "@foyer/shared-auth/testing";
import { EARLY_READ, takeLeft } from "./early-state.ts";

const ROWS = "/rest/v1/flights?select=id&order=id.asc&limit=64";

/** Everything that was asked for by GET, by whom. */
let asked: { path: string; authorization: string | null }[] = [];

beforeEach(() => {
  asked = [];
  localStorage.clear();
});

function openProvider(): FakeProvider {
  const provider = createFakeProvider({
    nowMs: () => Date.now(),
    answerData: () => Response.json([{ id: asked.length }]),
  });
  provider.addUser(CREDENTIALS);
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const path = address.replace(provider.url, "");
    const authorization = new Headers(init?.headers).get("Authorization");
    if (path.startsWith("/rest/")) asked.push({ path, authorization });
    return provider.fetch(input, init);
  };
  return provider;
}

function openSession({ url, publishableKey }: FakeProvider, earlyRead?: EarlyRead) {
  const mailReturnUrl = "http://host.test/sign-in";
  const options = { providerUrl: url, publishableKey, mailReturnUrl, earlyRead };
  return createSessionCore({ ...options, openBroadcast: () => undefined });
}

const readRows = (session: ReturnType<typeof openSession>) =>
  session.data.from("flights").select("id").order("id").limit(64);

/** The page of somebody who comes back, as a server wrote it, and its first script. */
async function visit({ url, publishableKey }: FakeProvider, address: string, path?: string) {
  history.replaceState(null, "", address);
  const boot = JSON.stringify({ config: { providerUrl: url, publishableKey } });
  document.body.innerHTML = `<script type="application/json" id="foyer-boot">${boot}</script>`;
  const script = document.createElement("script");
  if (path !== undefined) script.dataset["path"] = path;
  jest.spyOn(document, "currentScript", "get").mockReturnValue(script);
  jest.resetModules();
  await import("./ahead.ts");
  return takeLeft(EARLY_READ);
}

test("the rows of the last visit are asked for before the page has started, and asked for once", async () => {
  const provider = openProvider();
  history.replaceState(null, "", "/data/flights");
  const first = openSession(provider);
  await first.signInWithPassword(CREDENTIALS);
  await readRows(first);
  const authorization = asked[0]?.authorization;
  asked = [];

  const early = await visit(provider, "/data/flights", "/data");
  expect(asked).toEqual([{ path: ROWS, authorization }]);
  expect(takeLeft(EARLY_READ)).toBeUndefined();
  const second = openSession(provider, early);
  expect(await readRows(second)).toMatchObject({ data: [{ id: 1 }] });
  expect(asked).toHaveLength(1);
  expect(await readRows(second)).toMatchObject({ data: [{ id: 2 }] });

  asked = [];
  const nowhere: [string, string?][] = [
    ["/data/flights?code=1", "/data"],
    ["/data/airports", "/data"],
    ["/data/flights", "/orders"],
    ["/data/flights"],
  ];
  for (const [address, path] of nowhere) expect(await visit(provider, address, path)).toBeUndefined();
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  expect(await visit(provider, "/data/flights", "/data")).toBeUndefined();
  Reflect.deleteProperty(navigator, "connection");
  await second.signOut();
  expect(await visit(provider, "/data/flights", "/data")).toBeUndefined();
  document.body.innerHTML = "";
  expect(asked).toEqual([]);
});
