import { createLibraryClient, refusalOf } from "../testing/library-client.ts";
import { codeOf } from "../testing/code-of.ts";
import { createLibraryActions } from "../testing/library-actions.ts";
import type { ProviderClient } from "./auth-client.ts";
import { createAccountActions } from "./account-actions.ts";

test("the account: its facts, its password, its address, its other ways in", async () => {
  const user = {
    id: "u",
    email: "ada@foyer.example",
    new_email: "new@foyer.example",
    created_at: "x",
    last_sign_in_at: "y",
    identities: [
      {
        identity_id: "i",
        id: "1",
        user_id: "u",
        provider: "github",
        identity_data: { email: "a@b" },
        created_at: "z",
      },
      { identity_id: "j", id: "2", user_id: "u", provider: "email" },
    ],
  };
  let answer = (): Response => Response.json(user);
  const { account, asked } = await createLibraryActions(({ path }) =>
    path.startsWith("user/identities/authorize")
      ? Response.json({ url: "https://github.example/consent" })
      : answer(),
  );
  expect(await account.details()).toStrictEqual({
    email: "ada@foyer.example",
    newEmail: "new@foyer.example",
    createdAt: "x",
    lastSignInAt: "y",
    identities: [
      { id: "i", service: "github", email: "a@b", createdAt: "z" },
      { id: "j", service: "email" },
    ],
  });
  await account.changePassword({ password: "a", nonce: "123456", currentPassword: "b" });
  expect(asked.at(-1)?.body).toMatchObject({ password: "a", nonce: "123456", current_password: "b" });
  await account.changePassword({ password: "a" });
  for (const field of ["nonce", "current_password"]) expect(asked.at(-1)?.body).not.toHaveProperty(field);
  await account.changeEmail("new@foyer.example", "/security");
  expect(asked.at(-1)?.body).toMatchObject({ email: "new@foyer.example" });
  expect(decodeURIComponent(asked.at(-1)?.path ?? "")).toContain("https://app.example/security");
  expect(await account.addressToLink("github", "/security")).toBe("https://github.example/consent");
  const asksGithub = new URLSearchParams(asked.at(-1)?.path.split("?")[1]);
  expect(asksGithub.get("provider")).toBe("github");
  expect(asksGithub.get("redirect_to")).toBe("https://app.example/security");
  await account.unlink("i");
  expect(asked.at(-1)).toMatchObject({ method: "DELETE", path: "user/identities/i" });
  await expect(account.unlink("gone")).rejects.toMatchObject({
    code: "not_found",
    message: "This way to sign in is gone already. Load the page again.",
  });
  answer = () => Response.json({ id: "u", email: "", new_email: "", created_at: "x" });
  expect(await account.details()).toStrictEqual({ createdAt: "x", identities: [] });
  answer = () => Response.json({ id: "u", created_at: "x" });
  expect(await account.details()).toStrictEqual({ createdAt: "x", identities: [] });
});

test("a guest becomes somebody: at once, or once the mail is answered; the session says so afterwards", async () => {
  let user: object = { id: "u", is_anonymous: true };
  const { client, asked } = await createLibraryClient(() => Response.json(user));
  const renew = jest.fn(() => Promise.resolve());
  const account = createAccountActions(client, (path) => `https://app.example${path}`, renew);
  const credentials = { email: "ada@foyer.example", password: "a" };
  expect(await account.convertGuest(credentials, "/security")).toBe("confirmation-sent");
  expect(asked.at(-1)).toMatchObject({ method: "PUT", body: credentials });
  expect(decodeURIComponent(asked.at(-1)?.path ?? "")).toContain("https://app.example/security");
  expect(renew).toHaveBeenCalledTimes(1);
  user = { id: "u", is_anonymous: false };
  expect(await account.convertGuest(credentials, "/security")).toBe("done");
  expect(renew).toHaveBeenCalledTimes(2);
});

test("every refusal of an account call is an error by name", async () => {
  const { account } = await createLibraryActions(() => refusalOf("reauthentication_needed", 401));
  for (const work of [
    () => account.details(),
    () => account.changePassword({ password: "a" }),
    () => account.changeEmail("a@b", "/security"),
    () => account.addressToLink("github", "/security"),
    () => account.unlink("i"),
  ]) {
    expect(await codeOf(work())).toBe("reauthentication_needed");
  }
});

test("one that the provider doesn't let go is refused by name", async () => {
  const identities = [{ identity_id: "i", id: "1", user_id: "u", provider: "email" }];
  const { account } = await createLibraryActions(({ method }) =>
    method === "DELETE"
      ? refusalOf("single_identity_not_deletable", 422)
      : Response.json({ id: "u", created_at: "x", identities }),
  );
  expect(await codeOf(account.unlink("i"))).toBe("identity_last");
});

test("applications with access: listed, revoked; a project that is no OAuth server has none to list", async () => {
  const client = { id: "c", name: "Notes <b>", uri: "https://notes.example", logo_uri: "" };
  let answer = (): Response =>
    Response.json([
      { client, scopes: ["openid", "email"], granted_at: "2026-11-01T00:00:00Z" },
      { client: { ...client, id: "d", uri: "javascript:alert(1)" }, scopes: [], granted_at: "" },
      { client: { ...client, id: "e", uri: "no address" }, scopes: [], granted_at: "" },
      { client: { ...client, id: "f", uri: "http://plain.example/" }, scopes: [], granted_at: "" },
    ]);
  const { account, asked } = await createLibraryActions(() => answer());
  expect(await account.grants()).toStrictEqual([
    {
      clientId: "c",
      name: "Notes <b>",
      address: "https://notes.example/",
      scopes: ["openid", "email"],
      grantedAt: "2026-11-01T00:00:00Z",
    },
    { clientId: "d", name: "Notes <b>", scopes: [] },
    { clientId: "e", name: "Notes <b>", scopes: [] },
    { clientId: "f", name: "Notes <b>", scopes: [], address: "http://plain.example/" },
  ]);
  answer = () => new Response(null, { status: 204 });
  await account.revokeGrant("c");
  expect(asked.at(-1)).toMatchObject({ method: "DELETE", path: "user/oauth/grants?client_id=c" });
  answer = () => Response.json({ code: "not_found", message: "no" }, { status: 404 });
  expect(await account.grants()).toBeUndefined();
  answer = () => refusalOf("bad_jwt", 403);
  expect(await codeOf(account.grants())).toBe("session_expired");
});

test("the library leads nobody to a service by itself: the page does, once it has said goodbye", async () => {
  const asked: unknown[] = [];
  const client = {
    linkIdentity: (request: unknown) => {
      asked.push(request);
      return Promise.resolve({ data: { url: "https://github.example/consent" }, error: null });
    },
  } as unknown as ProviderClient;
  const account = createAccountActions(
    client,
    (path) => `https://app.example${path}`,
    () => Promise.resolve(),
  );
  expect(await account.addressToLink("github", "/security")).toBe("https://github.example/consent");
  expect(asked).toMatchObject([{ options: { skipBrowserRedirect: true } }]);
});

test("a guest's own page becomes somebody by the same call", async () => {
  const { account } = await createLibraryActions(() => Response.json({ id: "u", is_anonymous: false }));
  expect(await account.convertGuest({ email: "ada@foyer.example", password: "a" }, "/security")).toBe("done");
});
