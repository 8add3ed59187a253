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
