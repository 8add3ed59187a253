import { isSessionError, SessionError } from "../session/errors.ts";
import { toSessionError } from "./auth-errors.ts";
import { toDataError } from "./data-errors.ts";

test("an unknown code shows the provider's own words", () => {
  expect(toSessionError({ code: "brand_new", status: 400, message: "Brand new" }).message).toContain(
    "Brand new",
  );
});

test("is recognised by its brand, not by its class", () => {
  expect(isSessionError(new SessionError("offline", "x"))).toBe(true);
  expect(isSessionError(new Error("x"))).toBe(false);
});

test.each([
  [{ code: "PGRST116", details: "The result contains 0 rows" }, 406, "no_rows"],
  [
    { code: "PGRST116", details: "Results contain 3 rows, application/vnd.pgrst.object+json requires 1 row" },
    406,
    "several_rows",
  ],
  [{ code: "PGRST103" }, 416, "range_past_end"],
  [{ code: "42501" }, 403, "not_permitted"],
  [{ code: "57014" }, 500, "query_timeout"],
  [{ code: "PGRST205" }, 404, "not_found"],
  [{ code: "P0001", message: "No such airport" }, 400, "procedure_failed"],
  [{ message: "" }, 503, "provider_unavailable"],
  [{ message: "TypeError: fetch failed" }, 0, "provider_unavailable"],
])("data error %j with status %i becomes %s", (error, status, expected) => {
  expect(toDataError(error, status).code).toBe(expected);
});

test("what a procedure says of a failure arrives whole, with its detail and hint", () => {
  const raised = { message: "Not today", details: "The books are closed", hint: "Come back tomorrow!" };
  expect(toDataError({ code: "P0001", ...raised }, 400).message).toBe(
    "Not today. The books are closed. Come back tomorrow!",
  );
  expect(toDataError({ code: "22023", ...raised, details: null }, 400)).toMatchObject({
    code: "unexpected",
    message: "The data service answered: Not today. Come back tomorrow!",
  });
});

test("a service that answered is within reach, whatever its status; one that is shutting down isn't", () => {
  const unfilled = { code: "55000", message: 'materialized view "sums" has not been populated' };
  expect(toDataError(unfilled, 500)).toMatchObject({ code: "invalid_request" });
  expect(toDataError({ code: "54001", message: "too deep" }, 500).code).toBe("unexpected");
  expect(toDataError({ code: "57P01", message: "shutting down" }, 500).code).toBe("provider_unavailable");
  expect(toDataError({ code: "53300", message: "too many" }, 503).code).toBe("provider_unavailable");
});

test("several rows where one was expected says how many", () => {
  const error = toDataError({ code: "PGRST116", details: "The result contains 3 rows" }, 406);
  expect(error.message).toContain("3");
});
