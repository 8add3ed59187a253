import type { Headers } from "../../policy/headers.ts";
import { ownDocuments } from "../format.ts";
import type { Format } from "../format.ts";

/** One response headers policy for each behaviour, as `aws cloudfront create-response-headers-policy` takes them. */
export const cloudfront: Format = (rules) => {
  const { page, hashed, others } = rules;
  return JSON.stringify(
    [
      ["foyer-page", "The default behaviour; errors 403 and 404 answer with /index.html and 200.", page],
      ["foyer-others", "Behaviours for *.json, *.svg and captcha.js; before those of foyer-hashed.", others],
      ["foyer-hashed", "Behaviours for *.js and *.css.", hashed],
      ...ownDocuments(rules).map(({ path, name, headers }) => [
        `foyer-${name}`,
        `The behaviour for ${path.slice(1)}.`,
        headers,
      ]),
    ].map(([name, comment, headers]) => ({
      Name: name,
      Comment: comment,
      CustomHeadersConfig: toCustomHeaders(headers as Headers),
      SecurityHeadersConfig: toSecurityHeaders(headers as Headers),
    })),
    null,
    2,
  );
};

/** CloudFront has fields of their own for these and refuses them among the others. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  "Content-Security-Policy",
  "Strict-Transport-Security",
  "X-Content-Type-Options",
  "Referrer-Policy",
]);

function toCustomHeaders(headers: Headers): object {
  const items = Object.entries(headers)
    .filter(([name]) => !OWN_FIELDS.has(name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  return { Quantity: items.length, Items: items };
}

function toSecurityHeaders(headers: Headers): object {
  const policy = headers["Content-Security-Policy"];
  const transport = /max-age=(\d+)/.exec(headers["Strict-Transport-Security"] ?? "")?.[1];
  return {
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: headers["Referrer-Policy"], Override: true },
    ...(policy !== undefined && {
      ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true },
    }),
    ...(transport !== undefined && {
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: Number(transport),
        IncludeSubdomains: true,
        Override: true,
      },
    }),
  };
}
