import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { build } from "esbuild";
import type { Product } from "../../e2e/harness/product.ts";
import { allowPageOrigin, countAnonymousReads, setFaults } from "../../e2e/steps/calls.ts";
import type { ManyPagesOptions } from "../../e2e/steps/many-pages.ts";

interface Watch {
  readonly events: number;
  readonly reads: number;
  readonly empty: number;
  readonly failures: number;
}

export interface PlainReport extends Watch {
  readonly refreshes: number;
  readonly lostSessions: number;
  readonly anonymousReads: number;
}

/** The same browser with the provider's own client in each remote, for `seconds`. */
export async function liveInPlainPages(
  context: BrowserContext,
  product: Product,
  { pages: pageCount, lifetimeS, credentials }: ManyPagesOptions,
  seconds: number,
): Promise<PlainReport> {
  const server = await servePlainPage(product);
  await setFaults(product, { accessTokenLifetimeS: lifetimeS });
  let refreshes = 0;
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("grant_type=refresh_token")) refreshes += 1;
  });
  const pages: Page[] = [];
  for (let count = 0; count < pageCount; count += 1) {
    pages.push(await open(context, server.address, count === 0 ? credentials : undefined));
  }
  refreshes = 0;
  const before = await countAnonymousReads(product);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const seen = refreshes;
  const watches = await Promise.all(pages.map(readWatch));
  const lost = await Promise.all(pages.map(isSignedIn));
  const sum = (name: keyof Watch): number => watches.reduce((total, watch) => total + watch[name], 0);
  await server.stop();
  return {
    refreshes: seen,
    lostSessions: lost.filter((isIn) => !isIn).length,
    anonymousReads: (await countAnonymousReads(product)) - before,
    events: sum("events"),
    reads: sum("reads"),
    empty: sum("empty"),
    failures: sum("failures"),
  };
}

/** One page with the provider's own client, signed in. */
export async function openPlainPage(
  context: BrowserContext,
  product: Product,
  credentials: ManyPagesOptions["credentials"],
): Promise<{ page: Page; stop(): Promise<void> }> {
  const server = await servePlainPage(product);
  return { page: await open(context, server.address, credentials), stop: server.stop };
}

async function servePlainPage(product: Product): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = await serve(await bundle());
  await allowPageOrigin(product, server.url);
  const query = new URLSearchParams({ url: product.providerUrl, key: product.publishableKey });
  return { address: `${server.url}/?${query}`, stop: server.stop };
}

async function open(
  context: BrowserContext,
  address: string,
  credentials: ManyPagesOptions["credentials"] | undefined,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(
    (given) =>
      (globalThis as unknown as { plainWatch: { start(c?: object): Promise<void> } }).plainWatch.start(given),
    credentials,
  );
  return page;
}

function readWatch(page: Page): Promise<Watch> {
  return page.evaluate(() => {
    const { events, reads, empty, failures } = (globalThis as unknown as { plainWatch: Watch }).plainWatch;
    return { events, reads, empty, failures };
  });
}

function isSignedIn(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    (globalThis as unknown as { plainWatch: { isSignedIn(): Promise<boolean> } }).plainWatch.isSignedIn(),
  );
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "plain-remotes.ts")],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
  });
  return outputFiles[0]?.text ?? "";
}

async function serve(script: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const isScript = request.url?.startsWith("/plain.js") === true;
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : '<!doctype html><title>Plain</title><script src="/plain.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
