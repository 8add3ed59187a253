import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_ROWS } from "../remotes/sign-in/testing/error-rows.ts";
import { problemIn } from "../shared-auth/provider/return-problem.ts";

const TEXT = readFileSync(join(process.cwd(), "docs/sign-in-errors.md"), "utf8");
const RETURN_ROWS = [...TEXT.matchAll(/^\| `(\w+)`\s*\| \d+\s*\| ([A-Z][^|]+?)\s*\|$/gm)].map(
  ([, code = "", words = ""]) => ({ code, words }),
);

test("the docs say what the screens are tested for", () => {
  const rows = [...TEXT.matchAll(/^\| `(\w+)`\s*\| (\d+)\s*\| ([a-z-]+)\s*\| (.+?)\s*\| .+? \|$/gm)].map(
    ([, code, status, where, words]) => ({ code, status: Number(status), where, words }),
  );
  expect(rows).toEqual(ERROR_ROWS);
});

test("the docs list the codes of a return", () => {
  expect(RETURN_ROWS).toHaveLength(7);
});

test.each(RETURN_ROWS)("$code in the address reads as the docs say", ({ code, words }) => {
  const inSearch = { search: `?error=x&error_code=${code}`, hash: "" };
  for (const place of [inSearch, { search: "", hash: `#error_code=${code}` }])
    expect(problemIn(place)?.message).toBe(words);
});
