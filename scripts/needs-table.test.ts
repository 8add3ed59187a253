import { readFileSync } from "node:fs";
import { NO_NEEDS, parseNeeds, toGrantOptions } from "@foyer/contracts/host";
import type { Needs } from "@foyer/contracts/host";
import { judgeRun } from "../cli/check/browser/judge-run.ts";
import { COMMANDS } from "../cli/commands.ts";
import { toPageFacts } from "../cli/policy/page-facts.ts";
import { hostPageHeaders } from "../cli/policy/page-headers.ts";
import { grantFor } from "../host/diagnostics/grant-for.ts";
import { CONFIG, headersOf, permissionsOf, REMOTES, sourcesOf } from "./granted-headers.ts";

// docs/remote-contract.md says in a table what a page may do and what it has to be granted. Each row is held here against
// what reads the declaration, what makes the headers, and what is said where a browser refuses.

type Need = keyof Needs;

const ELSEWHERE = "https://elsewhere.example";
const guide = readFileSync("docs/remote-contract.md", "utf8");
const [, afterHeading = ""] = guide.split("## What a page may do, and what it has to be granted", 2);
const [section = ""] = afterHeading.split("\n## ", 1);

/** What each row of the guide promises. A row that isn't here fails, and so does one of these that the guide lacks. */
const PROMISES: ReadonlyMap<string, () => void> = new Map([
  [
    "your own pictures, fonts, sound and film; `blob:` and `data:` pictures",
    () => {
      expect(sourcesOf(NO_NEEDS, "img-src")).toEqual(expect.arrayContaining([REMOTES, "blob:", "data:"]));
      expect(sourcesOf(NO_NEEDS, "font-src")).toContain(REMOTES);
      expect(sourcesOf(NO_NEEDS, "media-src")).toContain(REMOTES);
    },
  ],
  [
    "HTML of text, emotion, styled-components, adopted style sheets",
    () => {
      // By the name `default` the page cleans HTML; the hash is that of a style element without text.
      expect(sourcesOf(NO_NEEDS, "trusted-types")).toContain("default");
      expect(sourcesOf(NO_NEEDS, "style-src").filter((source) => source.startsWith("'sha256-"))).toHaveLength(
        1,
      );
      expect(guide).toContain("## HTML of text");
    },
  ],
  ["your own API, by `fetch` or a socket", () => walkOrigin("connect", ["connect-src"], ["https:", "wss:"])],
  [
    "pictures, fonts, sound and film of another origin",
    () => {
      walkOrigin("images", ["img-src"]);
      walkOrigin("fonts", ["font-src"]);
      walkOrigin("media", ["media-src"]);
    },
  ],
  ["a frame of another origin", () => walkOrigin("frames", ["frame-src"])],
  [
    "WebAssembly",
    () => {
      expect(sourcesOf(NO_NEEDS, "script-src")).not.toContain("'wasm-unsafe-eval'");
      expect(sourcesOf(granting({ wasm: true }), "script-src")).toContain("'wasm-unsafe-eval'");
      expectRemedy("script-src", "wasm-eval", '"wasm": true', "--wasm");
    },
  ],
  [
    'a worker of your own files, `new Worker(new URL("./sums.ts", import.meta.url))`',
    () => {
      expect(sourcesOf(NO_NEEDS, "worker-src")).toEqual(["'self'"]);
      // Blobs of checked bytes alone: Trusted Types take no other address.
      expect(sourcesOf(granting({ workers: true }), "worker-src")).toEqual(["'self'", "blob:"]);
      expect(toldOf({ workers: [ELSEWHERE] })).toHaveLength(1);
      expect(remedyOf("require-trusted-types-for", "trusted-types-sink Worker constructor|blob:x")).toContain(
        '"workers": true',
      );
      const option = grantFor(
        "require-trusted-types-for",
        "trusted-types-sink",
        "orders",
        "Worker constructor",
      );
      expect(option).toBe("; foyer grant orders --workers allows it");
    },
  ],
  [
    "camera, microphone, place, clipboard and the like",
    () => {
      for (const name of ["camera", "microphone", "geolocation", "clipboard-read"]) {
        expect(permissionsOf(NO_NEEDS)).toContain(`${name}=()`);
        expect(permissionsOf(granting({ permissions: [name] }))).toContain(`${name}=(self)`);
        expect(remedyOf("the", `permission ${name}`)).toContain(`"permissions": ["${name}"]`);
      }
    },
  ],
  [
    "a script of another origin, `eval`, an inline script, a style element with text",
    () => {
      for (const directive of ["script-src", "style-src"]) {
        const sources = sourcesOf(EVERYTHING, directive).filter((source) => !source.startsWith("'sha256-"));
        const wasm = directive === "script-src" ? ["'wasm-unsafe-eval'"] : [];
        expect(sources).toEqual(["'self'", REMOTES, ...wasm]);
        expect(sourcesOf(EVERYTHING, `${directive}-attr`)).toEqual(["'none'"]);
      }
      for (const kind of ["scripts", "styles", "eval"])
        expect(toldOf({ [kind]: [ELSEWHERE] })).toHaveLength(1);
      for (const [directive, blocked] of [
        ["script-src-elem", `${ELSEWHERE}/x.js`],
        ["script-src", "eval"],
        ["script-src-elem", "inline"],
        ["style-src-elem", "inline"],
      ] as const)
        expectNoRemedy(directive, blocked);
    },
  ],
  [
    "a worker of text (`blob:`), a shared worker, a service worker",
    () => {
      for (const sink of ["SharedWorker constructor", "ServiceWorkerContainer register"]) {
        expect(grantFor("require-trusted-types-for", "trusted-types-sink", "orders", sink)).toBe("");
        expectNoRemedy("require-trusted-types-for", `trusted-types-sink ${sink}|x`);
      }
    },
  ],
]);

