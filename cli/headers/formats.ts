import type { Format } from "./format.ts";
import { apache } from "./servers/apache.ts";
import { caddy } from "./servers/caddy.ts";
import { cloudfront } from "./servers/cloudfront.ts";
import { cloudflare, netlify } from "./servers/headers-file.ts";
import { nginx } from "./servers/nginx.ts";
import { vercel } from "./servers/vercel.ts";

export const FORMATS = {
  nginx,
  caddy,
  apache,
  cloudfront,
  netlify,
  cloudflare,
  vercel,
} as const satisfies Record<string, Format>;
