import { likelyCountry, listCountries, toE164 } from "./calling-codes.ts";

const country = (code: string) => {
  const found = listCountries("en").find((each) => each.code === code);
  if (found === undefined) throw new Error(`There is no ${code}.`);
  return found;
};

test.each([
  ...["0151 12345678", "151/123-456.78"].map((typed) => ["DE", typed, "+4915112345678"]),
  ...["+43 664 1234567", "0043 664 1234567"].map((typed) => ["DE", typed, "+436641234567"]),
  ["IT", "06 1234 5678", "+390612345678"],
  ["CI", "07 12 34 56 78", "+2250712345678"],
  ["US", "(555) 010-0100", "+15550100100"],
  ["DE", "0151\u201312345678", "+4915112345678"],
  ["DE", "\u202d+49 151 12345678\u202c", "+4915112345678"],
  ["SA", "٠٥٥ ١٢٣ ٤٥٦٧", "+966551234567"],
])("in %s, %s is %s", (code, typed, number) => {
  expect(toE164(typed, country(code))).toBe(number);
});

test.each(["", "12", "+0 1234567", "call me", "+49151123456789012", "0151 x"])(
  "%j can't be a number",
  (typed) => {
    expect(toE164(typed, country("DE"))).toBeUndefined();
  },
);

test("every country stands in the list once, by name, with a code of one to four digits", () => {
  const countries = listCountries("en");
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  expect(countries.length).toBeGreaterThan(230);
  expect(countries.every(({ callingCode }) => /^[1-9]\d{0,3}$/.test(callingCode))).toBe(true);
  expect(countries.find(({ code }) => code === "DE")).toEqual({
    code: "DE",
    name: "Germany",
    callingCode: "49",
  });
});

test("the country is the one of the browser's language", () => {
  expect([likelyCountry(["de-AT"]), likelyCountry(["sv"]), likelyCountry([])]).toEqual(["AT", "SE", "US"]);
});
