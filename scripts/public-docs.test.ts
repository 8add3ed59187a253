import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

// What other teams build against says what it is, where an editor shows it. Only read, without types: quick.

/** As the report of the public doors has them. */
const DOORS = JSON.parse(readFileSync("scripts/public-doors.json", "utf8")) as Readonly<
  Record<"shared-auth" | "contracts" | "ui" | "cli", readonly string[]>
>;
/** Of `@foyer/cli`, beside those of the report. */
const BUILD_DOORS = ["webpack/configuration.d.ts", "webpack/rspack.d.ts", "vite/index.d.ts"];

interface PublicExport {
  readonly name: string;
  readonly file: string;
  readonly declaration: ts.Statement;
}

const parsed = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name === undefined ? [] : [name.getText()];
}

/** What a file exports, followed to where it is declared; doors name each thing, and re-export no package. */
function exportsOf(file: string): readonly PublicExport[] {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement))
      return isExported(statement)
        ? namesOf(statement).map((name) => ({ name, file, declaration: statement }))
        : [];
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause === undefined || !ts.isNamedExports(exportClause))
      throw new Error(`${file}: name what is exported.`);
    return exportClause.elements.map(({ name, propertyName }) => {
      const from =
        moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
          ? join(dirname(file), moduleSpecifier.text)
          : file;
      const wanted = (propertyName ?? name).text;
      const found = exportsOf(from).find((known) => known.name === wanted);
      if (found === undefined) throw new Error(`${file}: ${from} declares no ${wanted}.`);
      return { ...found, name: name.text };
    });
  });
}

const isDocumented = (node: ts.Node): boolean => ts.getJSDocCommentsAndTags(node).length > 0;

function membersOf({ declaration }: PublicExport): readonly (ts.TypeElement | ts.ClassElement)[] {
  if (ts.isInterfaceDeclaration(declaration)) return [...declaration.members];
  if (ts.isClassDeclaration(declaration))
    return declaration.members.filter(({ name }) => name === undefined || !ts.isPrivateIdentifier(name));
  return ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type)
    ? [...declaration.type.members]
    : [];
}

const allOf = (doors: readonly string[]): readonly PublicExport[] => doors.flatMap(exportsOf);

test.each([...Object.entries(DOORS), ["the builds of cli", BUILD_DOORS] as const])(
  "each export of %s says what it is",
  (_name, doors) => {
    const all = allOf(doors);
    expect(all.length).toBeGreaterThan(0);
    const silent = all.filter(({ declaration }) => !isDocumented(declaration));
    expect(silent.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  },
);

test.each(["shared-auth", "contracts", "ui"] as const)("so does each member of what %s exports", (name) => {
  const silent = allOf(DOORS[name]).flatMap((known) =>
    membersOf(known)
      .filter((member) => !isDocumented(member))
      .map((member) => `${known.file}: ${known.name}.${member.name?.getText() ?? "?"}`),
  );
  expect([...new Set(silent)]).toEqual([]);
});

test("the doors are those of the packages", () => {
  for (const name of ["shared-auth", "contracts", "ui"] as const) {
    const manifest = JSON.parse(readFileSync(join(name, "package.json"), "utf8")) as {
      readonly exports: Readonly<Record<string, string>>;
    };
    const doors = Object.values(manifest.exports).filter((file) => /\.tsx?$/.test(file));
    expect([...DOORS[name]].sort()).toEqual(doors.map((file) => join(name, file)).sort());
  }
});
