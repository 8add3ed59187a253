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

test("what the project is, where its settings don't say: kept as it is said", () => {
  const codeLengths = { email: 8, phone: 6, phoneFactor: 10 };
  const offers = { securityKeys: false, recoveryCodes: true };
  expect(parse({ codeLengths, offers })).toMatchObject({ operator: { codeLengths, offers }, paths: [] });
  const partly = parse({ codeLengths: { email: 12, phone: 8 }, offers: { linking: "no" } });
  expect(partly.operator).toMatchObject({ codeLengths: { phone: 8 }, offers: {} });
  expect(partly.paths).toEqual(["codeLengths.email", "offers.linking"]);
});

test("the sign-in's look, with what is wrong of it told and left out", () => {
  const signIn = {
    picture: "/harbour.jpg",
    colour: "#0B3D5c",
    ways: ["service:github", "password", "passkey"],
  };
  expect(parse({ signIn })).toMatchObject({ operator: { signIn }, paths: [] });
  expect(parse({}).operator).not.toHaveProperty("signIn");
  const partly = parse({
    signIn: {
      picture: "//elsewhere.example/a.jpg",
      colour: "navy",
      ways: ["guest", "sso", 7],
      image: "/a.jpg",
    },
  });
  expect(partly.operator.signIn).toEqual({ ways: ["guest"] });
  expect(partly.paths).toEqual([
    "signIn.image",
    "signIn.picture",
    "signIn.colour",
    "signIn.ways[1]",
    "signIn.ways[2]",
  ]);
});

test("links are kept in order, as they are called", () => {
  const links = [
    { text: "Help & contact", address: "/help" },
    { text: "Privacy", address: "https://bank.example/privacy" },
    { text: "Intranet", address: "http://intranet.example/it" },
    { text: "Write to us", address: "mailto:help@bank.example" },
  ];
  expect(parse({ operatorLinks: links })).toMatchObject({ operator: { links }, paths: [] });
  expect(parse({ operatorLinks: [] }).operator).not.toHaveProperty("links");
});

test("a link that is wrong is told and left out; the others stay", () => {
  const help = { text: "Help", address: "/help" };
  const parsed = parse({ operatorLinks: [{ text: "Run", address: "javascript:alert(1)" }, help, "terms"] });
  expect(parsed.operator.links).toEqual([help]);
  expect(parsed.paths).toEqual([
    "operatorLinks[0].address",
    "operatorLinks[2].text",
    "operatorLinks[2].address",
  ]);
});

test.each<[string, Record<string, unknown>]>([
  ["operatorLinks", { operatorLinks: { text: "Help", address: "/help" } }],
  ["operatorLinks", { operatorLinks: Array.from({ length: 6 }, () => ({ text: "Help", address: "/help" })) }],
  ["operatorLinks[0].text", { operatorLinks: [{ text: " ", address: "/help" }] }],
  ["operatorLinks[0].address", { operatorLinks: [{ text: "Help" }] }],
  ["operatorLinks[0].address", { operatorLinks: [{ text: "Help", address: "//elsewhere.example" }] }],
  ["operatorLinks[0].address", { operatorLinks: [{ text: "Help", address: "data:text/html,x" }] }],
  ["operatorName", { operatorName: 7 }],
  ...[
    "https://elsewhere.example/mark.svg",
    "//elsewhere.example/mark.svg",
    "/\\elsewhere.example/mark.svg",
    "javascript:alert(1)",
    "/\t/elsewhere.example/mark.svg",
    "/..//elsewhere.example/mark.svg",
  ].map((operatorMark): [string, Record<string, unknown>] => ["operatorMark", { operatorMark }]),
  ["operatorLinks[0].address", { operatorLinks: [{ text: "Help", address: "/\n/elsewhere.example" }] }],
  ["accentColour", { accentColour: "red" }],
  ["accentColour", { accentColour: "#123; } body { display: none" }],
  ["lostFactorHelp.text", { lostFactorHelp: { address: "https://bank.example/help" } }],
  ["lostFactorHelp.text", { lostFactorHelp: "call us" }],
  ["lostFactorHelp.address", { lostFactorHelp: { text: "Ask.", address: "javascript:alert(1)" } }],
  ["lostFactorHelp.address", { lostFactorHelp: { text: "Ask.", address: "http://bank.example" } }],
  ["lostFactorHelp.address", { lostFactorHelp: { text: "Ask.", address: 1 } }],
  ["codeLengths", { codeLengths: 8 }],
  ["codeLengths.email", { codeLengths: { email: 5 } }],
  ["codeLengths.phone", { codeLengths: { phone: "8" } }],
  ["codeLengths.mail", { codeLengths: { mail: 8 } }],
  ["signIn", { signIn: "/harbour.jpg" }],
  ["signIn.ways", { signIn: { ways: "passkey" } }],
  ["signIn.picture", { signIn: { picture: "https://elsewhere.example/harbour.jpg" } }],
  ["signIn.picture", { signIn: { picture: '/a.jpg") ; x: url("\\' } }],
  ["offers", { offers: ["linking"] }],
  ["offers.securityKey", { offers: { securityKey: false } }],
])("%s is refused in %j", (path, document) => {
  expect(parse(document).paths).toEqual([path]);
});
