import { giveBrowserPasskeys, takeBrowserPasskeys } from "../testing/browser-with-passkeys.ts";
import { codeOf } from "../testing/code-of.ts";
import { createLibraryActions } from "../testing/library-actions.ts";
import { refusalOf } from "../testing/library-client.ts";
import type { ProviderClient } from "./auth-client.ts";
import { doubtPasskeys, tellOffered, tellPasskeys } from "./passkey-signals.ts";

const KEY = { factor_type: "webauthn" };
const PLACE = { providerUrl: "https://abc.supabase.co", storage: () => localStorage };
const told: string[] = [];

/** Somebody of whom this page, and the provider, know these factors; `asked` counts how often their passkeys were named. */
function personWith(
  id: string | undefined,
  here: readonly object[] = [],
  there: readonly object[] | null = here,
  place = PLACE,
) {
  const person = { asked: 0, passkeys: ["one"], site: "app.example" as string | undefined, isRefused: false };
  const client = {
    getSession: () =>
      Promise.resolve({ data: { session: id === undefined ? null : { user: { id, factors: here } } } }),
    getUser: () => Promise.resolve({ data: { user: { id, ...(there !== null && { factors: there }) } } }),
    passkey: {
      startRegistration: () => {
        person.asked += 1;
        const options = {
          rp: { ...(person.site !== undefined && { id: person.site }), name: "Foyer" },
          user: { id: `handle-${id ?? ""}`, name: "a", displayName: "a" },
          excludeCredentials: person.passkeys.map((credential) => ({ id: credential })),
        };
        return Promise.resolve({ data: person.isRefused ? null : { options } });
      },
    },
  };
  const list = async (...ids: string[]): Promise<number> => {
    const items = ids.map((passkey) => ({ id: passkey, created_at: "x" }));
    await tellPasskeys(client as unknown as ProviderClient, place, items);
    return person.asked;
  };
  return { person, client: client as unknown as ProviderClient, list };
}

/** A browser that can be told of passkeys. */
function giveBrowser(): void {
  giveBrowserPasskeys(() => Promise.resolve("answer"));
  const note = (name: string) => () => {
    told.push(name);
    return Promise.resolve();
  };
  Object.assign(PublicKeyCredential, {
    signalAllAcceptedCredentials: note("accepted"),
    signalCurrentUserDetails: note("details"),
    signalUnknownCredential: note("unknown"),
  });
}

beforeEach(() => {
  told.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  PLACE.storage = () => localStorage;
  giveBrowser();
});
afterEach(() => {
  takeBrowserPasskeys();
  Reflect.deleteProperty(navigator, "locks");
});

test("the same passkeys are told once, in whichever order they are listed; others, and another person's, again", async () => {
  const ada = personWith("ada");
  expect(await ada.list("1", "2")).toBe(1);
  expect(await ada.list("2", "1")).toBe(1);
  expect(await ada.list("2", "3")).toBe(2);
  expect(await personWith("bob").list("2", "3")).toBe(1);
  // Each is told of by their own handle.
  expect(await ada.list("2", "3")).toBe(2);
});

test("what a browser was told is kept by the project and whose it is, and where a session of theirs is", async () => {
  await personWith("ada").list("1");
  const names = ["named", "told"].map(
    (name) => `foyer.while-signed-in.passkeys-${name}.${PLACE.providerUrl}.ada`,
  );
  expect([localStorage, sessionStorage].map((kept) => Object.keys(kept).sort())).toEqual([names, []]);
  localStorage.clear();
  PLACE.storage = () => sessionStorage;
  const ada = personWith("ada");
  expect(await ada.list("1")).toBe(1);
  expect(await ada.list("1")).toBe(1);
  expect([localStorage, sessionStorage].map((kept) => Object.keys(kept).sort())).toEqual([[], names]);
});

