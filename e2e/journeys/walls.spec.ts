import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OFFLINE_WORKER_PATH } from "../../cli/policy/offline-headers.ts";
import { askRaw } from "../../cli/serve/testing/ask-raw.ts";
import { expect, test } from "../harness/test.ts";
import { judgeAnswer } from "../servers/judge-answer.ts";
import type { OwnPolicies } from "../servers/judge-answer.ts";
import type { ServerKind } from "../servers/real-servers.ts";
import { walkServer } from "../servers/walk.ts";
import { buildWall } from "../servers/wall.ts";

const SPELLINGS = 2000;
const SEED = 14;
const HOSTS = ["foyer serve", "nginx", "caddy", "apache"] as const satisfies readonly ServerKind[];

for (const kind of [...HOSTS, "foyer serve of a remote"] as const) {
  for (const hasCaptcha of [false, true]) {
    test(`${kind}, ${hasCaptcha ? "with" : "without"} a captcha: no spelling of an address gets round the policy`, async () => {
      const { server, served, own, remove } = await buildWall(kind, hasCaptcha);
      try {
        const walk = await walkServer(server, served.addresses, own, SPELLINGS, SEED);
        expect(walk.findings).toEqual([]);
        expect(walk.asked).toBe(SPELLINGS);
        // Most reached what they were written for: something was answered, and it was not always the same refusal.
        expect(walk.statuses[200]).toBeGreaterThan(SPELLINGS / 15);
        expect(await judgePlainWorker(server.port, own)).toEqual(own.worker === undefined ? ["none"] : []);
      } finally {
        await remove();
      }
    });
  }
}

const CAPTCHA_SPELLINGS = [
  "captcha.html",
  "%63aptcha.html",
  "/captcha.html",
  "captcha%2ehtml",
  "CAPTCHA.HTML",
];
/** Documents that hold a script, as careless hands leave them in a folder. */
const PLANTED = ["boot.html", "page.html", "old.xhtml", "feed.xml", "picture.svg"];
const PAGES = ["", "%69ndex.html", "data/flights"];
const FILES = ["note.txt", "build.json", "config.json", "captcha.js", "missing.js"];
const ADDRESSES = [...PLANTED, ...PAGES, ...FILES, ...CAPTCHA_SPELLINGS];

for (const kind of HOSTS) {
  test(`${kind}: a stranger's page can neither frame an address nor have a script run by one`, async ({
    page,
    allowConsole,
  }) => {
    // What the browser says when it refuses a frame, a script of a planted document, or shows a 404.
    allowConsole(/./);
    const stranger = await startStranger();
    // Once with a frame that the host itself may hold, once as it comes.
    for (const hasCaptcha of [true, false]) {
      const { server, remove } = await buildWall(kind, hasCaptcha);
      const origin = `http://localhost:${server.port}`;
      try {
        for (const path of hasCaptcha ? ADDRESSES : []) {
          await page.goto(`${stranger.url}/frame?${encodeURIComponent(`${origin}/${path}`)}`);
          // What a browser shows in the place of a frame that it refuses.
          await expect
            .poll(() => page.frames().map((frame) => frame.url()), { message: path, intervals: [10] })
            .toContain("chrome-error://chromewebdata/");
        }
        for (const path of [...PLANTED, ...CAPTCHA_SPELLINGS]) {
          await page.goto(`${origin}/${path}${attack(stranger.url)}`);
          expect(await page.title()).not.toBe("ran");
        }
      } finally {
        await remove();
      }
    }
    expect(stranger.asked()).toEqual([]);
    stranger.stop();
  });
}

for (const kind of ["foyer serve", "nginx", "apache"] as const) {
  test(`${kind}: cookies that are too large lock nobody out`, async ({ page, context, allowConsole }) => {
    allowConsole(/./);
    const { server, remove } = await buildWall(kind, false);
    const url = `http://localhost:${server.port}/`;
    try {
      // What other products of the same site leave there, too.
      await context.addCookies(fillWithCookies(url, 12));
      await page.goto(url);
      await expect(page.locator("#foyer")).toBeAttached();
      // The page itself, which may still be starting, would clear them away.
      await page.goto("about:blank");
      await context.addCookies(fillWithCookies(url, 90));
      await page.goto(url);
      await expect(page.getByRole("heading", { name: "Load this page again", exact: true })).toBeVisible();
      expect(await context.cookies(url)).toEqual([]);
      await page.goto(url);
      await expect(page.locator("#foyer")).toBeAttached();
    } finally {
      await remove();
    }
  });
}

/** The service worker as a browser asks for it, so that it is judged whatever the spellings led to. */
async function judgePlainWorker(port: number, own: OwnPolicies): Promise<readonly string[]> {
  const lines = [
    `GET ${OFFLINE_WORKER_PATH} HTTP/1.0`,
    "Host: localhost",
    "Service-Worker: script",
    "Connection: close",
  ];
  const answer = await askRaw(port, `${lines.join("\r\n")}\r\n\r\n`);
  if (answer?.status !== 200) return ["none"];
  const isOwn = own.worker !== undefined && answer.body.equals(own.worker.script);
  return [...judgeAnswer(answer, own), ...(isOwn ? [] : ["another script"])];
}

const COOKIE_CHARS = 3900;

function fillWithCookies(url: string, count: number): { name: string; value: string; url: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `large-${index}`,
    value: "x".repeat(COOKIE_CHARS),
    url,
  }));
}

function attack(strangersUrl: string): string {
  const values = { service: "x", siteKey: "x", script: `${strangersUrl}/steal.js`, opener: strangersUrl };
  return `#${new URLSearchParams(values).toString()}`;
}

interface Stranger {
  readonly url: string;
  /** Scripts that were fetched from there. */
  asked(): readonly string[];
  stop(): void;
}

/** Another origin: it frames whatever its address says, and has a script ready. */
async function startStranger(): Promise<Stranger> {
  const asked: string[] = [];
  const server = createServer(({ url = "/" }, response) => {
    if (url.startsWith("/frame?")) {
      response.setHeader("Content-Type", "text/html");
      response.end(`<iframe src="${decodeURIComponent(url.slice(7))}"></iframe>`);
    } else if (url.endsWith(".js")) {
      asked.push(url);
      response.setHeader("Content-Type", "text/javascript");
      response.end('document.title = "ran"');
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
