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

test("several rows where one was expected says how many", () => {
  const error = toDataError({ code: "PGRST116", details: "The result contains 3 rows" }, 406);
  expect(error.message).toContain("3");
});
