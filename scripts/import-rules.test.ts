import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

// A small copy of our folders in which the only import is the one that a test plants. The real tree is left alone, so
// that an interrupted run leaves nothing behind in it.

const ROOT = join(__dirname, "..");
const FILES = [
  "contracts/index.ts",
  "contracts/host.ts",
  "contracts/registry/row.ts",
  "ui/index.ts",
  "host/index.ts",
  "cli/foyer.ts",
  "shared-auth/index.ts",
  "shared-auth/core.ts",
  "shared-auth/session/store.ts",
  "shared-auth/testing/index.ts",
  "remotes/data/expose.tsx",
  "remotes/mfa/expose.tsx",
  "local-backend/main.ts",
];
/** The rule, the file that breaks it, and what that file imports. Each file is planted in one and the same tree. */
const BREACHES = [
  ["contracts-imports-only-what-it-may", "contracts/a.ts", "@foyer/shared-auth"],
  ["shared-auth-imports-only-what-it-may", "shared-auth/a.ts", "@foyer/ui"],
  ["ui-imports-only-what-it-may", "ui/a.ts", "@foyer/contracts"],
  ["host-imports-only-what-it-may", "host/a.ts", "../remotes/data/expose.tsx"],
  ["host-imports-only-what-it-may", "host/b.ts", "../local-backend/main.ts"],
  ["remotes-imports-only-what-it-may", "remotes/data/a.ts", "../../host/index.ts"],
  ["remotes-dont-know-each-other", "remotes/data/b.ts", "../mfa/expose.tsx"],
  ["cli-imports-only-what-it-may", "cli/a.ts", "../local-backend/main.ts"],
  ["local-backend-imports-only-what-it-may", "local-backend/a.ts", "../cli/foyer.ts"],
  ["contracts-only-through-its-doors", "host/c.ts", "../contracts/registry/row.ts"],
  ["shared-auth-only-through-its-doors", "remotes/data/c.ts", "../../shared-auth/session/store.ts"],
  ["only-the-host-has-the-session-core", "remotes/data/d.ts", "@foyer/shared-auth/core"],
  ["the-hosts-half-of-contracts", "remotes/data/h.ts", "@foyer/contracts/host"],
  ["only-shared-auth-knows-the-provider", "remotes/data/e.ts", "@supabase/auth-js"],
  ["only-shared-auth-knows-the-provider", "host/d.ts", "@supabase/not-installed"],
  ["test-doubles-stay-in-tests", "host/e.ts", "@foyer/shared-auth/testing"],
  ["nothing-unresolved", "host/f.ts", "./missing.ts"],
  ["no-cycles", "host/g.ts", "./h.ts"],
] as const;

interface ImportCheck {
  readonly code: number | null;
  readonly output: string;
}

/** Runs our rules on a tree of its own that holds these files as well. */
function checkImports(planted: Readonly<Record<string, string>>): ImportCheck {
  const tree = mkdtempSync(join(tmpdir(), "foyer-imports-"));
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), content);
  };
  try {
    for (const file of FILES) write(file, "export {};\n");
    mkdirSync(join(tree, "node_modules", "@foyer"), { recursive: true });
    for (const name of ["contracts", "shared-auth", "ui"]) {
      write(`${name}/package.json`, readFileSync(join(ROOT, name, "package.json"), "utf8"));
      symlinkSync(join(tree, name), join(tree, "node_modules", "@foyer", name));
    }
    write(
      "node_modules/@supabase/auth-js/package.json",
      '{ "name": "@supabase/auth-js", "main": "dist/index.js" }',
    );
    write("node_modules/@supabase/auth-js/dist/index.js", "module.exports = {};\n");
    for (const [file, content] of Object.entries(planted)) write(file, content);
    const program = join(ROOT, "scripts/check-imports.mjs");
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
      cwd: tree,
      encoding: "utf8",
    });
    return { code: status, output: stdout + stderr };
  } finally {
    rmSync(tree, { recursive: true });
  }
}

