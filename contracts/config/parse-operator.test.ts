import type { Problem } from "../parsing/problem.ts";
import { parseOperator } from "./parse-operator.ts";

function parse(document: Record<string, unknown>) {
  const problems: Problem[] = [];
  return { operator: parseOperator(document, problems), paths: problems.map(({ path }) => path) };
}

test("nothing said: the product's own name and mark", () => {
  expect(parse({})).toStrictEqual({ operator: { name: "Foyer", mark: "/icon.svg" }, paths: [] });
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

test("a proof of identity is good for a minute at least and a day at most", () => {
  const read = (confirmAfterMinutes: unknown): unknown => {
    const { operator, paths } = parse({ confirmAfterMinutes });
    return paths.length > 0 ? paths : operator.confirmAfterMinutes;
  };
  expect([undefined, 1, 2.5, 1440].map(read)).toEqual([undefined, 1, 2.5, 1440]);
  for (const unsound of [0.9, 1441, "5", null]) expect(read(unsound)).toEqual(["confirmAfterMinutes"]);
});

test("people's pictures come from whole origins over TLS, and from few", () => {
  const read = (pictureOrigins: unknown): unknown => {
    const { operator, paths } = parse({ pictureOrigins });
    return paths.length > 0 ? paths : operator.pictureOrigins;
  };
  const ten = Array.from({ length: 10 }, (_, at) => `https://a${at}.example`);
  for (const sound of [undefined, [], ten, ["http://localhost:3000"]]) expect(read(sound)).toEqual(sound);
  for (const unsound of [
    ...["https://a.example", {}, null, [7], ["a.example"], ["https://a.example/"], ["https://a.example/x"]],
    ...[["http://a.example"], ["https://A.example"], ["javascript:1"], [...ten, "https://b.example"]],
    ["https://a.example", "x"],
  ])
    expect(read(unsound)).toEqual(["pictureOrigins"]);
});

test("five links stand below the sign-in, and a link's text is more than blanks", () => {
  const links = Array.from({ length: 5 }, (_, at) => ({ text: `Help ${at}`, address: "/help" }));
  expect(parse({ operatorLinks: links })).toMatchObject({ operator: { links }, paths: [] });
  for (const text of ["  ", "", 7, undefined])
    expect(parse({ operatorLinks: [{ text, address: "/help" }] }).operator).not.toHaveProperty("links");
});

test("help for who lost every second factor may be a page, a mail or a number to call", () => {
  for (const address of ["/help", "https://bank.example/help", "mailto:help@bank.example", "tel:+4912345"])
    expect(parse({ lostFactorHelp: { text: "Ask.", address } })).toMatchObject({
      ...{ operator: { lostFactorHelp: { text: "Ask.", address } }, paths: [] },
    });
  expect(parse({ lostFactorHelp: { text: "Ask." } })).toStrictEqual({
    operator: { name: "Foyer", mark: "/icon.svg", lostFactorHelp: { text: "Ask." } },
    paths: [],
  });
});

test("code lengths are those that the provider knows: six to ten digits", () => {
  for (const email of [6, 10]) expect(parse({ codeLengths: { email } }).paths).toEqual([]);
  for (const email of [5, 11, 6.5, null])
    expect(parse({ codeLengths: { email } }).paths).toEqual(["codeLengths.email"]);
});

test("every way to sign in can be asked for, and services by the provider's own names", () => {
  const ways = ["password", "passkey", "email-code", "phone-code", "organisation", "guest"];
  const services = ["service:github", "service:custom:my-company", "service:linkedin_oidc"];
  expect(parse({ signIn: { ways: [...ways, ...services] } })).toMatchObject({
    ...{ operator: { signIn: { ways: [...ways, ...services] } }, paths: [] },
  });
  for (const way of [
    "service:",
    "service:a b",
    "xservice:github",
    "service:git/hub",
    "Passkey",
    ["service:github"],
  ])
    expect(parse({ signIn: { ways: [way] } }).paths).toEqual(["signIn.ways[0]"]);
});

test("a colour is six digits and nothing beside them", () => {
  expect(parse({ signIn: {} }).operator.signIn).toStrictEqual({});
  for (const colour of ["#0b3d5c", "#ABCDEF"])
    expect(parse({ signIn: { colour } }).operator.signIn).toEqual({ colour });
  for (const colour of ["x#0b3d5c", "#0b3d5cx", "#0b3d5", "#0b3d5g", 7, ["#0b3d5c"]])
    expect(parse({ signIn: { colour } })).toMatchObject({
      operator: { signIn: {} },
      paths: ["signIn.colour"],
    });
});

test("every offer can be switched on or off", () => {
  const names = ["authenticatorApps", "securityKeys", "phoneFactors", "recoveryCodes", "linking"];
  for (const state of [true, false]) {
    const offers = Object.fromEntries(names.map((name) => [name, state]));
    expect(parse({ offers })).toMatchObject({ operator: { offers }, paths: [] });
  }
});
