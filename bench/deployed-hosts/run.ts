import { deployHost } from "../../e2e/harness/deploy-host.ts";
import { enrollFactor } from "../../e2e/steps/enroll-factor.ts";
import { useDeployedHost } from "../../e2e/steps/use-deployed-host.ts";
import { ensureBuilt } from "../../scripts/build.mjs";
import { openBrowser } from "../open-browser.ts";

// nginx, Caddy and Apache from Debian, set up by docs/operating.md at the origin's root and below a path, each opened by a
// browser: sign-in, second factor, rows, a release and the way back, in gzip and Brotli. `npm run bench -- deployed-hosts
// apache /app/` is one of them alone.

const SERVERS = [
  ["nginx", "gzip"],
  ["caddy", "br"],
  ["apache", "br"],
] as const;
const BASE_PATHS = ["/", "/app/"];

const named = process.argv.slice(3);
const chosen = <Item>(all: readonly Item[], nameOf: (item: Item) => string): readonly Item[] => {
  const some = all.filter((item) => named.includes(nameOf(item)));
  return some.length === 0 ? all : some;
};

await ensureBuilt();
const { product, admin, browser, close } = await openBrowser();
try {
  for (const basePath of chosen(BASE_PATHS, String)) {
    for (const [kind, encoding] of chosen(SERVERS, ([name]) => name)) {
      const startedMs = performance.now();
      const user = await admin.createUser();
      const secret = await enrollFactor(product, user);
      const host = await deployHost(kind, product, basePath);
      const page = await browser.newPage({ locale: "en-GB" });
      try {
        await useDeployedHost({ page, host, user, secret, encoding });
        const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
        console.log(`${kind} at ${basePath}, ${encoding}: all of it, ${seconds} s`);
      } catch (error) {
        process.exitCode = 1;
        console.error(`${kind} at ${basePath}: ${String(error)}`);
      } finally {
        await page.close();
        await host.remove();
      }
    }
  }
} finally {
  await close();
}
