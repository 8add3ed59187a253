import { readClaims } from "../session/access-token-claims.ts";
import { createCookieItems } from "../storage/cookie-items.ts";
import type { FakeFault } from "../testing/fake-fault.ts";
import type { FakeUser } from "../testing/fake-sessions.ts";
import type { SimulatedBrowser, SimulatedPage } from "./simulated-parts.ts";
import type { World } from "./world.ts";

/** Beyond a request's deadline, and beyond the lock's patience. */
const SLOWEST_MS = 12_000;
const refusal = (status: number, code: string): FakeFault => ({
  kind: "status",
  status,
  body: JSON.stringify({ error_code: code }),
});
const FAULTS: readonly FakeFault[] = [
  refusal(400, "toString"),
  refusal(403, "__proto__"),
  refusal(503, "session_not_found"),
  refusal(500, "user_not_found"),
  refusal(429, "session_expired"),
  { kind: "status", status: 403, body: "<html>" },
  { kind: "reset" },
  { kind: "hang" },
];

export interface ActionParts {
  readonly world: World;
  readonly browser: SimulatedBrowser;
  readonly users: readonly FakeUser[];
  readonly mostPages: number;
  open(): SimulatedPage;
  /** Somebody's sign-in stands. */
  landed(user: FakeUser): void;
  signOut(): void;
  /** How many sign-ins have landed. */
  landings(): number;
  /** Somebody asks for another of the browser's accounts. */
  switching(): void;
}

/** What may happen next, each as likely as the others. */
export function toActions(parts: ActionParts): (() => void)[] {
  const { world, browser, users, open, landed } = parts;
  const { provider } = browser;
  const anyPage = (): SimulatedPage | undefined => world.pick(browser.pages);
  const anybody = (): FakeUser => world.pick(users) ?? users[0]!;

  /** A server with `@supabase/ssr` writes chunks without a seal, whenever it likes. */
  async function signInByServer(isInMidWrite: boolean): Promise<void> {
    const user = anybody();
    const text = JSON.stringify(await provider.startSession(user));
    const write = (): void => {
      createCookieItems(browser.jar).setItem(browser.storageKey, text, "lasting");
      landed(user);
    };
    if (isInMidWrite) browser.afterNextWrite(write);
    else write();
  }

  /** Signs in at the very moment in which another page is about to write. */
  async function signInInMidWrite(): Promise<void> {
    const [page, user] = [anyPage(), anybody()];
    const text = JSON.stringify(await provider.startSession(user));
    if (page === undefined) return;
    browser.beforeNextWrite(page, () => {
      void page.engine.stored.forLibrary.setItem(browser.storageKey, text).then(() => {
        landed(user);
        page.engine.changed(true);
      });
    });
  }

  return [
    ...Array.from({ length: 2 }, () => () => void changeAccount(parts, anyPage())),
    () => {
      if (browser.pages.length < parts.mostPages) open();
    },
    () => {
      if (browser.pages.length < parts.mostPages) open();
    },
    () => anyPage()?.show(),
    () => anyPage()?.hide(),
    () => {
      if (browser.pages.length > 1) anyPage()?.kill();
    },
    ...Array.from({ length: 4 }, () => () => {
      for (const page of browser.pages) void page.read();
    }),
    () => {
      const [page, user] = [anyPage(), anybody()];
      void page?.signIn(user).then((isIn) => {
        if (isIn) landed(user);
      });
    },
    () => void signInInMidWrite(),
    () => void signInByServer(false),
    () => void signInByServer(true),
    () => {
      if (world.random() > 1 / 4) return;
      // Some of these wait for a refresh, and nobody is left once it is over.
      for (const page of browser.pages) void page.read();
      parts.signOut();
      anyPage()?.engine.ended("by-user");
    },
    () => browser.loseNews(world.random() < 1 / 2),
    () => browser.slowTokens(world.between(0, SLOWEST_MS)),
    () => browser.slowTokens(world.between(SLOWEST_MS / 2, SLOWEST_MS)),
    () => {
      const fault = world.pick(FAULTS);
      if (fault !== undefined) provider.breakDown("auth/v1/token?grant_type=refresh", fault);
    },
    () => void toOtherPersonsToken(parts).then((alter) => browser.alterTokens(alter)),
    () =>
      browser.alterTokens((body) => ({
        body: { ...body, expires_in: -1, expires_at: 1 },
        isRefused: false,
      })),
    () => browser.jar.cookies.set(`${browser.storageKey}-pause`, "unavailable.1.0.99999999999999"),
    ...Array.from({ length: 3 }, () => () => {
      provider.heal();
      browser.alterTokens(undefined);
      browser.slowTokens(0);
    }),
  ];
}

/** Sets whoever is in use aside, or comes back to one who was. What fails leaves everybody where they were. */
async function changeAccount(parts: ActionParts, page: SimulatedPage | undefined): Promise<void> {
  const { world, browser, users } = parts;
  const kept = world.pick(await browser.vault.list());
  if (page === undefined) return;
  const isBack = kept !== undefined && world.random() < 3 / 4;
  if (isBack) parts.switching();
  const before = parts.landings();
  const change = isBack ? page.accounts.switchTo(kept.entry.id) : page.accounts.setAside();
  await change.then(
    () => {
      const user = isBack ? users.find(({ id }) => id === kept.entry.id) : undefined;
      // Whoever signed in at the very moment of the change did the last thing.
      const isOvertaken = parts.landings() !== before && page.engine.stored.inspect().kind === "unsealed";
      if (isOvertaken) return;
      if (!isBack) parts.signOut();
      else if (user !== undefined) parts.landed(user);
    },
    () => undefined,
  );
}

/** Answers whose user is right and whose token is somebody else's. */
async function toOtherPersonsToken({ browser, users, world }: ActionParts) {
  const sessions = await Promise.all(users.map((user) => browser.provider.startSession(user)));
  const other = world.pick(sessions)?.["access_token"];
  return (body: Record<string, unknown>) => {
    const isOther = readClaims(String(other))["sub"] !== readClaims(String(body["access_token"]))["sub"];
    return { body: isOther ? { ...body, access_token: other } : body, isRefused: isOther };
  };
}
