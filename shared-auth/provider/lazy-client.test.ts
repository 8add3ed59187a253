import { refusalOf, sessionOf } from "../testing/library-client.ts";
import { createLazyClient } from "./lazy-client.ts";

test("a library that can't be loaded is said by name, and asked for again", async () => {
  const options = {
    // As a library does that doesn't come.
    get providerUrl(): string {
      throw new Error("cut off");
    },
    publishableKey: "key",
    storageKey: "k",
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    fetch: globalThis.fetch,
    onSession: () => undefined,
    onSignedOut: () => undefined,
  };
  const client = createLazyClient(
    options,
    (wanted) => `http://app.test/link?to=${wanted.pathname}${wanted.hash}`,
  );
  await expect(client.get()).rejects.toMatchObject({ code: "provider_unavailable" });
  const comeBack = async (address: string) => {
    let cleared: string | undefined;
    const history = {
      state: null,
      replaceState: (_state: unknown, _title: string, href?: string | URL | null) => {
        cleared = String(href ?? "");
      },
    };
    await client.handleReturn({ location: new URL(address, "http://app.test"), history });
    return { cleared, problem: client.takeReturnProblem() };
  };
  expect(await comeBack("/sign-in?return-to=%2Fa&code=x")).toMatchObject({
    cleared: "http://app.test/sign-in?return-to=%2Fa",
    problem: { code: "provider_unavailable" },
  });
  expect(await comeBack("/sign-in#access_token=x")).toMatchObject({
    cleared: "http://app.test/sign-in",
    problem: { code: "link_expired" },
  });
  // A whole session signs nobody in: it waits for the person's yes on a page of its own, and leaves the address.
  const whole = "/data#access_token=x&refresh_token=y&expires_in=60&token_type=bearer&type=invite";
  expect(await comeBack(whole)).toEqual({ cleared: "http://app.test/link?to=/data", problem: undefined });
  const fragment = { access_token: "x", refresh_token: "y", expires_in: 60, type: "invite" };
  expect([client.fragment(), client.fragment()]).toEqual([fragment, fragment]);
  client.forgetFragment();
  expect(client.fragment()).toBeUndefined();
  expect(
    await comeBack("/security?message=Confirmation+link+accepted#message=Confirmation+link&sb="),
  ).toMatchObject({
    cleared: "http://app.test/security",
    problem: { code: "other_link_needed" },
  });
  expect(await comeBack("/chat?message=hello#message=hello")).toEqual({
    cleared: undefined,
    problem: undefined,
  });
  const phishing = await comeBack("/sign-in?error=x&error_description=Call+0800+and+say+your+password");
  expect(phishing.problem?.message).toBe("Signing in there did not work. Try again, or choose another way.");
  expect(client.takeReturnProblem()).toBeUndefined();
  expect(await comeBack("/data?page=1#top")).toEqual({ cleared: undefined, problem: undefined });
});

/** A page that comes back with the address that it has, to a provider that answers as it is told. */
async function returnTo(path: string, answer: () => Response, hasAsked = true) {
  history.replaceState({ kept: "state" }, "", path);
  returns += 1;
  const storageKey = `return-${returns}`;
  const items = new Map<string, string>();
  if (hasAsked) items.set(`${storageKey}-code-verifier`, JSON.stringify("verifier"));
  let sessions = 0;
  const client = createLazyClient(
    {
      providerUrl: "http://provider.test",
      publishableKey: "key",
      storageKey,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
      fetch: async () => answer(),
      onSession: () => void (sessions += 1),
      onSignedOut: () => undefined,
    },
    (wanted) => wanted.href,
  );
  await client.handleReturn(window);
  const person = (await (await client.get()).getSession()).data.session?.user.id;
  const [problem, again] = [client.takeReturnProblem(), client.takeReturnProblem()];
  return {
    address: location.pathname + location.search,
    state: history.state as unknown,
    problem,
    again,
    person,
  };
}
let returns = 0;

test("a code that is good signs in, and leaves the address; what the page kept of its own stays", async () => {
  const came = await returnTo("/data?page=2&code=good", () => Response.json(sessionOf("ada")));
  expect(came).toEqual({
    address: "/data?page=2",
    state: { kept: "state" },
    problem: undefined,
    again: undefined,
    person: "ada",
  });
});

test("a code that the provider refuses says why, once, and leaves the address as well", async () => {
  const came = await returnTo("/data?code=old", () => refusalOf("flow_state_expired", 404));
  expect(came).toMatchObject({ address: "/data", again: undefined, person: undefined });
  expect(came.problem).toMatchObject({ code: "link_expired", providerCode: "flow_state_expired" });
});

test("what an address says went wrong is told, and nothing is asked of the provider", async () => {
  const came = await returnTo("/data?error=access_denied&error_code=otp_expired", () => Response.error());
  expect(came).toMatchObject({ address: "/data", again: undefined, problem: { code: "link_expired" } });
});

test("a code that this browser never asked for signs nobody in, and says so", async () => {
  const came = await returnTo("/data?code=theirs", () => Response.json(sessionOf("mallory")), false);
  expect(came).toMatchObject({ address: "/data", again: undefined, person: undefined });
  expect(came.problem).toMatchObject({ code: "link_expired", providerCode: "bad_code_verifier" });
});
