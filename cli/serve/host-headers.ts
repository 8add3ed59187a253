import { readFileSync } from "node:fs";
import { parseRuntimeConfig } from "@foyer/contracts";

/** Everything is off but what the product uses. `unload=()` keeps the page fit for the back/forward cache. */
const PERMISSIONS_POLICY = [
  ...[
    "accelerometer",
    "autoplay",
    "browsing-topics",
    "camera",
    "clipboard-read",
    "display-capture",
    "geolocation",
  ],
  ...[
    "gyroscope",
    "hid",
    "idle-detection",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "unload",
    "usb",
  ],
]
  .map((feature) => `${feature}=()`)
  .concat(
    ["clipboard-write", "publickey-credentials-create", "publickey-credentials-get"].map(
      (feature) => `${feature}=(self)`,
    ),
  )
  .join(", ");

/**
 * Headers of the host's page. The policy follows `config.json` as it is at this moment, so that a changed provider
 * or remote origin needs no restart; hence the page itself must not be stored.
 */
export function hostPageHeaders(configFile: string): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(readAllowedOrigins(configFile)),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    "Cache-Control": "no-store",
  };
}

/** Headers of the host's files and documents. */
export function hostAssetHeaders(): Readonly<Record<string, string>> {
  return { "Cross-Origin-Resource-Policy": "same-origin", "Referrer-Policy": "same-origin" };
}

interface AllowedOrigins {
  readonly provider: string | undefined;
  readonly remotes: readonly string[];
  /** Where the page sends what went wrong, if that is another origin. */
  readonly reports?: string;
}

/** No strict-dynamic (it sets no limit on origins) and no nonce (every script is a file). */
function contentSecurityPolicy({ provider, remotes, reports }: AllowedOrigins): string {
  const own = ["'self'", ...remotes].join(" ");
  return [
    "default-src 'none'",
    `script-src ${own}`,
    "script-src-attr 'none'",
    `style-src ${own}`,
    "style-src-attr 'none'",
    // The provider sends a factor's QR code as a data: address.
    "img-src 'self' data:",
    "font-src 'self'",
    // An address of http doesn't cover the sockets of live changes.
    `connect-src ${[own, provider, provider?.replace(/^http/, "ws"), reports].filter((source) => source !== undefined).join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** With a missing or malformed configuration nothing but the host itself is allowed; the page says what is wrong. */
function readAllowedOrigins(configFile: string): AllowedOrigins {
  try {
    const parsed = parseRuntimeConfig(JSON.parse(readFileSync(configFile, "utf8")));
    if (parsed.ok) {
      const { providerUrl, remoteOrigins, reportUrl } = parsed.value;
      return {
        provider: new URL(providerUrl).origin,
        remotes: remoteOrigins,
        ...(reportUrl !== undefined && URL.canParse(reportUrl) && { reports: new URL(reportUrl).origin }),
      };
    }
  } catch {
    // The page tells it.
  }
  return { provider: undefined, remotes: [] };
}
