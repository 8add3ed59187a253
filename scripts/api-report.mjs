import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { ROOT } from "./folders.mjs";

/**
 * What other teams build against: each door of each public package, as types; by the package that says it. Of the command
 * line it is `@foyer/cli/webpack`; the command itself is no door for code.
 */
const DOORS = JSON.parse(readFileSync(join(ROOT, "scripts", "public-doors.json"), "utf8"));
const reportOf = (name) => join(ROOT, name, "api-report.md");
const UPDATE = "npm run api-report";

/**
 * Every export of every door, with its declaration as TypeScript would publish it.
 * @returns {Map<string, string>} the report of each package
 */
function describe() {
  const config = ts.readConfigFile(join(ROOT, "tsconfig.browser.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const program = ts.createProgram(
    Object.values(DOORS)
      .flat()
      .map((door) => join(ROOT, door)),
    {
      ...options,
      allowJs: true,
      noEmit: false,
      emitDeclarationOnly: true,
      declaration: true,
      incremental: false,
      outDir: "/out",
    },
  );
  const declared = new Map();
  program.emit(
    undefined,
    (_file, text, _mark, _error, sources) => declared.set(sources?.[0]?.fileName, text),
    undefined,
    true,
  );
  const checker = program.getTypeChecker();
  const describeDoor = (door) => {
    const source = program.getSourceFile(join(ROOT, door));
    const symbol = source === undefined ? undefined : checker.getSymbolAtLocation(source);
    if (symbol === undefined) throw new Error(`${door} exports nothing.`);
    const entries = checker
      .getExportsOfModule(symbol)
      .map((exported) => describeExport(checker, exported, declared))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return `## ${door}\n\n${entries.map(({ text }) => `\`\`\`ts\n${text}\n\`\`\``).join("\n\n")}\n`;
  };
  return new Map(
    Object.entries(DOORS).map(([name, doors]) => [
      name,
      [headOf(name), ...doors.map(describeDoor)].join("\n"),
    ]),
  );
}

const headOf = (name) =>
  `# Public doors of @foyer/${name}\n\nMade by \`${UPDATE}\`; \`npm run verify\` fails where it is not what the code says. ` +
  `A change here is a change for every team.\n`;

function describeExport(checker, exported, declared) {
  const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const [declaration] = target.declarations ?? [];
  const file = declaration?.getSourceFile().fileName;
  const published = declared.get(file);
  if (published === undefined)
    return { name: exported.name, text: `export ${exported.name}; // ${relative(ROOT, file ?? "")}` };
  const parsed = ts.createSourceFile("d.ts", published, ts.ScriptTarget.Latest, true);
  const statements = parsed.statements.filter((statement) => names(statement).includes(target.name));
  return { name: exported.name, text: statements.map((statement) => statement.getText(parsed)).join("\n") };
}

function names(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  return statement.name === undefined ? [] : [statement.name.text];
}

/** @returns {string[]} the packages whose report is not what their code says */
function findStale() {
  const read = (name) => {
    try {
      return readFileSync(reportOf(name), "utf8");
    } catch {
      // None yet.
      return "";
    }
  };
  return [...describe()].filter(([name, text]) => text !== read(name)).map(([name]) => name);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes("--check")) {
    const stale = findStale();
    if (stale.length > 0) {
      console.error(
        `The public doors of ${stale.join(", ")} have changed. Look at the difference, and run: ${UPDATE}`,
      );
      process.exitCode = 1;
    }
  } else {
    for (const [name, text] of describe()) {
      writeFileSync(reportOf(name), text);
      console.log(`Written: ${relative(ROOT, reportOf(name))}`);
    }
  }
}
