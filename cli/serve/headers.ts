import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRuntimeConfig } from "@foyer/contracts";

const COMMON = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
} as const;

const PERMISSIONS = [
  "accelerometer=()",
  "autoplay=()",
  "browsing-topics=()",
  "camera=()",
  "display-capture=()",
  "geolocation=()",
  "gyroscope=()",
  "hid=()",
  "idle-detection=()",
  "magnetometer=()",
  "microphone=()",
  "midi=()",
  "payment=()",
  "serial=()",
  "unload=()",
  "usb=()",
  "clipboard-read=()",
  "clipboard-write=(self)",
  "publickey-credentials-create=(self)",
  "publickey-credentials-get=(self)",
].join(", ");

/** Headers of a remote's files: any script of the host's origin may load them, with no cookies. */
export function remoteHeaders(corsOrigin = "*"): Record<string, string> {
  return {
    ...COMMON,
    "Access-Control-Allow-Origin": corsOrigin,
    Vary: "Origin, Accept-Encoding",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Timing-Allow-Origin": corsOrigin,
  };
}

/** Headers of the host's page. What may be loaded and asked follows `config.json`, read again at every request. */
export async function hostHeaders(siteFolder: string): Promise<Record<string, string>> {
  const { remotes, provider } = await readOrigins(siteFolder);
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...remotes].join(" ")}`,
    "script-src-attr 'none'",
    `style-src ${["'self'", ...remotes].join(" ")}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...remotes, ...provider].join(" ")}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    ...COMMON,
    "Content-Security-Policy": policy.join("; "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": PERMISSIONS,
  };
}

/** A configuration that can't be read allows nothing; the page itself says what is wrong with it. */
async function readOrigins(siteFolder: string): Promise<{ remotes: readonly string[]; provider: readonly string[] }> {
  try {
    const document: unknown = JSON.parse(await readFile(join(siteFolder, "config.json"), "utf8"));
    const parsed = parseRuntimeConfig(document);
    if (!parsed.ok) return { remotes: [], provider: [] };
    return { remotes: parsed.value.remoteOrigins, provider: [new URL(parsed.value.providerUrl).origin] };
  } catch {
    return { remotes: [], provider: [] };
  }
}
