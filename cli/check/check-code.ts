import { releaseGlobalName } from "@foyer/contracts/host";
import type { Project, ProjectFile } from "../releases/read-project.ts";
import type { Finding } from "./finding.ts";

interface CodeRule {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly remedy: string;
}

/** What may stand in no script of a release. Looked for in built code, so words of a library count as well. */
const FORBIDDEN: readonly CodeRule[] = [
  {
    pattern: /\beval\s*\(|\bnew Function\s*\(|\bFunction\s*\(\s*["'`]/,
    reason: "it makes code of text, which the host's policy refuses",
    remedy: "Remove eval and new Function, or the library that needs them; build with --mode production.",
  },
  {
    pattern: /foyer\.session\.protocol/,
    reason: "it carries a copy of @foyer/shared-auth",
    remedy:
      "Share it with { singleton: true, strictVersion: true, import: false }, as federatedBuild of @foyer/cli/webpack does.",
  },
  {
    pattern: /GoTrueClient/,
    reason: "it carries a client of the provider's own, which would be a second session",
    remedy:
      "Use the session of @foyer/shared-auth; for the data API alone, createClient of @foyer/shared-auth/supabase.",
  },
  {
    pattern: /sb_secret_[A-Za-z0-9_-]{8,}|"role"\s*:\s*"service_role"/,
    reason: "it holds a secret key, which everybody who opens the page could read",
    remedy: "Remove the key and revoke it. The page has the publishable key already.",
  },
  {
    pattern: /\bdocument\.cookie\s*=(?!=)/,
    reason: "it writes cookies, where the session is kept",
    remedy: "Keep what you must in localStorage, under a name that begins with the remote's.",
  },
  {
    pattern: /\bdocument\.write(ln)?\s*\(/,
    reason: "it calls document.write, which would empty the page",
    remedy: "Change only the element that mount gets.",
  },
];

/** What makes code of text and never runs on a page of a host. */
const KNOWN_TEXT: readonly RegExp[] = [
  // How bundlers and libraries look for the global object, last of all and ready to be refused.
  /\b(?:new\s+)?Function\s*\(\s*(["'`])return this\1\s*\)\s*\(\s*\)/g,
  // The federation runtime's branches for Node, and for manifests that our entries don't use. A production build has none.
  /\bnew Function\("name", `return import\(name\)`\)/g,
  /\bnew Function\((?:"return " \+ )?module\.getPublicPath\)/g,
];

/** How a library asks whether it may; it has another way where the answer is no, as pdf.js has. */
const ASKS_FIRST = /\btry\s*\{\s*(?:return\s+)?new Function\(\s*(["'`])\1\s*\)/;
const MADE_OF_TEXT = /\bnew Function\s*\(/g;

/** Without what only looks as if it would fail. What a file does in spite of it, `check` sees in its browser. */
function withoutKnown(code: string): string {
  const left = KNOWN_TEXT.reduce((text, known) => text.replaceAll(known, ""), code);
  return ASKS_FIRST.test(left) ? left.replaceAll(MADE_OF_TEXT, "") : left;
}

export function checkCode({ name, version, files }: Project): readonly Finding[] {
  const scripts = files.filter(({ path }) => path.endsWith(".js"));
  const found = scripts.flatMap((file) => {
    const code = withoutKnown(textOf(file));
    return FORBIDDEN.filter(({ pattern }) => pattern.test(code)).map(({ reason, remedy }) => ({
      file: file.path,
      reason,
      remedy,
    }));
  });
  const entry = scripts.find(({ path }) => path === "remoteEntry.js");
  if (entry === undefined) return found;
  const code = textOf(entry);
  const global = releaseGlobalName(name, version);
  if (!new RegExp(`\\bvar ${global}\\b`).test(code)) {
    found.push({
      file: entry.path,
      reason: `it doesn't define ${global}, so two releases could not stand on one page`,
      remedy: "Build again with federatedBuild of @foyer/cli/webpack; it puts name and version there.",
    });
  }
  if (!code.includes("foyer.integrity")) {
    found.push({
      file: entry.path,
      reason: "its chunks would be loaded without integrity",
      remedy: "Build with federatedBuild of @foyer/cli/webpack, which has ChunkIntegrityPlugin.",
    });
  }
  return found;
}

/** Selectors that reach beyond the slot. The host confines a remote's styles at run time, and these then match nothing. */
const OUTSIDE = /(^|,)\s*(html|body|:root|\*|#foyer\b|\.(host|fy)-)[^,]*/;

export function checkStyles({ files }: Project): readonly Finding[] {
  return files
    .filter(({ path }) => path.endsWith(".css"))
    .flatMap((file) => {
      const styles = textOf(file).replaceAll(/\/\*[\s\S]*?\*\//g, "");
      const found: Finding[] = [];
      const selector = selectorsOf(styles).find((text) => OUTSIDE.test(text));
      if (selector !== undefined) {
        found.push({
          file: file.path,
          reason: `the selector "${selector.trim()}" reaches beyond the remote's slot`,
          remedy: "Begin each selector with a class of yours.",
        });
      }
      if (/@import\b|url\(\s*["']?(https?:)?\/\//i.test(styles)) {
        found.push({
          file: file.path,
          reason: "it loads something from another origin, which the host's policy refuses",
          remedy: "Put the file beside the style sheet, so that the build takes it along.",
        });
      }
      return found;
    });
}

function selectorsOf(styles: string): readonly string[] {
  return [...styles.matchAll(/(?:^|[{};])([^{};@]+)\{/g)].map((match) => match[1] ?? "");
}

function textOf({ bytes }: ProjectFile): string {
  return Buffer.from(bytes).toString("utf8");
}
