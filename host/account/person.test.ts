import { initialsOf, readPerson } from "./person.ts";

const ORIGIN = "https://app.example";
const LET_IN = "https://pictures.example";

test.each([
  ["Ada Lovelace", "AL"],
  ["ada.lovelace@foyer.example", "AL"],
  ["Ada King, Countess of Lovelace", "AL"],
  ["ada@foyer.example", "A"],
  ["élodie", "É"],
  ["山田 太郎", "山太"],
  ["+49 170 1234567", ""],
  ["", ""],
])("%j is %j for short", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["nothing", {}, {}],
  ["metadata that is none", { user_metadata: "text" }, {}],
  ["no metadata", { user_metadata: null }, {}],
  ["a name of spaces", { user_metadata: { full_name: " ", name: " Ada " } }, { name: "Ada" }],
  ["something else than texts", { user_metadata: { full_name: 7, avatar_url: [] } }, {}],
  [
    "a picture of this site",
    { user_metadata: { full_name: "Ada", avatar_url: "/people/ada.png" } },
    { name: "Ada", picture: "/people/ada.png" },
  ],
  [
    "a picture in the address itself",
    { user_metadata: { picture: "data:image/png;base64,AA==" } },
    { picture: "data:image/png;base64,AA==" },
  ],
  ["a page in an address", { user_metadata: { picture: "data:text/html,hello" } }, {}],
  ["another site's", { user_metadata: { avatar_url: "https://other.example/a.png" } }, {}],
  [
    "one of a site that the operator lets in",
    { user_metadata: { avatar_url: `${LET_IN}/u/7?s=64` } },
    { picture: `${LET_IN}/u/7?s=64` },
  ],
  ["the same by another way", { user_metadata: { avatar_url: "http://pictures.example/u/7" } }, {}],
  ["no address", { user_metadata: { avatar_url: "https://[" } }, {}],
])("a token with %s", (_what, claims, person) => {
  expect(readPerson(claims, [ORIGIN, LET_IN])).toEqual(person);
});
