import type { Browser, BrowserContext, Page } from "@playwright/test";
import { recordRequests } from "../../e2e/steps/record-requests.ts";
import type { RecordedRequest, RequestRecord } from "../../e2e/steps/record-requests.ts";
import type { Network } from "../first-load/measure-load.ts";

/** From a moment to painted rows: how long, and what was asked for until then and just after. */
export interface Path {
  readonly rowsMs: number;
  /** The same until they are the page's own, which does all that it can: what was painted ahead of it has given way. */
  readonly standsMs: number;
  /** What was asked for before that moment, while the password was typed. */
  readonly ahead: readonly RecordedRequest[];
  /** Everything from then until the page was at rest, caches' answers included. */
  readonly requests: readonly RecordedRequest[];
}

export interface Paths {
  readonly signIn: Path;
  /** A visit with a session and an empty cache of files. */
  readonly cold: Path;
  readonly warm: Path;
}

export interface Line {
  readonly network: Network;
  readonly cpuRate: number;
}

/** What a bare page does that asks for nothing else: the token, then the rows, one after the other. */
export interface BareRequests {
  readonly providerUrl: string;
  readonly key: string;
  readonly rows: string;
}

const TYPING_MS = 2_500;
/** No line and no processor of this bench needs as long for rows. */
const LONGEST_MS = 60_000;
/** Without a request under way for so long, the page is at rest. */
const REST_MS = 600;
const LOOK_MS = 50;

/**
 * Notes when the button was pressed, when a cell with text has been painted, and when one has that isn't painted ahead of the page.
 * As text, see `measure-load.ts`.
 */
const WATCH = `
  globalThis.path = { pressed: 0, rows: 0, stands: 0 };
  addEventListener("submit", () => { if (path.pressed === 0) path.pressed = performance.now(); }, true);
  globalThis.pathDone = new Promise((resolve) => {
    const once = (isThere, note) => {
      const look = () => {
        if (!isThere()) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(note));
      };
      requestAnimationFrame(look);
    };
    const isFilled = () => [...document.querySelectorAll('[role="gridcell"]')].some(
      (cell) => cell.textContent.trim() !== "" && cell.getBoundingClientRect().height > 0,
    );
    // Seldom looked for, which a page that starts would feel.
    const isOwn = () => path.rows > 0 && document.getElementById("foyer-first-paint") === null && isFilled();
    once(isFilled, () => { path.rows = performance.now(); });
    once(isOwn, () => { path.stands = performance.now(); resolve(); });
  });
`;

/** Signs in at an address, then visits it again with an empty cache and with a full one; a browser profile of its own. */
export async function measurePaths(
  browser: Browser,
  address: string,
  account: { readonly email: string; readonly password: string },
  line: Line,
): Promise<Paths> {
  const context = await browser.newContext();
  try {
    await context.addInitScript(WATCH);
    const signIn = await measureSignIn(context, address, account, line);
    const cold = await measureVisit(context, address, line, true);
    const warm = await measureVisit(context, address, line, false);
    return { signIn, cold, warm };
  } finally {
    await context.close();
  }
}

async function measureSignIn(
  context: BrowserContext,
  address: string,
  { email, password }: { readonly email: string; readonly password: string },
  line: Line,
): Promise<Path> {
  const { page, record } = await openPage(context, line);
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).focus();
  // Into whatever has the focus: the form that was painted gives way to the remote's meanwhile.
  await page.keyboard.type(password, { delay: TYPING_MS / password.length });
  const ahead = record.list().length;
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const times = await untilRows(page, record, "pressed");
  await rest(page, record);
  const requests = record.list();
  await page.close();
  return { ...times, ahead: requests.slice(0, ahead), requests: requests.slice(ahead) };
}

async function measureVisit(
  context: BrowserContext,
  address: string,
  line: Line,
  isCold: boolean,
): Promise<Path> {
  const { page, record, protocol } = await openPage(context, line);
  if (isCold) await protocol.send("Network.clearBrowserCache");
  await page.goto(address, { waitUntil: "commit" });
  const times = await untilRows(page, record);
  await rest(page, record);
  const requests = record.list();
  await page.close();
  return { ...times, ahead: [], requests };
}

/** @throws Error with what the page shows and waits for, where rows never come: a bench that waits for ever says nothing */
async function untilRows(
  page: Page,
  record: RequestRecord,
  since?: "pressed",
): Promise<Pick<Path, "rowsMs" | "standsMs">> {
  const start = since === undefined ? "0" : `path.${since}`;
  const told = `({ rowsMs: path.rows - ${start}, standsMs: path.stands - ${start} })`;
  const late = `new Promise((resolve) => setTimeout(resolve, ${LONGEST_MS}))`;
  const found = await page.evaluate<Pick<Path, "rowsMs" | "standsMs"> | undefined>(
    `Promise.race([pathDone.then(() => ${told}), ${late}])`,
  );
  if (found !== undefined) return found;
  const shown = await page.locator("body").innerText();
  throw new Error(`No rows at ${page.url()}. Waiting for ${record.waiting().join(", ")}. On it: ${shown}`);
}

/** The token, then the rows: what no page can do without, over the same line. */
export async function measureBare(
  browser: Browser,
  address: string,
  bare: BareRequests,
  account: { readonly email: string; readonly password: string },
  line: Line,
): Promise<number> {
  const context = await browser.newContext();
  try {
    const { page } = await openPage(context, line);
    await page.goto(address);
    return await page.evaluate(
      async ({ bare: { providerUrl, key, rows }, body }) => {
        const headers = { apikey: key, "Content-Type": "application/json" };
        // As every page does: the connection stands by then.
        await fetch(`${providerUrl}/auth/v1/settings`, { headers: { apikey: key } });
        const startedAt = performance.now();
        const answer = await fetch(`${providerUrl}/auth/v1/token?grant_type=password`, {
          method: "POST",
          headers,
          body,
        });
        const { access_token: token } = (await answer.json()) as { access_token: string };
        const read = await fetch(providerUrl + rows, {
          headers: { apikey: key, Authorization: `Bearer ${token}` },
        });
        await read.json();
        return performance.now() - startedAt;
      },
      { bare, body: JSON.stringify(account) },
    );
  } finally {
    await context.close();
  }
}

async function openPage(context: BrowserContext, { network, cpuRate }: Line) {
  const page = await context.newPage();
  const record = await recordRequests(page);
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  const { latency, downloadThroughput, uploadThroughput } = network;
  await protocol.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency, downloadThroughput, uploadThroughput },
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  return { page, record, protocol };
}

/** Until nothing has been under way for a while: what comes after the rows counts as well. */
async function rest(page: Page, record: RequestRecord): Promise<void> {
  let quietMs = 0;
  const endMs = performance.now() + LONGEST_MS;
  while (quietMs < REST_MS) {
    await page.waitForTimeout(LOOK_MS);
    quietMs = record.waiting().length === 0 ? quietMs + LOOK_MS : 0;
    if (performance.now() > endMs) throw new Error(`Never at rest: ${record.waiting().join(", ")}`);
  }
}
