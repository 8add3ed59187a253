import { FILE_ENDINGS } from "../../policy/file-endings.ts";
import type { Headers } from "../../policy/headers.ts";
import { ownDocuments } from "../format.ts";
import type { Format } from "../format.ts";

const HASHED_ENDINGS = ["js", "css", "map", "woff2"];

/**
 * A response headers policy each, as `aws cloudfront create-response-headers-policy` takes them, and the distribution's
 * behaviours and function that go with them. Without the function an address of the page would have to be an error page,
 * which CloudFront sends with the headers of what was asked for: a missing script would come as a page, to be kept for ever.
 */
export const cloudfront: Format = (rules) => {
  const { page, hashed, others } = rules;
  const documents = ownDocuments(rules);
  const policies: readonly (readonly [name: string, headers: Headers])[] = [
    ["foyer-page", page],
    ["foyer-others", others],
    ["foyer-hashed", hashed],
    ...documents.map(({ name, headers }) => [`foyer-${name}`, headers] as const),
  ];
  const otherEndings = FILE_ENDINGS.filter((ending) => !HASHED_ENDINGS.includes(ending));
  return JSON.stringify(
    {
      ResponseHeadersPolicies: policies.map(([Name, headers]) => ({
        Name,
        CustomHeadersConfig: toCustomHeaders(headers),
        SecurityHeadersConfig: toSecurityHeaders(headers),
      })),
      DefaultCacheBehavior: { ResponseHeadersPolicy: "foyer-page" },
      CacheBehaviors: [
        ...documents.map(({ path, name }) => toBehaviour(path, `foyer-${name}`)),
        ...["/captcha.js", ...otherEndings.map((ending) => `*.${ending}`)].map((pattern) =>
          toBehaviour(pattern, "foyer-others"),
        ),
        ...HASHED_ENDINGS.map((ending) => toBehaviour(`*.${ending}`, "foyer-hashed")),
      ],
      ViewerRequestFunction: toFunction(documents.map(({ path }) => path)),
    },
    null,
    2,
  );
};

function toBehaviour(PathPattern: string, ResponseHeadersPolicy: string): object {
  return { PathPattern, ResponseHeadersPolicy };
}

/** For all behaviours: whatever is no file and no document of its own is the page. */
function toFunction(documents: readonly string[]): string {
  const isFile = `/\\.(${FILE_ENDINGS.join("|")})$|^\\/foyer\\.log\\/foyer-/.test(uri)`;
  return [
    "function handler(event) {",
    "  var request = event.request, uri = request.uri;",
    `  if (!${isFile} && ${JSON.stringify(documents)}.indexOf(uri) < 0) request.uri = "/index.html";`,
    "  return request;",
    "}",
  ].join("\n");
}

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
  const transport = headers["Strict-Transport-Security"] ?? "";
  const seconds = /max-age=(\d+)/.exec(transport)?.[1];
  return {
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: headers["Referrer-Policy"], Override: true },
    ...(policy !== undefined && {
      ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true },
    }),
    ...(seconds !== undefined && {
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: Number(seconds),
        IncludeSubdomains: transport.includes("includeSubDomains"),
        Override: true,
      },
    }),
  };
}