/** One of each. */
const EVERYTHING = granting({
  connect: [ELSEWHERE],
  images: [ELSEWHERE],
  fonts: [ELSEWHERE],
  media: [ELSEWHERE],
  frames: [ELSEWHERE],
  wasm: true,
  workers: true,
  permissions: ["camera"],
});

const rows = section
  .split("\n")
  .filter((line) => /^\| (?!You want)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, want = "", how = ""]) => ({ want, how }));

test("the guide has these rows and no others", () => {
  expect(rows.map(({ want }) => want)).toEqual([...PROMISES.keys()]);
});

/** Of each row that isn't granted; the others name what is. */
const VERDICTS: ReadonlyMap<string, string> = new Map([
  ["your own pictures, fonts, sound and film; `blob:` and `data:` pictures", "works"],
  ["HTML of text, emotion, styled-components, adopted style sheets", "works"],
  ["a script of another origin, `eval`, an inline script, a style element with text", "refused"],
  ["a worker of text (`blob:`), a shared worker, a service worker", "refused"],
]);

test.each(rows.map(({ want, how }) => [want, how] as const))("%s: %s", (want, how) => {
  PROMISES.get(want)?.();
  const named = needsNamedIn(how);
  expect(/^(works|refused)/.exec(how)?.[0]).toBe(VERDICTS.get(want));
  expect(named.length > 0).toBe(!VERDICTS.has(want));
  const help = COMMANDS.find(({ name }) => name === "grant")?.help ?? "";
  for (const need of named) expect(help).toContain(`--${need}`);
});

test("each thing that can be needed stands in one row", () => {
  expect(rows.flatMap(({ how }) => needsNamedIn(how))).toEqual(Object.keys(NO_NEEDS));
});

test("the declaration that the guide shows is read without a word, and is what it is", () => {
  const [, shown = ""] = /```json\n([\s\S]*?)```/.exec(section) ?? [];
  const { needs } = JSON.parse(shown) as { needs: object };
  expect(toldOf(needs)).toEqual([]);
  expect(granting(needs)).toMatchObject(needs);
});

test("origins are https or this machine, without a path or a wildcard, as the guide says", () => {
  expect(section).toContain("Origins are https (or this machine), without a path or a wildcard.");
  for (const origin of [ELSEWHERE, "http://localhost:8080"])
    expect(toldOf({ connect: [origin] })).toEqual([]);
  for (const origin of ["http://api.example", `${ELSEWHERE}/v1`, "https://*.example"])
    expect(toldOf({ connect: [origin] })).toHaveLength(1);
});

function needsNamedIn(how: string): readonly string[] {
  return [...how.matchAll(/`([a-z]+)`/g)].flatMap(([, word = ""]) =>
    Object.hasOwn(NO_NEEDS, word) ? [word] : [],
  );
}

/** Each of these directives takes the origin once it is granted, no other does, and whoever is refused hears of it. */
function walkOrigin(
  need: Exclude<Need, "wasm" | "workers" | "permissions">,
  directives: readonly string[],
  schemes = ["https:"],
): void {
  const granted = granting({ [need]: [ELSEWHERE] });
  const before = hostPageHeaders(toPageFacts(CONFIG, true));
  const after = headersOf(granted);
  expect(JSON.stringify(before)).not.toContain(ELSEWHERE);
  const open = (after["Content-Security-Policy"] ?? "")
    .split("; ")
    .filter((directive) => directive.includes("elsewhere.example"))
    .map((directive) => directive.split(" ", 1)[0]);
  expect(open).toEqual(directives);
  for (const scheme of schemes) {
    const origin = ELSEWHERE.replace("https:", scheme);
    expect(sourcesOf(granted, directives[0] ?? "")).toContain(origin);
    expect(after["Connection-Allowlist"]).toContain(`"${origin}/*"`);
    expectRemedy(directives[0] ?? "", `${origin}/x`, `"${need}": ["${ELSEWHERE}"]`, `--${need} ${ELSEWHERE}`);
  }
}

/** Said by `foyer check` and on the page. */
function expectRemedy(directive: string, blocked: string, declaration: string, option: string): void {
  expect(remedyOf(directive, blocked)).toContain(declaration);
  expect(grantFor(directive, blocked, "orders")).toBe(`; foyer grant orders ${option} allows it`);
}

function expectNoRemedy(directive: string, blocked: string): void {
  expect(remedyOf(directive, blocked)).toBe("Leave that out: the host's page refuses it everywhere.");
  expect(grantFor(directive, blocked, "orders")).toBe("");
}

function remedyOf(directive: string, blocked: string): string {
  const failures = [`the host's policy refuses ${directive} ${blocked}`];
  const run = { before: {}, after: {}, cycles: 1, leftInElement: 0, failures, violations: [] };
  return judgeRun(run, "expose.ts")[0]?.remedy ?? "";
}

function granting(value: object): Needs {
  return parseNeeds(value, (field, message) => {
    throw new Error(`${field}: ${message}`);
  });
}

function toldOf(value: object): readonly string[] {
  const told: string[] = [];
  const needs = parseNeeds(value, (field) => told.push(field));
  // What is told is granted to nobody.
  if (told.length > 0) expect(toGrantOptions(needs)).toEqual([]);
  return told;
}
