import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { runInNewContext } from "node:vm";
import { parseAllHeaders } from "@netlify/headers-parser";
import { getTransformedRoutes } from "@vercel/routing-utils";
import type { RawAnswer } from "../../cli/serve/testing/ask-raw.ts";
import { TYPES } from "./real-servers.ts";
import type { ServedWall } from "./served-folder.ts";

// Services that can't be started here. What is printed for them is read as they read it: by their own parsers where these
// run on this machine, and else by their documented rules; which file they answer with is theirs to document as well.

export const SERVICES = ["cloudfront", "netlify", "cloudflare", "vercel"] as const;
export type ServiceKind = (typeof SERVICES)[number];

/** @param path of a request line, without its query; undefined where the service answers with no document of ours */
export type Service = (path: string) => RawAnswer | undefined;

type Fields = Readonly<Record<string, string>>;

export async function openService(kind: ServiceKind, served: ServedWall): Promise<Service> {
  const files = readFolder(served.folder);
  return READERS[kind](await served.print(kind), files, served);
}

/** Reads what is printed for a service, as the service does. */
type Reader = (text: string, files: Files, served: ServedWall) => Service | Promise<Service>;

const READERS: Readonly<Record<ServiceKind, Reader>> = {
  cloudfront,
  netlify: (text, files, { around }) => netlify(text, files, join(around, "_headers")),
  cloudflare,
  vercel,
};

/** Files by path; nobody uploads names that begin with a dot, nor what a link leads to. */
class Files extends Map<string, Buffer> {
  answer(path: string, headers: Fields): RawAnswer | undefined {
    const body = this.get(path);
    if (body === undefined) return undefined;
    const ending = path.slice(path.lastIndexOf(".") + 1);
    const known = Object.entries(TYPES).find(([, endings]) => endings.split(" ").includes(ending));
    // Without a type a browser may guess that it is a document.
    const type = known === undefined ? {} : { "content-type": known[0] };
    const lower: Fields = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const),
    );
    return { status: 200, headers: { ...type, ...lower }, body };
  }
}

function readFolder(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.flatMap((entry): [string, Buffer][] => {
    const file = join(entry.parentPath, entry.name);
    const path = `/${file
      .slice(folder.length + 1)
      .split(sep)
      .join("/")}`;
    return entry.isFile() && !path.includes("/.") ? [[path, readFileSync(file)]] : [];
  });
  return new Files(found);
}

/** As every service does for looking up a file, and some for their rules too: dots are walked, percent codes decoded. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(new URL(path, "https://app.example").pathname);
  } catch {
    return undefined;
  }
}

interface Distribution {
  readonly ResponseHeadersPolicies: readonly {
    readonly Name: string;
    readonly CustomHeadersConfig: {
      readonly Items: readonly { readonly Header: string; readonly Value: string }[];
    };
    readonly SecurityHeadersConfig: {
      readonly ReferrerPolicy: { readonly ReferrerPolicy: string };
      readonly ContentSecurityPolicy: { readonly ContentSecurityPolicy: string };
    };
  }[];
  readonly DefaultCacheBehavior: { readonly ResponseHeadersPolicy: string };
  readonly CacheBehaviors: readonly {
    readonly PathPattern: string;
    readonly ResponseHeadersPolicy: string;
  }[];
  readonly ViewerRequestFunction: string;
}

/**
 * The first behaviour whose pattern matches counts (`*` any characters, `?` one, case counts; CloudFront, "Path pattern"),
 * by the address that was asked for and not by what the function made of it; it normalises dots before.
 */
function cloudfront(text: string, files: Files): Service {
  const distribution = JSON.parse(text) as Distribution;
  const { CacheBehaviors: behaviours, DefaultCacheBehavior: others } = distribution;
  const policies = new Map(
    distribution.ResponseHeadersPolicies.map((policy) => [policy.Name, toFields(policy)]),
  );
  // What is printed is run, as CloudFront would.
  const handle = (uri: string): string =>
    runInNewContext(`${distribution.ViewerRequestFunction}; handler({ request }).uri`, {
      request: { uri },
    }) as string;
  return (raw) => {
    if (!URL.canParse(raw, "https://app.example")) return undefined;
    const path = new URL(raw, "https://app.example").pathname;
    const behaviour = behaviours.find(({ PathPattern: pattern }) => matchesGlob(pattern, path)) ?? others;
    const file = decoded(handle(path));
    return files.answer(file ?? "", policies.get(behaviour.ResponseHeadersPolicy) ?? {});
  };
}

function toFields(policy: Distribution["ResponseHeadersPolicies"][number]): Fields {
  const { CustomHeadersConfig: custom, SecurityHeadersConfig: security } = policy;
  return {
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    "Content-Security-Policy": security.ContentSecurityPolicy.ContentSecurityPolicy,
    "Referrer-Policy": security.ReferrerPolicy.ReferrerPolicy,
    "X-Content-Type-Options": "nosniff",
  };
}

