import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import typescript from "typescript-eslint";
import { placedAddress } from "./eslint/placed-address.js";
import { tooLargePage, tooLongPage } from "../cli/policy/too-large-page.ts";

// What leads out of a host below a path of its origin: addresses of code, by a rule of lint, and those of finished documents.

const PUBLIC = join("host", "public");

/** The lines that the rule reports. */
function judge(lines: readonly string[]): readonly number[] {
  const messages = new Linter().verify(
    lines.join("\n"),
    {
      files: ["**/*.tsx"],
      languageOptions: {
        parser: typescript.parser,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      plugins: { foyer: { rules: { "placed-address": placedAddress } } },
      rules: { "foyer/placed-address": "error" },
    },
    "page.tsx",
  );
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.map(({ line }) => line);
}

test("each way to give a browser a bare address is reported, and what is placed or no address is not", () => {
  const reported = [
    'export const link = <a href="/data">Data</a>;',
    "export const chosen = (is: boolean) => <a href={is ? '/data' : path}>Data</a>;",
    "export const joined = <img src={`/${name}.png`} />;",
    'export const added = <form action={"/go?" + query} />;',
    'element.href = "/data";',
    'location.href = "/data";',
    'window.location = "/data";',
    'location.assign("/data");',
    "globalThis.location.replace(`/data?${query}`);",
    'history.pushState(null, "", "/data");',
    'element.setAttribute("href", "/data");',
    'await fetch("/config.json");',
    'new URL("/data", location.href);',
    'window.open("/data");',
    'new EventSource("/events");',
  ];
  const passed = [
    'export const placed = <a href={hrefOf("/data")}>Data</a>;',
    "export const own = <a href={`${context.basePath}/7`}>Order</a>;",
    'export const relative = <a href="../7">Order</a>;',
    'navigation.go("/data");',
    'path.replace("/data", "");',
    'const route = "/data";',
    'element.setAttribute("data-path", "/data");',
    'new URL("./sums.ts", import.meta.url);',
    'await session.data.from("flights").select();',
  ];
  expect(judge([...reported, ...passed])).toEqual(reported.map((_line, index) => index + 1));
});

test("no finished document of the host's leads to an address of the origin", () => {
  const documents = readdirSync(PUBLIC)
    .filter((name) => name.endsWith(".html"))
    .map((name) => readFileSync(join(PUBLIC, name), "utf8"));
  expect(documents.length).toBeGreaterThan(1);
  for (const text of [...documents, tooLargePage("/app/"), tooLongPage("/app/")])
    expect(text).not.toMatch(/\s(?:href|src|action)="\/(?!app\/)/);
});
