import { areDigits, isTimeZone } from "./known-formats.ts";

test("a time zone is one that is known by name, in any spelling of its case; an offset is none", () => {
  for (const name of ["Asia/Tokyo", "asia/tokyo", "UTC"])
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ["+09:00", "-01", "", "Mars/Olympus", " UTC"])
    expect([name, isTimeZone(name)]).toEqual([name, false]);
});

test("digits are those that are known by name; numbers that are written without digits are none", () => {
  for (const name of ["latn", "arab", "deva"]) expect([name, areDigits(name)]).toEqual([name, true]);
  for (const name of ["none", "LATN", "roman", "", "a", "latn-x", "1234", "abcdefghi"])
    expect([name, areDigits(name)]).toEqual([name, false]);
});