test("the imports of the table pass", () => {
  const { code, output } = checkImports({
    "shared-auth/a.ts": 'import "@foyer/contracts";\nimport "@supabase/auth-js";\n',
    "host/a.ts": 'import "@foyer/contracts";\nimport "@foyer/shared-auth/core";\nimport "@foyer/ui";\n',
    "remotes/data/a.ts": 'import "@foyer/contracts";\nimport "@foyer/shared-auth";\nimport "@foyer/ui";\n',
    "remotes/data/a.test.ts": 'import "@foyer/shared-auth/testing";\nimport "@foyer/shared-auth/core";\n',
    "cli/a.ts": 'import "@foyer/contracts";\n',
    // Types hold nothing, a test reaches anywhere, and a file beside a folder is no folder.
    "host/shell/a.ts": 'import "../boot/b.ts";\n',
    "host/boot/b.ts": "export {};\n",
    "host/boot/c.ts": 'import type {} from "../shell/a.ts";\n',
    "host/boot/c.test.ts": 'import "../shell/a.ts";\n',
    "host/boot/d.ts": 'import "../index.ts";\n',
    "host/b.ts": 'import "./boot/b.ts";\n',
  });
  expect(output).toContain("no dependency violations found");
  expect(code).toBe(0);
});

describe("a planted import in the wrong direction", () => {
  let check: ImportCheck;

  beforeAll(() => {
    check = checkImports({
      ...Object.fromEntries(BREACHES.map(([, file, imported]) => [file, `import "${imported}";\n`])),
      "host/h.ts": 'import "./g.ts";\n',
      "host/shell/a.ts": 'import "../boot/b.ts";\n',
      "host/boot/b.ts": "export {};\n",
      "host/boot/deep/c.ts": 'import "../../shell/d.ts";\n',
      "host/shell/d.ts": "export {};\n",
      "ui/open/a.ts": 'import "../shut/b.ts";\n',
      "ui/shut/b.ts": "export {};\n",
      "ui/shut/c.ts": 'import "../open/d.ts";\n',
      "ui/open/d.ts": "export {};\n",
      "scripts/known-folder-pairs.json": '["ui/open <-> ui/shut"]',
      // Of a grid in a frame: the frame's styles come with the charts beside it, and so later than the grid.
      "remotes/data/f.tsx": 'import("./g.tsx");\nexport const frame = "frame-row own-row always-row";\n',
      "remotes/data/own.css": ".own-row { color: red; }\n",
      "remotes/data/g.tsx":
        'import "./frame.css";\nimport "./late.css";\nexport const late = "frame-row own-row";\n',
      "remotes/data/frame.css": "/* .never-row */ .always-row .frame-row { display: flex; }\n",
      "remotes/data/late.css": ".own-row { display: flex; }\n",
      "remotes/data/root.tsx": 'import "./own.css";\nimport "./f.tsx";\n',
      "contracts/types.ts": 'import type { Session } from "@foyer/shared-auth";\nexport type { Session };\n',
    });
  });

  test("fails the check", () => {
    expect(check.code).not.toBe(0);
  });

  test.each(BREACHES)("%s: %s may not import %s", (rule, file) => {
    expect(check.output).toContain(`error ${rule}: ${file}`);
  });

  test("styles that may come later than what they style are refused, and those that are there before it aren't", () => {
    expect(check.output).toContain("error styles-come-with-what-they-style: remotes/data/f.tsx");
    expect(check.output).toContain(".frame-row is styled by remotes/data/frame.css");
    expect(check.output).toContain("where remotes/data/root.tsx is.");
    expect(check.output).not.toContain("error styles-come-with-what-they-style: remotes/data/g.tsx");
    expect(check.output).not.toContain(".own-row is styled by");
  });

  test("folders side by side that import each other are refused, with an import of each way", () => {
    expect(check.output).toContain("error folders-dont-hold-each-other: host/boot <-> host/shell");
    expect(check.output).toContain("host/boot/deep/c.ts -> host/shell/d.ts");
    expect(check.output).toContain("host/shell/a.ts -> host/boot/b.ts");
  });

  test("no list excuses a pair", () => {
    expect(check.output).toContain("error folders-dont-hold-each-other: ui/open <-> ui/shut");
  });

  test("an import of types alone is refused like any other", () => {
    expect(check.output).toContain("error contracts-imports-only-what-it-may: contracts/types.ts");
  });
});
