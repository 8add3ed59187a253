import { createLazyClient } from "./lazy-client.ts";

test("a library that can't be loaded is said by name, and asked for again", async () => {
  const options = {
    providerUrl: "no address at all",
    publishableKey: "key",
    storageKey: "k",
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    fetch: globalThis.fetch,
    onSession: () => undefined,
    onSignedOut: () => undefined,
  };
  jest.doMock("./auth-client.ts", () => ({ createAuthClient: () => Promise.reject(new Error("cut off")) }));
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
  expect([client.takeFragment(), client.takeFragment()]).toEqual([fragment, undefined]);
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
  jest.dontMock("./auth-client.ts");
});
