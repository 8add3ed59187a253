import { readFileSync } from "node:fs";
import ts from "typescript";

// docs/remote-contract.md is what teams read, and the types are what holds: neither says what the other doesn't.

const guide = readFileSync("docs/remote-contract.md", "utf8");

function declared(file: string, name: string): ts.Statement {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found = source.statements.find(
    (statement) =>
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name.text === name,
  );
  if (found === undefined) throw new Error(`${file} declares no ${name}.`);
  return found;
}

function membersOf(file: string, name: string): readonly string[] {
  const declaration = declared(file, name);
  return ts.isInterfaceDeclaration(declaration)
    ? declaration.members.map((member) => member.name?.getText() ?? "")
    : [];
}

function wordsOf(file: string, name: string): readonly string[] {
  return [
    ...declared(file, name)
      .getText()
      .matchAll(/"([^"]+)"/g),
  ].map(([, word = ""]) => word);
}

/** The names in the first column of the table that begins with this heading. */
function rowsUnder(heading: string): readonly string[] {
  const [, table = ""] = guide.split(`| ${heading} |`, 2);
  const [rows = ""] = table.split("\n\n", 1);
  return rows
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`(\w+)/g)].map(([, name = ""]) => name));
}

test("the guide has each field of the context, and none that there isn't", () => {
  expect([...rowsUnder("`context`")].sort()).toEqual(
    [...membersOf("contracts/remote-module.ts", "RemoteContext")].sort(),
  );
});

test("the guide names each place for a contribution and each level of proof", () => {
  const [, fields = ""] = guide.split("## foyer.json", 2);
  for (const word of [
    ...wordsOf("contracts/registry/registry.ts", "ContributionPlace"),
    ...wordsOf("contracts/registry/registry.ts", "AssuranceRequirement"),
    ...membersOf("contracts/registry/registry.ts", "Contribution").filter((name) => name !== "place"),
  ]) {
    expect(fields).toContain(`\`${word}`);
  }
});
