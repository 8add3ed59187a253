import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

// Whatever the host does is in reach of a story that needs no browser. Playwright alone would see the rest, late and
// slowly; which branches the stories take is measured beside it (jest.config.js).

const ROOT = join(__dirname, "..");
const TEST_FILE = /\.test\.tsx?$/;
/** What starts a page. Everything it starts is reached. */
const ENTRIES = [
  "host/index.tsx",
  "host/boot/mark-start.ts",
  "host/check-stage/stage.ts",
  "host/offline/offline-page.ts",
  "host/offline/offline-worker.ts",
];

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ["dist", "node_modules"].includes(entry.name) ? [] : listFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

/** What a file runs of ours: an import of types runs nothing. */
function importsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const named = isDynamic
      ? node.arguments[0]
      : ts.isImportDeclaration(node) && !isTypeOnly(node)
        ? node.moduleSpecifier
        : ts.isExportDeclaration(node) && !node.isTypeOnly
          ? node.moduleSpecifier
          : undefined;
    if (named !== undefined && ts.isStringLiteral(named) && named.text.startsWith(".")) {
      found.push(relative(ROOT, join(ROOT, dirname(file), named.text)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((path) => /\.tsx?$/.test(path) && existsSync(join(ROOT, path)));
}

/** Nothing of it is there when the page runs. */
function holdsTypesAlone(file: string): boolean {
  const { statements } = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
  );
  return statements.every(
    (statement) =>
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      (ts.isImportDeclaration(statement) && isTypeOnly(statement)),
  );
}

function reachedFrom(files: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...importsOf(file));
  }
  return reached;
}

const files = listFiles("host");
const tests = files.filter((file) => TEST_FILE.test(file));

test("every file of the host is reached by a story in Jest, the entries aside", () => {
  const reached = reachedFrom(tests);
  const left = files.filter((file) => !reached.has(file) && !holdsTypesAlone(file));
  expect(left.sort()).toEqual([...ENTRIES].sort());
});

test("a file that is imported for its types alone is not reached by that", () => {
  expect(importsOf("host/shell/page-services.ts")).toEqual([]);
  expect(holdsTypesAlone("host/shell/page-services.ts")).toBe(true);
  expect(holdsTypesAlone("host/later.ts")).toBe(false);
  expect(importsOf("host/index.tsx")).toContain("host/boot/boot.tsx");
});
