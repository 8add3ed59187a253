import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { toStorageKey } from "../../../shared-auth/provider/project-address.ts";
import { createWorld } from "../../../shared-auth/simulation/world.ts";
import { parseStoredSession } from "../../../shared-auth/storage/stored-session.ts";
import type { TestUser } from "../../harness/admin.ts";
import type { Product } from "../../harness/product.ts";
import { clearFaults } from "../calls.ts";
import { readOutcome } from "../end-session.ts";
import { actAs, readStatus } from "../page-session.ts";
import { noteCalls, readPerson, watchPerson } from "../watched-page.ts";
import { fillJar, isSealed, valuesIn } from "./fill-jar.ts";
import type { FilledJar, JarCookie } from "./fill-jar.ts";
import { createOwner } from "./people-of-jars.ts";

export interface DamagedJarsOptions {
  /** The first of them is whose jar it is, the others are strangers to it. */
  readonly people: readonly TestUser[];
  readonly count: number;
  /** A jar is drawn from each seed from here on. */
  readonly fromSeed?: number;
  onJar?(seed: number, what: string, breaches: readonly string[]): void;
}

export interface DamagedJarsReport {
  readonly signedIn: number;
  readonly signedOut: number;
  /** Jars that the server refused in the form in which they came. */
  readonly tooLarge: number;
  /** What must never happen and did, with the jar. */
  readonly breaches: readonly string[];
  /** Jars whose session counted only after the provider was asked. */
  readonly asked: number;
}

/** A password takes long to check by design, so not every jar is followed by one. */
const ENTRY_EVERY = 3;
const FAR_MS = 3_600_000;
const SETTLED_MS = 30_000;
const TOO_LARGE = 431;
/** A page of the origin without a session core. */
const QUIET_PAGE = "/healthz";

