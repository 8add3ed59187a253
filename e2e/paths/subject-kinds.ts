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

/** Keys of a place for releases, as a team's pipeline might write them to get out of it. */
const WRITTEN = [
  "orders/../../written.js",
  "orders/out/written.js",
  "orders/x.js",
  "orders/x.js/written.js",
  `orders/${"x".repeat(300)}.js`,
  "../orders/written.js",
  "foyer.scheduled/orders.json",
  "foyer.approvals/orders/x.json",
];

const VIEW = { remote: "orders", release: "1.0.0", isShown: true, errors: 0, shownAfterMs: 812.5 };
const LOGGED = {
  eventName: "foyer.view",
  attributes: [
    { key: "foyer.view.remote", value: { stringValue: "orders" } },
    { key: "foyer.view.release", value: { stringValue: "1.0.0" } },
    { key: "foyer.view.isShown", value: { boolValue: true } },
    { key: "foyer.view.errors", value: { intValue: "2" } },
    { key: "foyer.view.shownAfterMs", value: { doubleValue: 812.5 } },
  ],
};
/** What pages and collectors send to the receiver. */
export const SENT_VIEWS = [
  { path: "/reports", body: JSON.stringify({ views: [VIEW] }) },
  {
    path: "/v1/logs",
    body: JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords: [LOGGED] }] }] }),
  },
];

/** Addresses that each answers, and what none may answer with. */
export const FACTS = {
  host: {
    known: [
      ...["/", "/index.html", "/healthz", "/readyz", "/captcha.html", "/leave.html", "/config.json"],
      ...[
        "/registry.json",
        "/data-views.json",
        "/catalogue.json",
        "/foyer-offline.js",
        "/data/flights",
        `/${HASHED}`,
        "/page.html",
      ],
      ...[
        "/violations",
        "/sign-in",
        "/picture.svg",
        "/build.json",
        "/texts/de.json",
        "/foyer.log/foyer-0/checkpoint",
      ],
      // The second one stands below a path, and asks whether somebody is a person.
      ...[
        "/app",
        "/app/",
        "/app/index.html",
        "/app/captcha.html",
        "/app/leave.html",
        "/app/config.json",
        "/app/foyer-offline.js",
        "/app/violations",
      ],
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
      "/orders/1.0.0-0123456789ab/main.0123456789ab.js",
    ],
    hidden: [...hidden, "part.js.map", "deep/part.js.map"],
  },
  receiver: { known: ["/reports", "/readyz", "/v1/logs"], hidden, sent: SENT_VIEWS },
  broker: {
    known: [
      "/list",
      "/list?prefix=orders/",
      "/list?prefix=links/",
      "/objects/registry.json",
      "/objects/page.html",
      "/objects/orders/x.js",
      `/objects/orders/${"x".repeat(300)}.js`,
      `/list?prefix=orders/${"x".repeat(300)}/`,
      "/objects/foyer-root.json",
      "/objects/orders/releases/1.0.0.json",
      "/objects/orders/audit/00000001.json",
    ],
    hidden,
    written: WRITTEN,
    prefixes: ["../", "links/", "./", "", "%00/", "orders/"],
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
      ...["/rest/v1/", "/auth/v1/factors", "/auth/v1/callback", "/", "/api/mails", "/mails/x"],
      ...["/__captcha/api.js", "/__captcha/token", "/auth/v1/signup", "/auth/v1/recover", "/auth/v1/verify"],
      "/auth/v1/token?grant_type=refresh_token",
      "/__oauth/authorize?client_id=foyer-local&redirect_uri=http://{host}/auth/v1/callback&code_challenge=x&code_challenge_method=S256",
    ],
    hidden,
  },
} as const satisfies Readonly<Record<SubjectKind, PathFacts>>;
