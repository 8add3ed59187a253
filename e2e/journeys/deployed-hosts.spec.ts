import { skipWithout } from "../harness/capabilities.ts";
import { deployHost } from "../harness/deploy-host.ts";
import { test } from "../harness/test.ts";
import { enrollFactor } from "../steps/enroll-factor.ts";
import { useDeployedHost } from "../steps/use-deployed-host.ts";

/** By docs/operating.md: what each server sends to a browser, which asks for gzip and Brotli. */
const SERVERS = [
  ["nginx", "gzip", "/"],
  ["caddy", "br", "/"],
  ["apache", "br", "/"],
  // `npm run bench -- deployed-hosts` opens the others below a path as well.
  ["nginx", "gzip", "/app/"],
] as const;

for (const [kind, encoding, basePath] of SERVERS) {
  test(`${kind} serves the host at ${basePath} by the guide: sign-in, second factor, rows, a release and the way back`, async ({
    page,
    product,
    admin,
  }) => {
    skipWithout(product, "addresses");
    const user = await admin.createUser();
    const secret = await enrollFactor(product, user);
    const host = await deployHost(kind, product, basePath);
    try {
      await useDeployedHost({ page, host, user, secret, encoding });
    } finally {
      await host.remove();
    }
  });
}
