import { parseCatalogueArguments } from "./catalogue-arguments.ts";

test("takes secrets from the environment, and everything else from the arguments", () => {
  expect(parseCatalogueArguments(["--role", "reporter"], { DATABASE_URL: "postgres://x" })).toEqual({
    source: { kind: "database", connectionString: "postgres://x", role: "reporter" },
    schema: "public",
    outFile: "catalogue.json",
  });
  expect(
    parseCatalogueArguments(["--url", "https://a.example/", "--only", "flights", "--out", "c.json"], {
      FOYER_SECRET_KEY: "sb_secret_x",
    }),
  ).toEqual({
    source: { kind: "openapi", url: "https://a.example", secretKey: "sb_secret_x", only: ["flights"] },
    schema: "public",
    outFile: "c.json",
  });
});

test.each([
  [[], {}, /DATABASE_URL/],
  [["--url", "https://a.example"], {}, /FOYER_SECRET_KEY/],
  [["--url", "https://a.example"], { FOYER_SECRET_KEY: "sb_secret_x" }, /--only/],
  [["--only", "flights"], { DATABASE_URL: "postgres://x" }, /--only/],
])("says what is missing: %j", (args, environment, message) => {
  expect(() => parseCatalogueArguments(args, environment)).toThrow(message);
});
