import { codeOf } from "../testing/code-of.ts";
import {
  giveBrowserPasskeys,
  PASSKEY_CHALLENGE,
  takeBrowserPasskeys,
} from "../testing/browser-with-passkeys.ts";
import { createLibraryActions } from "../testing/library-actions.ts";
import { createLibraryClient, refusalOf, sessionOf } from "../testing/library-client.ts";
import type { AskedCall } from "../testing/library-client.ts";
import { tellOffered, tellUnknown } from "./passkey-signals.ts";
import type { RegistrationOptions } from "./passkey-wire.ts";

const OPTIONS = {
  ...PASSKEY_CHALLENGE,
  options: {
    ...PASSKEY_CHALLENGE.options,
    rpId: "app.example",
    rp: { id: "app.example", name: "Foyer" },
    excludeCredentials: [{ id: "known", type: "public-key" }],
  },
};
const PLACE = { providerUrl: "http://library.test", storage: () => localStorage };
const told: [string, unknown][] = [];
let factors: object[] = [];

/** Answers with the person who is signed in, and as the test says to all else. */
function actions(answer: (call: AskedCall) => Response): ReturnType<typeof createLibraryActions> {
  return createLibraryActions((call) =>
    call.path === "user" ? Response.json({ id: "u", factors }) : answer(call),
  );
}

/** A browser that can be told of passkeys, and that reads a server's options by itself. */
function giveNewBrowser(answer: () => Promise<unknown>, isWilling = true): void {
  giveBrowserPasskeys(answer);
  // jsdom has neither.
  Object.assign(AbortSignal, {
    any: ([first]: AbortSignal[]) => first,
    timeout: () => new AbortController().signal,
  });
  const note = (name: string) => (facts: unknown) => {
    told.push([name, facts]);
    return isWilling ? Promise.resolve() : Promise.reject(new DOMException("no", "NotSupportedError"));
  };
  Object.assign(PublicKeyCredential, {
    getClientCapabilities: () => Promise.resolve({ conditionalCreate: isWilling, immediateGet: isWilling }),
    parseCreationOptionsFromJSON: (options: unknown) => options,
    parseRequestOptionsFromJSON: (options: unknown) => options,
    signalAllAcceptedCredentials: note("accepted"),
    signalCurrentUserDetails: note("details"),
    signalUnknownCredential: note("unknown"),
  });
}

beforeEach(() => {
  told.length = 0;
  factors = [];
  localStorage.clear();
});
afterEach(takeBrowserPasskeys);

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a list that is another than the browser was told of is told, by the ids that devices know; the same is not", async () => {
  giveNewBrowser(() => Promise.resolve("answer"));
  let list = [{ id: "1", created_at: "x" }];
  const { passkeys, asked } = await actions(({ path }) =>
    path.endsWith("options") ? Response.json(OPTIONS) : Response.json(list),
  );
  await passkeys.list();
  await settle();
  expect(told).toEqual([
    ["accepted", { rpId: "app.example", userId: "AAAA", allAcceptedCredentialIds: ["known"] }],
    ["details", { rpId: "app.example", userId: "AAAA", name: "a", displayName: "a" }],
  ]);
  await passkeys.list();
  await settle();
  expect(told).toHaveLength(2);
  list = [];
  await passkeys.list();
  await settle();
  expect(told).toHaveLength(4);
  list = Array.from({ length: 10 }, (_, id) => ({ id: String(id), created_at: "x" }));
  const before = asked.length;
  await passkeys.list();
  await settle();
  expect(asked).toHaveLength(before + 1);
});

test("a browser that won't be told is told again at the next list", async () => {
  giveNewBrowser(() => Promise.resolve("answer"), false);
  const { passkeys } = await actions(({ path }) =>
    path.endsWith("options") ? Response.json(OPTIONS) : Response.json([]),
  );
  await passkeys.list();
  await settle();
  await passkeys.list();
  await settle();
  expect(told.map(([name]) => name)).toEqual(["accepted", "accepted"]);
});

test("after a password the browser makes a passkey by itself, and it is registered without a question", async () => {
  giveNewBrowser(() => Promise.resolve("answer"));
  const { passkeys, asked } = await actions(({ path }) =>
    Response.json(path.endsWith("options") ? OPTIONS : { id: "1", created_at: "x" }),
  );
  expect(await passkeys.upgrade()).toBe(true);
  expect(asked.map(({ path }) => path).slice(-3)).toEqual([
    "passkeys/registration/options",
    "user",
    "passkeys/registration/verify",
  ]);
});

test("what stops that is told to nobody", async () => {
  const options = ({ path }: AskedCall) =>
    path.endsWith("options") ? Response.json(OPTIONS) : refusalOf("webauthn_verification_failed", 400);
  giveNewBrowser(() => Promise.reject(new DOMException("not now", "NotAllowedError")));
  expect(await (await actions(options)).passkeys.upgrade()).toBe(false);
  giveNewBrowser(() => Promise.resolve(null));
  expect(await (await actions(options)).passkeys.upgrade()).toBe(false);
  giveNewBrowser(() => Promise.resolve("answer"));
  expect(await (await actions(options)).passkeys.upgrade()).toBe(false);
  const refused = await actions(() => refusalOf("insufficient_aal", 403));
  expect(await refused.passkeys.upgrade()).toBe(false);
  giveNewBrowser(() => Promise.resolve("answer"), false);
  expect(await (await actions(options)).passkeys.upgrade()).toBe(false);
});

