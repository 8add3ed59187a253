import { firstReadsAt, parseFirstReads } from "./first-reads.ts";
import type { Problem } from "../parsing/problem.ts";

const CATALOGUE = "/rest/v1/rpc/foyer_catalogue";
const FLIGHTS = "/rest/v1/flights?select=*&order=id.asc&limit=64";

function parse(value: unknown): { first: ReturnType<typeof parseFirstReads>; problems: Problem[] } {
  const problems: Problem[] = [];
  return { first: parseFirstReads(value, problems), problems };
}

test("an address has its own reads, else those of the first that fits it", () => {
  const { first, problems } = parse({
    "/data/:table": [CATALOGUE, "/rest/v1/:table?select=*&order=id.asc&limit=64"],
    "/data/flights": [FLIGHTS],
    "/data/:table/:row": [],
  });
  expect(problems).toEqual([]);
  expect(firstReadsAt(first, "/data/flights")).toEqual([FLIGHTS]);
  expect(firstReadsAt(first, "/data/two%20words")).toEqual([
    CATALOGUE,
    "/rest/v1/two%20words?select=*&order=id.asc&limit=64",
  ]);
  for (const address of ["/data/rpc%2Fpay", "/data/rpc%5cpay", "/data/..%2f..%2fauth"])
    expect(firstReadsAt(first, address)).toEqual([]);
  expect(firstReadsAt(first, "/data/")).toEqual([]);
  expect(firstReadsAt(first, "/data")).toEqual([]);
  expect(firstReadsAt(first, "/other/flights")).toEqual([]);
});

test("an address with a query says more of its rows than the path, so only procedures are called", () => {
  const { first } = parse({ "/data/flights": [CATALOGUE, FLIGHTS] });
  expect(firstReadsAt(first, "/data/flights?sort=delay.desc")).toEqual([CATALOGUE]);
  const noted = parse({ "/data": [`/rest/v1/notes?text=eq.${CATALOGUE}`] });
  expect(firstReadsAt(noted.first, "/data?sort=id")).toEqual([]);
});

test.each([
  [["/data/flights"]],
  [{ "data/flights": [FLIGHTS] }],
  [{ "/data/flights?x=1": [FLIGHTS] }],
  [{ "/data/flights": FLIGHTS }],
  [{ "/data/flights": ["/auth/v1/user"] }],
  [{ "/data/flights": ["/rest/v1/../auth/v1/user"] }],
  [{ "/data/flights": ["https://other.example/rest/v1/flights"] }],
  [{ "/data/flights": [FLIGHTS, FLIGHTS, FLIGHTS, FLIGHTS, FLIGHTS] }],
])("%j is refused in words", (value) => {
  expect(parse(value)).toMatchObject({ first: [], problems: [{ path: "firstReads" }] });
});

test("a part of the address stands in a path for itself alone: neither for dots, nor for what isn't one of its parts", () => {
  const { first, problems } = parse({
    "/data/:table/:row": ["/rest/v1/:table?select=id", "/rest/v1/rpc/:other", "/rest/v1/:row"],
    "/~a.b/c-d": ["/rest/v1/x"],
    "/of/:name": ["/rest/v1/:name"],
  });
  expect(firstReadsAt(first, "/of/..a")).toEqual(["/rest/v1/..a"]);
  expect(problems).toEqual([]);
  expect(firstReadsAt(first, "/data/flights/7")).toEqual([
    ...["/rest/v1/flights?select=id", "/rest/v1/rpc/:other", "/rest/v1/7"],
  ]);
  for (const address of ["/data/../7", "/data/./7", "/data/.../7", "/data/flights", "/data/flights/7/8"])
    expect(firstReadsAt(first, address)).toEqual([]);
  expect(firstReadsAt(first, "/~a.b/c-d")).toEqual(["/rest/v1/x"]);
  expect(firstReadsAt(first, "/~a.b/c-d#there")).toEqual(["/rest/v1/x"]);
  expect(firstReadsAt([], "/data")).toEqual([]);
});

test.each([
  [{ "/data": ["x/rest/v1/flights"] }],
  [{ "/data": ["/rest/v1/flights#x"] }],
  [{ "/data": ["/rest/v1/"] }],
  [{ "/data": ["/rest/v1/a/b"] }],
  [{ "/data": ["/rest/v1/rpc/a/b"] }],
  [{ "/data": [7] }],
  [{ "/data/": ["/rest/v1/flights"] }],
  [{ "/data/::table": ["/rest/v1/flights"] }],
  [{ "x/data": ["/rest/v1/flights"] }],
  [{ "/data": ["/rest/v1/flights"], "/other?x": ["/rest/v1/flights"] }],
  [null],
])("no part of %j is asked for", (value) => {
  expect(parse(value)).toMatchObject({
    first: [],
    problems: [{ path: "firstReads", message: expect.stringContaining("list up to 4 paths") as string }],
  });
});

test("four reads are the most, and nothing said is none", () => {
  const reads = [FLIGHTS, FLIGHTS, CATALOGUE, CATALOGUE];
  expect(parse({ "/data": reads })).toEqual({ first: [{ address: "/data", reads }], problems: [] });
  expect(parse(undefined)).toEqual({ first: [], problems: [] });
});
