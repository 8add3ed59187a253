import type { Visit } from "../boot/first-screen.ts";
import type { BuiltHost } from "../boot/read-built-host.ts";
import { toRegistryScript } from "../boot/registry-script.ts";
import { renderBootDocument } from "../boot/render-boot-document.ts";
import { pageMetaPolicy } from "../policy/page-headers.ts";
import type { PageFacts } from "../policy/page-facts.ts";
import type { Content } from "./answer.ts";
import { compressed } from "./compressed.ts";
import type { SiteDocument } from "./site-documents.ts";

/** Pages differ by the remote that they begin with; no more of them than this are kept. */
const MOST_KEPT = 100;

/** What a page is made of. The documents are the same objects as long as they are the same files. */
export interface PageSources {
  readonly host: BuiltHost;
  readonly config: SiteDocument | undefined;
  readonly registry: SiteDocument | undefined;
  readonly facts: PageFacts;
  /** `data-views.json`. */
  readonly dataViews: SiteDocument | undefined;
}

/** A segment that no remote's path has: what is nobody's gets one page, so that no stranger's address costs another. */
const NOBODYS = "/-";

const IN_PAGE = ["host", "config", "registry", "dataViews"] as const;

/** Scripts that pages name stay here while pages of before may still ask for them; with them lives a few MB at most. */
const MOST_SCRIPTS = 20;

export interface PageRenderer {
  render(sources: PageSources, visit: Visit): Content;
  /** A script that a page was written with, by its path below the base path. */
  script(path: string): Content | undefined;
}

/** Renders the host's page for visits, anew once the build, the configuration or the registry has changed. */
export function createPageRenderer(): PageRenderer {
  const kept = new Map<string, Content>();
  const scripts = new Map<string, Content>();
  let seen: PageSources | undefined;
  let routes: ReadonlySet<unknown> = new Set();
  const beside = (registry: unknown) => {
    const { content, ...script } = toRegistryScript(registry);
    if (!scripts.has(script.path)) scripts.set(script.path, compressed(content));
    const [oldest = ""] = scripts.keys();
    if (scripts.size > MOST_SCRIPTS) scripts.delete(oldest);
    return script;
  };
  const render: PageRenderer["render"] = (sources, { pathname, hasSession }) => {
    const isSame = IN_PAGE.every((name) => seen?.[name] === sources[name]);
    if (!isSame) {
      kept.clear();
      routes = routesOf(sources.registry);
    }
    seen = sources;
    // What a page shows first hangs on its first segment.
    const asked = `/${pathname.split("/")[1] ?? ""}`;
    const first = routes.has(asked) ? asked : NOBODYS;
    const { host, config, registry, facts, dataViews } = sources;
    // What it is granted hangs on the whole path.
    const key = JSON.stringify([hasSession, first, facts.granted]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = renderBootDocument(
      {
        page: host.page,
        build: host.build,
        files: host.hashes,
        config: config?.value,
        registry: registry?.value,
        policy: pageMetaPolicy(facts),
        granted: facts.granted,
        asked: toAsked(dataViews),
        isCurrent: registry?.isPart !== true,
        beside,
      },
      { pathname: first, hasSession },
    );
    if (kept.size >= MOST_KEPT) kept.clear();
    const rendered = compressed(Buffer.from(html));
    kept.set(key, rendered);
    return rendered;
  };
  return { render, script: (path) => scripts.get(path) };
}

/** Where pages differ: the start, and each remote's path. */
function routesOf(registry: SiteDocument | undefined): ReadonlySet<unknown> {
  const { remotes } = (registry?.value ?? {}) as { readonly remotes?: unknown };
  const rows: readonly ({ readonly path?: unknown } | null)[] = Array.isArray(remotes) ? remotes : [];
  return new Set(["/", ...rows.map((row) => row?.path)]);
}

/** What is no JSON is asked for, and told of by whoever reads it. */
function toAsked(dataViews: SiteDocument | undefined): Readonly<Record<string, unknown>> {
  if (dataViews === undefined) return { "/data-views.json": null };
  return dataViews.value === undefined ? {} : { "/data-views.json": dataViews.value };
}
