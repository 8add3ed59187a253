import { toEmail } from "./typed-email.ts";

const ADA = "ada@foyer.example";

test.each([
  ["spaces, line ends and tabs around it", ` \t${ADA}\r\n`],
  ["spaces of other widths around it", `\u00a0\u202f\u3000${ADA}\u2007\u00a0`],
  ["a zero width space", "ada\u200b@foyer.example\u200b"],
  ["a byte order mark", `\ufeff${ADA}`],
  ["a soft hyphen", "ada@foy\u00ader.example"],
  ["marks of direction", `\u200e\u202a${ADA}\u202c\u200f\u2066\u2069\u061c`],
  ["a word joiner", "ada\u2060@foyer.example"],
  ["spaces behind unseen marks", `\u200b ${ADA} \u200b`],
  ["a wide sign and a wide dot", "ada\uff20foyer\uff0eexample"],
  ["wide letters", "\uff41\uff44\uff41\uff20\uff46oyer.example"],
])("an address with %s is the one that is seen", (_what, typed) => {
  expect(toEmail(typed)).toBe(ADA);
});

test.each([
  "Ada.Lovelace+news@Foyer.example",
  "ada lovelace@foyer.example",
  "ada\u00a0lovelace@foyer.example",
  "jörg@müller.example",
  "नमस\u094d\u200dते@उदाहरण.example",
  "用户@例子.example",
])("whatever else stands in an address stays: %s", (typed) => {
  expect(toEmail(typed)).toBe(typed);
});

test("what holds nothing that is seen is empty", () => {
  expect(toEmail(" \u200b\ufeff\u00ad\u00a0")).toBe("");
});