test("a doubt is of one project alone: below another path of the origin nothing is told again", async () => {
  const there = { ...PLACE, providerUrl: "https://other.supabase.co" };
  const [ada, adaThere] = [personWith("ada"), personWith("ada", [], [], there)];
  expect([await ada.list("1"), await adaThere.list("2")]).toEqual([1, 1]);
  doubtPasskeys(PLACE);
  expect([await ada.list("1"), await adaThere.list("2")]).toEqual([2, 1]);
  doubtPasskeys({
    ...PLACE,
    storage() {
      throw new DOMException("shut", "SecurityError");
    },
  });
});

test("a security key that is set up meanwhile has the list looked through once more", async () => {
  expect(await personWith("ada").list("1")).toBe(1);
  const withKey = personWith("ada", [KEY]);
  expect(await withKey.list("1")).toBe(1);
  expect(await withKey.list("1")).toBe(1);
});

test("a key that this page doesn't know of yet leaves the list to be looked through again", async () => {
  const ada = personWith("ada", [], [KEY]);
  expect(await ada.list("1")).toBe(1);
  expect(await ada.list("1")).toBe(2);
});

test("so does a site that isn't named, and a provider that names nothing; nobody hears of either", async () => {
  const ada = personWith("ada", [KEY]);
  ada.person.site = undefined;
  expect(await ada.list("1")).toBe(1);
  ada.person.isRefused = true;
  expect(await ada.list("1")).toBe(2);
  expect(told).toEqual([]);
});

test("somebody without factors has no security key", async () => {
  const { client } = personWith("ada", [], null);
  const options = { rp: { id: "app.example" }, user: { id: "h", name: "a", displayName: "a" } };
  expect(await tellOffered(client, PLACE, options)).toBe("all");
  expect(told).toEqual(["accepted", "details"]);
});

test("a page whose session has just ended tells of whom it can", async () => {
  await expect(personWith(undefined).list("1")).resolves.toBe(1);
  expect(localStorage).toHaveLength(0);
});

test("a browser that can't be told of what is gone forgets it by itself", async () => {
  const ada = personWith("ada", [KEY]);
  await ada.list("1");
  ada.person.passkeys = [];
  Object.assign(PublicKeyCredential, { signalUnknownCredential: undefined });
  expect(await ada.list("2")).toBe(2);
  expect(await ada.list("2")).toBe(2);
});

test("a browser that can't be told at all is no reason to ask", async () => {
  Object.assign(PublicKeyCredential, { signalAllAcceptedCredentials: undefined });
  expect(await personWith("ada").list("1")).toBe(0);
});

test("one page at a time tells of passkeys, where browsers have locks", async () => {
  const held: string[] = [];
  const request = (name: string, work: () => Promise<unknown>) => {
    held.push(name);
    return work();
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  expect(await personWith("ada").list("1")).toBe(1);
  expect(held).toEqual(["foyer.passkeys"]);
});

test("after a passkey that couldn't be made the same list is told again", async () => {
  const offered = { challenge_id: "c", options: { rp: { id: "app.example" }, user: { id: "AAAA" } } };
  const { passkeys, asked } = await createLibraryActions(({ path, method }) =>
    path === "user"
      ? Response.json({ id: "u" })
      : path.endsWith("options")
        ? Response.json(offered)
        : method === "GET"
          ? Response.json([{ id: "1", created_at: "x" }])
          : refusalOf("webauthn_verification_failed", 400),
  );
  const list = async (): Promise<number> => {
    await passkeys.list();
    await new Promise((resolve) => setTimeout(resolve, 5));
    return asked.filter(({ path }) => path.endsWith("options")).length;
  };
  expect([await list(), await list()]).toEqual([1, 1]);
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  giveBrowser();
  giveBrowserPasskeys(() => Promise.reject(new DOMException("closed", "NotAllowedError")));
  expect(await codeOf(passkeys.add({ friendlyName: "a" }))).not.toBe("none");
  giveBrowser();
  const before = asked.filter(({ path }) => path.endsWith("options")).length;
  expect(await list()).toBe(before + 1);
});
