import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MEANINGS } from "../shared-auth/provider/auth-error-words.ts";
import { toSessionError } from "../shared-auth/provider/auth-errors.ts";
import { toDataError } from "../shared-auth/provider/data-errors.ts";

interface Row {
  readonly code: string;
  readonly status: number;
  readonly ours: string;
  readonly words: string;
}

/** The tables of `docs/provider-errors.md`: what the docs say is what happens. */
function readRows(title: string): Row[] {
  const text = readFileSync(join(process.cwd(), "docs/provider-errors.md"), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(title)) ?? "";
  return [...section.matchAll(/^\| `(\w+)`\s*\| (\d+)\s*\| `(\w+)`\s*\| (.+?)\s*\|$/gm)].map(
    ([, code = "", status, ours = "", words = ""]) => ({ code, status: Number(status), ours, words }),
  );
}

const AUTH_ROWS = readRows("Supabase Auth");
const DATA_ROWS = readRows("Data API");

test("the docs list the codes of the calls in use", () => {
  expect([AUTH_ROWS.length, DATA_ROWS.length]).toEqual([100, 23]);
});

test("every code that the provider's library knows has its words, and every code that has words is listed", () => {
  const library = readFileSync(
    join(process.cwd(), "node_modules/@supabase/auth-js/src/lib/error-codes.ts"),
    "utf8",
  );
  const known = [...library.matchAll(/\| '(\w+)'/g)].map(([, code = ""]) => code);
  const listed = AUTH_ROWS.map(({ code }) => code);
  expect(known.length).toBeGreaterThan(80);
  expect(known.filter((code) => !listed.includes(code))).toEqual([]);
  expect([...MEANINGS.keys()].sort()).toEqual([...listed].sort());
});

test.each(AUTH_ROWS)(
  "$code ($status) becomes $ours with words to act on",
  ({ code, status, ours, words }) => {
    const error = toSessionError({ name: "AuthApiError", code, status, message: "server words" });
    expect(error).toMatchObject({ code: ours, providerCode: code, status, message: words });
    expect(ours).not.toBe("unexpected");
    expect(words).toMatch(/\.$/);
  },
);

test.each(DATA_ROWS)("data error $code ($status) becomes $ours", ({ code, status, ours, words }) => {
  const details = { ...(code === "PGRST116" && { details: "The result contains 3 rows" }) };
  const error = toDataError({ code, message: "server words", ...details }, status);
  expect(error).toMatchObject({ code: ours, providerCode: code, status, message: words });
});
