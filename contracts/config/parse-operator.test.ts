import type { Problem } from "../parsing/problem.ts";
import { parseOperator } from "./parse-operator.ts";

function parse(document: Record<string, unknown>) {
  const problems: Problem[] = [];
  return { operator: parseOperator(document, problems), paths: problems.map(({ path }) => path) };
}

test("nothing said: the product's own name and mark", () => {
  expect(parse({})).toEqual({ operator: { name: "Foyer", mark: "/icon.svg" }, paths: [] });
});

test("all of it said", () => {
  const lostFactorHelp = { text: "Ask the help desk on floor 2.", address: "mailto:help@bank.example" };
  expect(
    parse({ operatorName: "Bank", operatorMark: "/mark.svg", accentColour: "#E4002B", lostFactorHelp }),
  ).toEqual({
    operator: { name: "Bank", mark: "/mark.svg", accentColour: "#E4002B", lostFactorHelp },
    paths: [],
  });
});

test.each([
  ["operatorName", { operatorName: 7 }],
  ["operatorMark", { operatorMark: "https://elsewhere.example/mark.svg" }],
  ["operatorMark", { operatorMark: "//elsewhere.example/mark.svg" }],
  ["operatorMark", { operatorMark: "/\\elsewhere.example/mark.svg" }],
  ["operatorMark", { operatorMark: "javascript:alert(1)" }],
  ["accentColour", { accentColour: "red" }],
  ["accentColour", { accentColour: "#123; } body { display: none" }],
  ["lostFactorHelp.text", { lostFactorHelp: { address: "https://bank.example/help" } }],
  ["lostFactorHelp.text", { lostFactorHelp: "call us" }],
  ["lostFactorHelp.address", { lostFactorHelp: { text: "Ask.", address: "javascript:alert(1)" } }],
  ["lostFactorHelp.address", { lostFactorHelp: { text: "Ask.", address: "http://bank.example" } }],
  ["lostFactorHelp.address", { lostFactorHelp: { text: "Ask.", address: 1 } }],
])("%s is refused in %j", (path, document) => {
  expect(parse(document).paths).toEqual([path]);
});
