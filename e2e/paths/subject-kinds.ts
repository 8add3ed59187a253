import type { PathFacts } from "./draw-path.ts";

/** The servers that are asked. */
export const SUBJECT_KINDS = ["host", "remote", "receiver", "broker", "backend"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const HASHED = "main.0123456789ab.js";
const OUT = [
  "../outside.txt",
  "../outside.js",
  "../outside.html",
  "../served-beside/outside.js",
  "linked.txt",
];
const INSIDE = [
  ".env",
  ".git/config",
  ".foyer-drafts/draft.js",
  "links/outside.js",
  "env.txt",
  "links/outside.html",
];
/** Relative to the served folder. */
export const HIDDEN = [...OUT, ...INSIDE];
const SYSTEM = ["../../../../../../etc/passwd", "etc/passwd"];
const hidden = [...HIDDEN, ...SYSTEM];

/** Addresses that each answers, and what none may answer with. */
export const FACTS = {
  host: {
    known: [
      ...["/", "/index.html", "/healthz", "/readyz", "/captcha.html", "/leave.html", "/config.json"],
      ...[
        "/registry.json",
        "/data-views.json",
        "/catalogue.json",
        "/data/flights",
        `/${HASHED}`,
        "/page.html",
      ],
      ...["/violations", "/sign-in", "/picture.svg", "/build.json"],
    ],
    hidden,
  },
  remote: {
    known: [
      "/remoteEntry.js",
      `/${HASHED}`,
      "/healthz",
      "/page.html",
      "/picture.svg",
      "/deep/part.js",
      "/latest.js",
    ],
    hidden: [...hidden, "part.js.map", "deep/part.js.map"],
  },
  receiver: { known: ["/reports", "/readyz"], hidden },
  broker: {
    known: [
      "/list",
      "/list?prefix=orders/",
      "/objects/registry.json",
      "/objects/page.html",
      "/objects/orders/x.js",
    ],
    hidden,
  },
  backend: {
    known: [
      ...["/auth/v1/settings", "/auth/v1/token?grant_type=password", "/auth/v1/.well-known/jwks.json"],
      ...["/rest/v1/airports", "/rest/v1/rpc/x", "/auth/v1/user", "/auth/v1/authorize?provider=github"],
      ...[
        "/auth/v1/verify?token=x&type=signup&redirect_to=http://evil.example",
        "/__faults",
        "/__calls",
        "/auth/v1/otp",
      ],
      ...["/rest/v1/", "/auth/v1/factors", "/auth/v1/callback", "/captcha.js", "/", "/api/mails"],
    ],
    hidden,
  },
} as const satisfies Readonly<Record<SubjectKind, PathFacts>>;
