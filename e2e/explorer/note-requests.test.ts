import { changedNotes, newNoteOf } from "./note-requests.ts";

const SERVICE = "http://localhost:1/rest/v1";
const asked = (method: string, path: string, body?: object) => ({
  method: () => method,
  url: () => `${SERVICE}/${path}`,
  postDataJSON: () => body as unknown,
});

test.each([
  ["PATCH", "notes?id=eq.7", true, false],
  ["PATCH", 'notes?id=in.("7")&xmin=in.("912")&select=id', true, false],
  ["DELETE", "notes?id=in.(7,9)", true, false],
  ["DELETE", "notes?id=gte.100", true, true],
  ["PATCH", "notes?title=eq.a", true, true],
  ["DELETE", "foyer_views?id=eq.7", false, false],
  ["GET", "notes?id=eq.7", false, false],
])("%s %s may have changed the row 7: %s, and 8: %s", (method, path, changes7, changes8) => {
  const isChanged = changedNotes(asked(method, path));
  expect([isChanged("7"), isChanged("8")]).toEqual([changes7, changes8]);
});

test("a row whose id nobody heard may be any", () => {
  expect(changedNotes(asked("PATCH", "notes?id=eq.7"))(undefined)).toBe(true);
});

test("a new note is told in either form, and nothing else is", () => {
  const given = { title: "a" };
  expect(newNoteOf(asked("POST", "notes?select=id", given))).toEqual(given);
  expect(newNoteOf(asked("POST", "rpc/foyer_insert", { relation: "notes", given }))).toEqual(given);
  expect(newNoteOf(asked("POST", "rpc/foyer_insert", { relation: "movies", given }))).toBeUndefined();
  expect(newNoteOf(asked("POST", "rpc/foyer_catalogue", {}))).toBeUndefined();
});