/** With or without a slash before it. */
function matchesGlob(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/^\//, "")
    .split("")
    .map((sign) => (sign === "*" ? ".*" : sign === "?" ? "." : escapeRegExp(sign)));
  return new RegExp(`^/?${source.join("")}$`).test(path);
}

/** Every rule that matches applies, and values of one name are joined. It finds pages without their ending too. */
async function netlify(text: string, files: Files, file: string): Promise<Service> {
  writeFileSync(file, text);
  const { headers: rules, errors } = await parseAllHeaders({
    headersFiles: [file],
    netlifyConfigPath: "",
    minimal: false,
    configHeaders: [],
  });
  if (errors.length > 0) throw new AggregateError(errors, "Netlify can't read its _headers.");
  return (raw) => {
    const path = decoded(raw);
    if (path === undefined) return undefined;
    const found = rules.filter(
      (rule) => "forRegExp" in rule && (rule.forRegExp.test(path) || rule.forRegExp.test(raw)),
    );
    const values: Record<string, string> = {};
    for (const [name, value] of found.flatMap((rule) => Object.entries(rule.values))) {
      values[name] = Object.hasOwn(values, name) ? `${values[name]}, ${value}` : value;
    }
    const same = [...files.keys()].find((known) => known.toLowerCase() === path.toLowerCase());
    return files.answer(pageAt(files, same ?? path), values);
  };
}

const PAGE = "/index.html";

function pageAt(files: Files, path: string): string {
  const tried = [path, `${path}.html`, `${path.replace(/\/$/, "")}${PAGE}`];
  return tried.find((name) => files.has(name)) ?? PAGE;
}

const LONGEST_LINE = 2000;
const MOST_RULES = 100;

/**
 * Read as Cloudflare's own parser and matcher do (workers-sdk, packages/pages-shared: parseHeaders, rulesEngine and the
 * asset server), which come with a runtime of 100 MB: rules match the undecoded path; a name that is taken off is set
 * anew by the same rule. Pages answers NAME.html at NAME, and what it doesn't find with the page.
 */
function cloudflare(text: string, files: Files): Service {
  const rules: { readonly matches: RegExp; readonly lines: string[] }[] = [];
  for (const line of text.split("\n").map((part) => part.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    if (line.length > LONGEST_LINE) throw new Error("Cloudflare would leave out a line that is too long.");
    if (line.startsWith("/")) {
      const source = line.split("*").map(escapeRegExp).join("(.*)");
      rules.push({ matches: new RegExp(`^${source}$`), lines: [] });
    } else rules.at(-1)?.lines.push(line);
  }
  if (rules.length > MOST_RULES) throw new Error("Cloudflare would leave out rules.");
  return (raw) => {
    const path = decoded(raw);
    if (path === undefined) return undefined;
    const { pathname } = new URL(raw, "https://app.example");
    const headers = new Map<string, string>();
    for (const line of rules.filter(({ matches }) => matches.test(pathname)).flatMap(({ lines }) => lines)) {
      if (line.startsWith("! ")) headers.delete(line.slice(2).toLowerCase());
      else {
        const [name = "", ...value] = line.split(":");
        headers.set(name.toLowerCase(), value.join(":").trim());
      }
    }
    // It sends whoever asks with the ending to the address without.
    if (/\.html$/.test(path) && files.has(path)) return undefined;
    return files.answer(pageAt(files, path), Object.fromEntries(headers));
  };
}

interface VercelRule {
  readonly src?: string;
  readonly dest?: string;
  readonly headers?: Fields;
}

/** Every rule that matches applies, a later one over an earlier one; files come before what is rewritten. */
function vercel(text: string, files: Files): Service {
  const { routes, error } = getTransformedRoutes(
    JSON.parse(text) as Parameters<typeof getTransformedRoutes>[0],
  );
  if (error !== null) throw new Error(error.message);
  const rules = (routes ?? []) as readonly VercelRule[];
  const matching = (path: string) =>
    rules.filter(({ src }) => src !== undefined && new RegExp(src).test(path));
  return (raw) => {
    const path = decoded(raw);
    if (path === undefined) return undefined;
    // Whether it decodes before it matches isn't documented: both must hold.
    const answers = [raw, path].map((spelling) => {
      const found = matching(spelling);
      const headers = Object.fromEntries(found.flatMap((rule) => Object.entries(rule.headers ?? {})));
      const leads = found.some(({ dest }) => dest === PAGE);
      return files.answer(files.has(path) ? path : leads ? PAGE : "", headers);
    });
    return answers.find((answer) => answer?.headers["content-security-policy"] === undefined) ?? answers[0];
  };
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}/-]/g, String.raw`\$&`);
}