/** Opens the product on so many damaged cookie jars of a real browser, and looks at what a person would meet. */
export async function openDamagedJars(
  context: BrowserContext,
  product: Product,
  options: DamagedJarsOptions,
): Promise<DamagedJarsReport> {
  const { people, count, fromSeed = 1 } = options;
  const owners = people.map((user) => createOwner(product, user));
  const key = toStorageKey(product.providerUrl, new URL(product.hostUrl).protocol);
  const page = await context.newPage();
  await noteCalls(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
  const totals = { signedIn: 0, signedOut: 0, tooLarge: 0, asked: 0 };
  const breaches: string[] = [];
  for (let seed = fromSeed; seed < fromSeed + count; seed += 1) {
    const world = createWorld(seed);
    const [owner, other] = [world.pick(owners), world.pick(owners)];
    if (owner === undefined || other === undefined) throw new Error("People are needed.");
    await clearFaults(product);
    const jar = fillJar({
      world,
      key,
      session: await owner.freshSession(),
      other: await other.freshSession(),
    });
    const seen = await openJar(page, key, jar);
    if (seen.isTooLarge) totals.tooLarge += 1;
    if (seen.person !== "") totals.signedIn += 1;
    else totals.signedOut += 1;
    if (seen.person !== "" && seen.refreshes > 0) totals.asked += 1;
    const entry = seed % ENTRY_EVERY === 0 ? await tryEntry(page, key, owner.user) : [];
    const found = [...judge(seen, people), ...entry, ...errors.splice(0)];
    options.onJar?.(seed, jar.what, found);
    breaches.push(...found.map((breach) => `seed ${seed} (${jar.what}): ${breach}`));
  }
  await page.close();
  return { ...totals, breaches };
}

interface Seen {
  readonly isTooLarge: boolean;
  /** One of us wrote the session that is read, and nobody has touched it since. */
  readonly isSealed: boolean;
  readonly status: string;
  readonly heading: string;
  readonly person: string;
  /** Whose sessions stand in the cookies. */
  readonly stored: readonly string[];
  /** How a read ended: its status, or the error's code. */
  readonly read: string;
  readonly refreshes: number;
}

async function openJar(page: Page, key: string, jar: FilledJar): Promise<Seen> {
  await page.context().clearCookies();
  await page.goto(QUIET_PAGE);
  await writeCookies(page, jar.cookies);
  // A page writes cookies without waiting for them, and reads them only when they are written.
  await readCookies(page);
  const isSealedHere = isSealed(await cookiesAt(page, "/system"), key);
  let answer = await page.goto("/system");
  const isTooLarge = answer?.status() === TOO_LARGE;
  // Its page says so, and takes the cookies away: the way in is open again with the next load.
  if (isTooLarge) answer = await page.goto("/system");
  if (answer?.status() !== 200) throw new Error(`/system answered ${answer?.status() ?? "nothing"}`);
  const status = await settledStatus(page);
  const heading = await page.getByRole("heading").first().textContent({ timeout: SETTLED_MS });
  await watchPerson(page, FAR_MS);
  const { view, calls } = await readPerson(page);
  return {
    isTooLarge,
    isSealed: isSealedHere,
    status,
    heading: heading ?? "",
    person: view.person,
    stored: peopleIn(await readCookies(page), key),
    read: view.person === "" ? "" : await readOutcome(page),
    refreshes: calls.filter(({ kind, status: said }) => kind === "refresh" && said === 200).length,
  };
}

/** What the browser took of the jar, as a page reads it: of one name the one on the widest path counts, since it is read last. */
async function cookiesAt(page: Page, path: string): Promise<ReadonlyMap<string, string>> {
  const cookies = await page.context().cookies(new URL(path, page.url()).href);
  const widest = [...cookies].sort((a, b) => b.path.length - a.path.length);
  return new Map(widest.map(({ name, value }) => [name, value]));
}

async function settledStatus(page: Page): Promise<string> {
  const isSettled = (status: string): boolean => status === "signed-in" || status === "signed-out";
  await expect
    .poll(async () => isSettled(await readStatus(page)), { timeout: SETTLED_MS, intervals: [20, 50, 100] })
    .toBe(true)
    .catch(() => undefined);
  return readStatus(page);
}

function judge(seen: Seen, people: readonly TestUser[]): readonly string[] {
  const breaches: string[] = [];
  if (seen.heading.trim() === "") breaches.push("the page is blank");
  if (seen.person === "") {
    if (seen.status !== "signed-out") breaches.push(`the page is ${seen.status}`);
    return breaches;
  }
  if (seen.status !== "signed-in") breaches.push(`the page is ${seen.status}`);
  if (!people.some(({ id }) => id === seen.person)) breaches.push("the page shows a stranger");
  if (seen.read !== "200") breaches.push(`a read ended with ${seen.read}`);
  if (!seen.stored.includes(seen.person))
    breaches.push("the page shows somebody whom the cookies don't hold");
  if (!seen.isSealed && seen.refreshes === 0)
    breaches.push("a session counted that nobody sealed or asked for");
  return breaches;
}

/** Whatever the jar did, a sign-out and a sign-in must do what they say: nobody is locked in or out. */
async function tryEntry(page: Page, key: string, user: TestUser): Promise<readonly string[]> {
  const breaches: string[] = [];
  await actAs(page, { kind: "sign-out" });
  const left = await readStatus(page);
  if (left !== "signed-out") breaches.push(`after a sign-out the page is ${left}`);
  await actAs(page, { kind: "sign-in", ...user });
  const { view } = await readPerson(page);
  if (view.person !== user.id) breaches.push(`after a sign-in the page shows ${view.person || "nobody"}`);
  const cookies = await readCookies(page);
  if (!isSealed(cookies, key)) breaches.push("after a sign-in the cookies hold no sealed session");
  return breaches;
}

/** As the page reads them: of one name on several paths, the widest comes last and counts. */
async function readCookies(page: Page): Promise<ReadonlyMap<string, string>> {
  const text = await page.evaluate(() => document.cookie);
  return new Map(
    text.split("; ").map((pair): [string, string] => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** Whose sessions can be read there: a leftover may stand beside the one that counts. */
function peopleIn(cookies: ReadonlyMap<string, string>, key: string): readonly string[] {
  return valuesIn(cookies, key).flatMap((encoded) => {
    const text = Buffer.from(encoded.replace(/^base64-/, ""), "base64url").toString();
    return parseStoredSession(text)?.user.id ?? [];
  });
}

/** By the document, which takes what a script may write; what it refuses is not in the jar then. */
async function writeCookies(page: Page, cookies: readonly JarCookie[]): Promise<void> {
  await page.evaluate((all) => {
    for (const { name, value, path } of all) document.cookie = `${name}=${value}; Path=${path}; SameSite=Lax`;
  }, cookies as JarCookie[]);
}
