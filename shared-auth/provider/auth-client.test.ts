import { madeOnPage } from "../session/page-counter.ts";
import { sessionOf } from "../testing/library-client.ts";
import { createAuthClient } from "./auth-client.ts";

let pages = 0;

interface Sent {
  readonly path: string;
  readonly apikey: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A page with the library on it; told is what the library says of sessions. */
async function openPage(stored?: object, answer: () => Response = () => Response.json(sessionOf("u"))) {
  // The library warns of a second client for the same session.
  pages += 1;
  const storageKey = `auth-client-${pages}`;
  const items = new Map([[`${storageKey}-code-verifier`, JSON.stringify("verifier")]]);
  if (stored !== undefined) items.set(storageKey, JSON.stringify(stored));
  const sent: Sent[] = [];
  const told: string[] = [];
  const client = await createAuthClient({
    providerUrl: "http://provider.test",
    publishableKey: "key",
    storageKey,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const body = typeof init?.body === "string" ? (JSON.parse(init.body) as Sent["body"]) : {};
      sent.push({ path: pathname + search, apikey: new Headers(init?.headers).get("apikey"), body });
      return answer();
    },
    onSession: () => void told.push("session"),
    onSignedOut: () => void told.push("signed out"),
  });
  // What the library tells a new listener comes a moment later.
  await new Promise((resolve) => setTimeout(resolve));
  return { client, sent, told };
}

afterEach(() => history.replaceState(null, "", "/"));

test("a page that finds a session, or none, is told nothing and asks for nothing; each client is counted", async () => {
  const before = madeOnPage("clients");
  for (const stored of [undefined, sessionOf("u")]) {
    const { sent, told } = await openPage(stored);
    expect([sent, told]).toEqual([[], []]);
  }
  expect(madeOnPage("clients")).toBe(before + 2);
});

test("signing in and out is told, each as what it is, and every call carries the project's key", async () => {
  const { client, sent, told } = await openPage();
  await client.signInWithPassword({ email: "ada@foyer.example", password: "a" });
  expect(told).toEqual(["session"]);
  await client.signOut({ scope: "local" });
  expect(told).toEqual(["session", "signed out"]);
  expect(sent.map(({ apikey }) => apikey)).toEqual(sent.map(() => "key"));
});

test("a mail's link leads back with a code that this browser alone can use", async () => {
  const { client, sent } = await openPage(undefined, () => Response.json({}));
  await client.signInWithOtp({ email: "ada@foyer.example" });
  expect(sent[0]?.body).toMatchObject({ code_challenge_method: "s256" });
});

test("a code in the address is taken up before anybody asks", async () => {
  history.replaceState(null, "", "/?code=from-the-mail");
  const { sent } = await openPage();
  expect(sent.map(({ path, body }) => [path, body["auth_code"]])).toEqual([
    ["/auth/v1/token?grant_type=pkce", "from-the-mail"],
  ]);
});

test("no token leaves the page by a channel that any script of the origin can open", async () => {
  const open = new Map<object, string>();
  const sent: unknown[] = [];
  class Channel extends EventTarget {
    constructor(name: string) {
      super();
      open.set(this, name);
    }
    postMessage(message: unknown): void {
      sent.push(message);
    }
    close(): void {
      open.delete(this);
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  try {
    const { client } = await openPage();
    await client.signInWithPassword({ email: "ada@foyer.example", password: "a" });
    expect([[...open.values()], sent]).toEqual([[], []]);
  } finally {
    Reflect.deleteProperty(globalThis, "BroadcastChannel");
  }
});