test("signing in: a passkey that is certainly unknown is told of, one that may be good is not", async () => {
  giveNewBrowser(() => Promise.resolve("answer"));
  let answer = (): Response => Response.json(sessionOf("u"));
  const { ways } = await actions(({ path }) =>
    path.endsWith("options") ? Response.json(OPTIONS) : answer(),
  );
  await ways.signInWithPasskey();
  await ways.signInWithPasskey({ atHand: true });
  answer = () => refusalOf("webauthn_credential_not_found", 400);
  expect(await codeOf(ways.signInWithPasskey())).toBe("passkey_unknown");
  expect(told).toEqual([["unknown", { rpId: "app.example", credentialId: "credential" }]]);
  answer = () => refusalOf("webauthn_verification_failed", 400);
  expect(await codeOf(ways.signInWithPasskey())).toBe("passkey_unknown");
  expect(told).toHaveLength(1);
  giveNewBrowser(() => Promise.resolve("answer"), false);
  expect(await codeOf(ways.signInWithPasskey({ atHand: true }))).toBe("cancelled");
});

test("whoever may keep a security key here is told of the passkeys alone that are certainly gone", async () => {
  giveNewBrowser(() => Promise.resolve("answer"));
  factors = [{ id: "f", factor_type: "webauthn", status: "unverified" }];
  let known = ["known", "other"];
  const offered = () => ({
    ...OPTIONS,
    options: { ...OPTIONS.options, excludeCredentials: known.map((id) => ({ id, type: "public-key" })) },
  });
  const { passkeys } = await actions(({ path }) =>
    Response.json(
      path.endsWith("options")
        ? offered()
        : path.endsWith("verify")
          ? { id: "1" }
          : known.map((id) => ({ id, created_at: "x" })),
    ),
  );
  await passkeys.list();
  await settle();
  expect(await passkeys.upgrade()).toBe(true);
  expect(told).toEqual([]);
  known = ["other"];
  await passkeys.list();
  await settle();
  await passkeys.list();
  await settle();
  expect(told).toEqual([["unknown", { rpId: "app.example", credentialId: "known" }]]);
  factors = [{ id: "f", factor_type: "totp", status: "verified" }];
  known = [];
  await passkeys.list();
  await settle();
  expect(told.map(([name]) => name)).toEqual(["unknown", "accepted", "details"]);
});

test("what was named of somebody else is nobody's here", async () => {
  giveNewBrowser(() => Promise.resolve("answer"));
  factors = [{ id: "f", factor_type: "webauthn", status: "verified" }];
  localStorage.setItem("foyer.while-signed-in.passkeys-named.http://library.test.u", "BBBB theirs");
  expect(await tellOffered(await clientOfPerson(), PLACE, offeredBy({ id: "app.example" }))).toBe("gone");
  expect(told).toEqual([]);
});

test("where it isn't known whether there is a security key, nothing is told", async () => {
  giveNewBrowser(() => Promise.resolve("answer"));
  const { passkeys } = await createLibraryActions(({ path }) =>
    path.endsWith("options")
      ? Response.json(OPTIONS)
      : path === "user"
        ? refusalOf("unexpected_failure", 500)
        : Response.json([]),
  );
  await passkeys.list();
  await settle();
  expect(told).toEqual([]);
});

const offeredBy = (rp: object): RegistrationOptions =>
  ({
    rp: { name: "Foyer", ...rp },
    user: { id: "AAAA", name: "a", displayName: "a" },
  }) as RegistrationOptions;

/** Somebody without a second factor. */
const clientOfPerson = async () =>
  (await createLibraryClient(() => Response.json({ id: "u", factors }))).client;

test("nothing is told of a site that the provider doesn't name", async () => {
  giveNewBrowser(() => Promise.resolve("answer"));
  expect(await tellOffered(await clientOfPerson(), PLACE, offeredBy({}))).toBeUndefined();
  await tellUnknown(undefined, "gone");
  expect(told).toEqual([]);
});

test("an account without passkeys has none left in the browser", async () => {
  giveNewBrowser(() => Promise.resolve("answer"));
  expect(await tellOffered(await clientOfPerson(), PLACE, offeredBy({ id: "app.example" }))).toBe("all");
  expect(told[0]).toEqual([
    "accepted",
    { rpId: "app.example", userId: "AAAA", allAcceptedCredentialIds: [] },
  ]);
});

test("a browser that can't be told of passkeys is asked nothing", async () => {
  await expect(tellOffered(await clientOfPerson(), PLACE, offeredBy({ id: "app.example" }))).resolves.toBe(
    "all",
  );
  await expect(tellUnknown("app.example", "gone")).resolves.toBeUndefined();
});
