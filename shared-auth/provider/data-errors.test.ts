import { toDataError } from "./data-errors.ts";

const GONE = "There is no such table, or you may not see it.";
const OVER = "Your session has ended. Sign in again.";
const RENAMED = "There is no such column. It may have been renamed.";

test.each([
  ["PGRST301", "session_expired", OVER],
  ["PGRST302", "signed_out", "Sign in first."],
  ["PGRST303", "session_expired", OVER],
  ["session_not_found", "session_expired", OVER],
  ["PGRST103", "range_past_end", "There are no rows that far. Go to an earlier page."],
  ["PGRST202", "not_found", "There is no such procedure, or not with these arguments."],
  ["PGRST203", "invalid_request", "Several procedures fit these arguments. Ask the operator which is meant."],
  ["PGRST205", "not_found", GONE],
  ["42P01", "not_found", GONE],
  [
    "42883",
    "invalid_request",
    "A condition doesn't fit its column's type any more. Change it and try again.",
  ],
  ["42703", "invalid_request", RENAMED],
  ["PGRST204", "invalid_request", RENAMED],
  ["PGRST100", "invalid_request", "The filter can't be read. Change it and try again."],
  ["PGRST200", "invalid_request", "These tables are not related. Change the view."],
  [
    "55000",
    "invalid_request",
    "What this reads from holds nothing yet: a materialised view has no rows before it is first refreshed. Ask the operator to refresh it.",
  ],
  ["22P02", "invalid_request", "A value doesn't fit its column's type. Change it and try again."],
  ["22003", "invalid_request", "A number is out of range. Change it and try again."],
  ["22007", "invalid_request", "A date can't be read. Write it like 2026-11-20."],
  ["22008", "invalid_request", "A date is out of range. Change it and try again."],
  ["42501", "not_permitted", "You may not read this. Ask the operator for access."],
  ["57014", "query_timeout", "The query took too long. Narrow it with a filter, or sort by another column."],
  ["P0001", "procedure_failed", "The procedure refused."],
])("%s is %s to us, and says what to do", (code, ours, words) => {
  const error = toDataError({ code, message: "" }, 400);
  expect([error.code, error.message]).toEqual([ours, words]);
});

test("what the database says of itself is shown of a procedure alone", () => {
  const said = { message: 'relation "public.secrets" does not exist', details: "at line 3" };
  expect(toDataError({ code: "42P01", ...said }, 404).message).toBe(GONE);
  expect(toDataError({ code: "P0001", message: "Full!", details: 7, hint: null }, 400).message).toBe("Full!");
  expect(toDataError({ code: "P0001", message: "Wait… then", details: "" }, 400).message).toBe("Wait… then");
  expect(toDataError({ code: "P0001", message: "At 3.5 bar", hint: "Vent" }, 400).message).toBe(
    "At 3.5 bar. Vent.",
  );
});

test.each([
  [undefined, "provider_unavailable", "The data service can't be reached. Try again in a moment."],
  [0, "provider_unavailable", "The data service can't be reached. Try again in a moment."],
  [401, "session_expired", OVER],
  [403, "not_permitted", "You may not read this. Ask the operator for access."],
  [414, "invalid_request", "The filter is too long for one request. Use fewer values, or a range."],
  [416, "range_past_end", "There are no rows that far. Go to an earlier page."],
  [418, "unexpected", "The data service answered: status 418"],
  [429, "rate_limited", "Too many requests. Wait a moment, then try again."],
  [431, "invalid_request", "The filter is too long for one request. Use fewer values, or a range."],
  [500, "provider_unavailable", "The data service has a problem. Try again in a moment."],
])("an answer %p that names no code is %s", (status, code, message) => {
  for (const error of [{}, null, undefined, "text", { code: "", message: 5 }, { code: 42 }]) {
    const told = toDataError(error, status);
    expect([told.code, told.message, told.providerCode]).toEqual([code, message, undefined]);
  }
});

test("without a connection it is the connection that is told", () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(toDataError(undefined)).toMatchObject({
    code: "offline",
    message: "You are offline. Try again once you are connected.",
  });
});

test("an error keeps what it came of: the answer, the provider's code and the status, where there was one", () => {
  const answer = { code: "42501", message: "no" };
  const told = toDataError(answer, 403);
  expect([told.cause, told.providerCode, told.status]).toEqual([answer, "42501", 403]);
  expect(toDataError(answer, 0).status).toBeUndefined();
  expect(toDataError({ code: "PGRST116", details: "" }, 406)).toMatchObject({
    providerCode: "PGRST116",
    status: 406,
  });
});

test("names that every object has are no codes", () => {
  for (const code of ["toString", "__proto__", "constructor"]) {
    expect(toDataError({ code, message: "no" }, 400)).toMatchObject({
      code: "unexpected",
      message: "The data service answered: no",
    });
  }
});

test("only PostgreSQL's own codes say that the database has answered", () => {
  expect(toDataError({ code: "PGRST000", message: "no database" }, 503).code).toBe("provider_unavailable");
  expect(toDataError({ code: "42P08", message: "ambiguous" }, 500).code).toBe("unexpected");
  expect(toDataError({ code: "08006", message: "cut off" }, 500).code).toBe("provider_unavailable");
  expect(toDataError({ message: "a page" }, 502).code).toBe("provider_unavailable");
});

test.each([
  ["The result contains 0 rows", "no_rows", "One row was expected and none was found."],
  [
    "The result contains 13 rows",
    "several_rows",
    "One row was expected and 13 were found. Narrow the filter.",
  ],
  [undefined, "several_rows", "One row was expected and several were found. Narrow the filter."],
])("where one row was expected and the answer says %p", (details, code, message) => {
  const told = toDataError({ code: "PGRST116", details }, 406);
  expect([told.code, told.message]).toEqual([code, message]);
});

test("a procedure that gives no words is told in ours", () => {
  for (const message of [undefined, "", 5])
    expect(toDataError({ code: "P0001", message }, 400).message).toBe("The procedure refused.");
});
