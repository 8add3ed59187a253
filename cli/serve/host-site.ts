import { hasSessionCookie, parseRuntimeConfig, readBasePath, withoutBase } from "@foyer/contracts/host";
import mime from "mime-types";
import type { IncomingMessage } from "node:http";
import { renderCaptchaDocument } from "../boot/render-captcha-document.ts";
import { MANIFEST_PATH, renderManifest } from "../boot/render-manifest.ts";
import { hostDeltaPath, hostDictionary } from "../deltas/host-deltas.ts";
import { captchaFrameHeaders } from "../policy/captcha-headers.ts";
import { everyHostAnswer } from "../policy/every-answer.ts";
import type { Headers } from "../policy/headers.ts";
import { toPageFacts } from "../policy/page-facts.ts";
import type { GrantSource, PageFacts } from "../policy/page-facts.ts";
import { leavePageHeaders } from "../policy/leave-headers.ts";
import { offlineWorkerHeaders } from "../policy/offline-headers.ts";
import { hostPageHeaders } from "../policy/page-headers.ts";
import { PROBE_PATHS } from "../policy/probe-paths.ts";
import { answerText, NOT_FOUND } from "./answer.ts";
import type { Answer, Asked, Content } from "./answer.ts";
import { askedDelta } from "./asked-delta.ts";
import { cacheControlFor } from "./cache-control.ts";
import { decideHostAnswer } from "./decide-host-answer.ts";
import { openDeployments } from "./deployments.ts";
import type { Deployments } from "./deployments.ts";
import { judgeReadiness } from "./judge-readiness.ts";
import { createPageRenderer } from "./page-renderer.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { collectViolations } from "../violations/collect-violations.ts";
import { createViolationLog } from "../violations/violation-log.ts";
import type { ViolationLog } from "../violations/violation-log.ts";
import { createRegistrySource } from "./registry-source.ts";
import type { RegistrySource } from "./registry-source.ts";
import { createVerifiedSource } from "./verified-source.ts";
import { createSiteDocuments } from "./site-documents.ts";
import type { SiteDocuments } from "./site-documents.ts";
import type { Site } from "./site.ts";

const OK = 200;
const NO_CONTENT = 204;
/** For good, and by the same method. */
const MOVED = 308;
const HTML = "text/html; charset=utf-8";
/** A name and a port, and nothing that would mean something in a policy. */
const HOST_NAME = /^[a-z0-9.-]+(:\d{1,5})?$/i;
/** How browsers ask past their cache, and the page does whose main script didn't run: for the whole file. */
const PAST_THE_CACHE = /no-cache/i;

export interface HostSiteOptions {
  /** The folder of the built host. */
  readonly folder: string;
  /** Where `config.json` and `registry.json` are, read again on every request; default: the folder itself. */
  readonly siteFolder?: string;
  /** Whether people reach it by https, through a proxy that ends TLS. */
  readonly isSecure?: boolean;
  /** The origin under which people reach it, e.g. `https://app.example`. */
  readonly ownOrigin?: string;
  /** Gets what browsers refused, where `violationReportUrl` is a path of this site: lines of JSON, at most sixty a minute. */
  readonly onViolation?: (line: string) => void;
}

/** What every kind of answer is made of. */
interface HostParts {
  readonly deployments: Deployments;
  readonly documents: SiteDocuments;
  readonly registry: RegistrySource;
  readonly pages: PageRenderer;
  readonly isSecure: boolean;
  readonly ownOrigin: string | undefined;
}

/** @throws Error if the folder holds no whole build */
export async function openHostSite(options: HostSiteOptions): Promise<Site> {
  const { folder, siteFolder = folder, isSecure = false, ownOrigin, onViolation } = options;
  const violations = onViolation === undefined ? undefined : createViolationLog(onViolation, Date.now);
  const documents = createSiteDocuments(siteFolder);
  const parts: HostParts = {
    deployments: await openDeployments(folder, Date.now),
    documents,
    registry: createVerifiedSource(createRegistrySource(documents, Date.now), documents, Date.now),
    pages: createPageRenderer(),
    isSecure,
    ownOrigin,
  };
  return {
    everywhere: () => everyHostAnswer(factsOf(parts)),
    start: () => basePathOf(parts),
    answer: (asked) => answerBelow(parts, asked),
    take: (asked, request) => takeViolations(parts, asked, request, violations),
  };
}

/** @param grants of the document that is answered with; what is no page is granted nothing */
function factsOf({ documents, isSecure }: HostParts, grants?: GrantSource): PageFacts {
  return toPageFacts(documents.read("config.json")?.value, isSecure, undefined, grants);
}

function basePathOf({ documents }: HostParts): string {
  return readBasePath(documents.read("config.json")?.value);
}

/** Everything of the host lies below its base path; what else there is on the origin is somebody else's. */
async function answerBelow(parts: HostParts, asked: Asked): Promise<Answer> {
  const base = basePathOf(parts);
  if (`${asked.path}/` === base) {
    const query = asked.query === "" ? "" : `?${asked.query}`;
    return answerText(MOVED, "", { Location: base + query });
  }
  const path = withoutBase(base, asked.path);
  if (path !== undefined) return answerHost(parts, { ...asked, path });
  // Probes may come past the proxy, and know nothing of where it puts the host.
  return PROBE_PATHS.includes(asked.path) ? answerHost(parts, asked) : NOT_FOUND;
}

