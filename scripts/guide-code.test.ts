import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseNeeds } from "@foyer/contracts/host";
import ts from "typescript";
import { blocksOf } from "../cli/guides/guide-blocks.ts";

// What guides show as code is code: TypeScript and JavaScript hold to the types of our packages, JSON is JSON. Their commands are
// run by cli/guides.

const ROOT = process.cwd();
const CODE = ["ts", "tsx", "js"];
/** Of languages that are looked at elsewhere, or say what something looks like. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ["sh", "cli/guides/guides.test.ts"],
  ["text", "pictures"],
  [
    "sql",
    "supabase/migrations has such policies, and local-backend/postgrest/second-factor.spec.ts asks them",
  ],
]);
/** What stands around a block in a reader's file, and the guide doesn't say again. */
/** A method's signature alone is read as one of an interface. */
const toModule = (text: string): string =>
  /^\w+\(.*\): [^{]*$/.test(text.trim())
    ? `import type { RemoteContext, Unmount } from "@foyer/contracts";\nexport interface Module {\n${text}\n}`
    : text;
const AFTER: ReadonlyMap<string, string> = new Map([
  ["docs/session.md", "declare function show(status: string): void;"],
  [
    "docs/testing-remotes.md",
    "declare function render(element: unknown): void; declare function App(): null;",
  ],
]);
const APP = join(ROOT, "app.tsx");

interface Block {
  readonly file: string;
  readonly language: string;
  readonly text: string;
}

function allBlocks(): readonly Block[] {
  const documents = [
    ...readdirSync("docs").map((name) => join("docs", name)),
    ...["README.md", "CONTRIBUTING.md"],
    ...["cli", "cli/create", "contracts", "shared-auth", "ui"].map((name) => join(name, "README.md")),
  ].filter((file) => file.endsWith(".md") && existsSync(file));
  return documents.flatMap((file) => blocksOf(file).map((block) => ({ file, ...block })));
}

/** What the compiler says of these files, which are in no folder. */
function judge(files: ReadonlyMap<string, string>): readonly string[] {
  const { config } = ts.readConfigFile("tsconfig.browser.json", (name) => ts.sys.readFile(name)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT);
  const wanted = {
    ...options,
    allowJs: true,
    incremental: false,
    noUnusedLocals: false,
    types: ["jest", "node"],
  };
  delete (wanted as { tsBuildInfoFile?: string }).tsBuildInfoFile;
  const host = ts.createCompilerHost(wanted);
  const { readFile, fileExists } = host;
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  const roots = [...files.keys(), join(ROOT, "ambient.d.ts")];
  const program = ts.createProgram(roots, wanted, host);
  return [...files.keys()].flatMap((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) =>
        `${name.slice(ROOT.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    );
  });
}

test("the code of the guides holds to the types of our packages", () => {
  const blocks = allBlocks().filter(({ language }) => CODE.includes(language));
  expect(blocks.length).toBeGreaterThan(5);
  const files = new Map([[APP, "export function App(): null { return null; }"]]);
  for (const [at, { file, language, text }] of blocks.entries()) {
    const name = join(ROOT, `${file.replaceAll(/\W/g, "-")}-${at}.${language}`);
    files.set(name, [toModule(text), AFTER.get(file) ?? ""].join("\n"));
  }
  // What doesn't hold to them is told.
  files.set(
    join(ROOT, "wrong.ts"),
    'import { session } from "@foyer/shared-auth";\nsession.signInByMagic();',
  );
  expect(judge(files)).toEqual([expect.stringMatching(/^wrong\.ts: .*signInByMagic/)]);
}, 120_000);

test("the JSON of the guides can be read, and what a remote needs is what a host knows", () => {
  for (const { file, language, text } of allBlocks()) {
    expect({ file, isKnown: [...CODE, "json", ...OTHERS.keys()].includes(language), language }).toMatchObject(
      {
        isKnown: true,
      },
    );
    if (language !== "json") continue;
    const { needs } = JSON.parse(text) as { needs?: unknown };
    parseNeeds(needs, (field, message) => {
      throw new Error(`${file}: needs${field}: ${message}`);
    });
  }
});
