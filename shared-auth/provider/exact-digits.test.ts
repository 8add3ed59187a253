import { createWorld } from "../simulation/world.ts";
import { keepDigits, parseExactJson, quoteInexactNumbers } from "./exact-digits.ts";

const parse = (json: string): unknown => JSON.parse(quoteInexactNumbers(json));

test.each([
  ["9007199254740993", "9007199254740993"],
  ["-9223372036854775808", "-9223372036854775808"],
  ["1.10", "1.10"],
  ["0.1", 0.1],
  ["123456789012345", 123456789012345],
  ["1e400", "1e400"],
  ["1e+400", "1e+400"],
  ["2.500", "2.500"],
  ["1.0", "1.0"],
  ["-0", "-0"],
  ["12345678901234567890123456789012345678", "12345678901234567890123456789012345678"],
  ["0.30000000000000004", 0.30000000000000004],
  ["1.0000000000000000000001", "1.0000000000000000000001"],
])("%s comes as %p", (written, expected) => {
  expect(parse(`[${written}]`)).toEqual([expected]);
  expect(parse(`{"a":{"b":${written}}}`)).toEqual({ a: { b: expected } });
});

test("a number that is all of an answer keeps its digits too", () => {
  expect(parse("1e5")).toBe("1e5");
  expect(parse("1.10")).toBe("1.10");
  expect(parse("-0")).toBe("-0");
  expect(parse("-0.5")).toBe(-0.5);
  expect(parse("15")).toBe(15);
});

test("what stands in texts is left alone, however it looks", () => {
  const texts = ['"1.10"', 'say "x 1.10"', "\\", '\\"', "12345678901234567890", "a\\\\", "é𝄞\n"];
  const json = JSON.stringify({ texts, exact: 0 }).replace(":0}", ":1.10}");
  expect(parse(json)).toEqual({ texts, exact: "1.10" });
});

test("ten thousand numbers of up to 38 digits come out as they went in", () => {
  const world = createWorld(7);
  const written = Array.from({ length: 10_000 }, () => {
    const digits = Array.from({ length: world.between(1, 38) }, () => world.between(0, 9)).join("");
    const whole = digits.slice(0, world.between(1, digits.length)).replace(/^0+(?=\d)/, "");
    const rest = digits.slice(whole.length);
    return `${world.random() < 0.5 ? "-" : ""}${whole}${rest === "" ? "" : `.${rest}`}`;
  });
  const read = parse(`[${written.join(",")}]`) as (string | number)[];
  expect(read.map(String)).toEqual(written);
});

test("whoever reads an answer by themselves reads it the same way", () => {
  expect(parseExactJson('{"a":1.10,"b":2}')).toEqual({ a: "1.10", b: 2 });
});

test("an answer that is cut off is left for the parser to refuse", () => {
  expect(quoteInexactNumbers('[1.10,"cut')).toBe('["1.10","cut');
  expect(() => parse("[1.10,-]")).toThrow(SyntaxError);
});

test("answers that are no JSON, or have no body, pass as they are", async () => {
  const fetch = keepDigits(async (input) =>
    input === "csv"
      ? new Response("1.10", { headers: { "Content-Type": "text/csv" } })
      : new Response(null, { status: 204, headers: { "Content-Type": "application/json" } }),
  );
  expect(await (await fetch("csv")).text()).toBe("1.10");
  expect((await fetch("nothing")).status).toBe(204);
});

test("an answer of JSON keeps its digits, and all else that it came with", async () => {
  const facts = { status: 206, statusText: "Partial", headers: { "Content-Range": "0-0/9" } };
  for (const type of ["application/json", "application/vnd.pgrst.object+json; charset=utf-8"]) {
    const fetch = keepDigits(
      async () => new Response("[1.10]", { ...facts, headers: { ...facts.headers, "Content-Type": type } }),
    );
    const answer = await fetch("rows");
    expect([answer.status, answer.statusText, answer.headers.get("Content-Range")]).toEqual([
      206,
      "Partial",
      "0-0/9",
    ]);
    expect(await answer.json()).toEqual(["1.10"]);
  }
  const untyped = new Response(new TextEncoder().encode("1.10"));
  expect(await (await keepDigits(async () => untyped)("rows")).text()).toBe("1.10");
});