async function answerHost(parts: HostParts, asked: Asked): Promise<Answer> {
  const { deployments, documents } = parts;
  const decision = decideHostAnswer(asked);
  switch (decision.kind) {
    case "page":
      return answerPage(parts, asked);
    case "file":
      return answerFile(parts, asked);
    case "document": {
      const document = documents.read(decision.name);
      if (document !== undefined) return answerBytes(decision.name, document.content);
      return decision.isOptional ? answerText(NO_CONTENT, "") : NOT_FOUND;
    }
    case "captcha":
      return answerCaptcha(parts);
    case "leave":
      return answerOwn(parts, asked.path, leavePageHeaders(factsOf(parts).connections));
    case "offline":
      return answerOwn(parts, asked.path, offlineWorkerHeaders(factsOf(parts).connections));
    case "manifest":
      return answerManifest(parts);
    case "health":
      return answerText(OK, "ok");
    case "ready":
      return judgeReadiness(
        documents.read("config.json"),
        await parts.registry.read(),
        deployments.waitingFor(),
      );
    case "notFound":
      return NOT_FOUND;
    default:
      return decision satisfies never;
  }
}

async function answerPage(parts: HostParts, asked: Asked): Promise<Answer> {
  const { deployments, documents, pages } = parts;
  const registry = await parts.registry.read();
  const config = documents.read("config.json");
  const facts = factsOf(parts, { registry: registry?.value, pathname: asked.path });
  const host = await deployments.current();
  const hasSession = hasSessionCookie(asked.headers.cookie ?? "");
  // One page for everybody; the header alone knows under which name somebody came.
  const dataViews = documents.read("data-views.json");
  const sources = { host, config, registry, facts, dataViews };
  const page = pages.render(sources, { pathname: asked.path, hasSession });
  return {
    status: OK,
    headers: {
      ...hostPageHeaders({ ...facts, ...originOf(parts, asked) }),
      "Content-Type": HTML,
      Vary: "Cookie",
    },
    body: { kind: "content", content: page },
  };
}

/** Behind a proxy the name that a request brings may be this machine's own. */
function originOf({ isSecure, ownOrigin }: HostParts, { headers }: Asked): Pick<PageFacts, "ownOrigin"> {
  if (ownOrigin !== undefined) return { ownOrigin };
  const { host = "" } = headers;
  return !isSecure && HOST_NAME.test(host) ? { ownOrigin: `http://${host}` } : {};
}

async function answerFile(parts: HostParts, asked: Asked): Promise<Answer> {
  const { deployments, pages } = parts;
  const { path } = asked;
  const file = pages.script(path) ?? (await deployments.find(path));
  if (file === undefined) return NOT_FOUND;
  const dictionary = hostDictionary(path, basePathOf(parts));
  if (dictionary === undefined) return answerBytes(path, file);
  const wantsWhole = PAST_THE_CACHE.test(asked.headers["cache-control"] ?? "");
  const name = wantsWhole ? undefined : askedDelta(asked, (old) => hostDeltaPath(path, old));
  // It came with the file, so the folder needs no other look.
  const delta = name === undefined ? undefined : deployments.known(name)?.plain;
  const { headers, ...answer } = answerBytes(path, delta === undefined ? file : { plain: delta });
  return {
    ...answer,
    headers: {
      ...headers,
      "Use-As-Dictionary": dictionary,
      Vary: `Available-Dictionary${delta === undefined ? "" : ", Accept-Encoding"}`,
      ...(delta !== undefined && { "Content-Encoding": "dcz" }),
    },
  };
}

function answerBytes(path: string, content: Content): Answer {
  const headers = {
    "Content-Type": mime.contentType(path.slice(path.lastIndexOf("/") + 1)) || "application/octet-stream",
    "Cache-Control": cacheControlFor(path),
  };
  return { status: OK, headers, body: { kind: "content", content } };
}

/** Not there where the operator has set no check. */
async function answerCaptcha(parts: HostParts): Promise<Answer> {
  const { deployments, documents } = parts;
  const host = await deployments.current();
  const page = renderCaptchaDocument(host, documents.read("config.json")?.value);
  if (page === undefined) return NOT_FOUND;
  return {
    status: OK,
    headers: {
      ...captchaFrameHeaders(page.script, factsOf(parts).connections),
      "Content-Type": HTML,
    },
    body: { kind: "content", content: { plain: Buffer.from(page.html) } },
  };
}

async function answerOwn({ deployments }: HostParts, path: string, own: Headers): Promise<Answer> {
  const file = await deployments.find(path);
  if (file === undefined) return NOT_FOUND;
  const { headers, ...answer } = answerBytes(path, file);
  return { ...answer, headers: { ...headers, ...own } };
}

/** Not there where the configuration can't be used: the page says so then. */
function answerManifest({ documents }: HostParts): Answer {
  const parsed = parseRuntimeConfig(documents.read("config.json")?.value);
  if (!parsed.ok) return NOT_FOUND;
  return answerBytes(MANIFEST_PATH, { plain: Buffer.from(renderManifest(parsed.value)) });
}

/** @returns undefined where nobody wants them, or wants them elsewhere */
function takeViolations(
  parts: HostParts,
  asked: Asked,
  request: IncomingMessage,
  log: ViolationLog | undefined,
): Promise<Answer> | undefined {
  const { violationReports, remotes } = factsOf(parts);
  if (log === undefined || asked.path !== violationReports) return undefined;
  const own = parts.ownOrigin ?? `${parts.isSecure ? "https" : "http"}://${asked.headers.host ?? ""}`;
  return collectViolations(request, new Set([own, ...remotes]), log).then((status) => answerText(status, ""));
}
