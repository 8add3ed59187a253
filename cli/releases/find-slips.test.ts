import { findSlips } from "./find-slips.ts";

const WHOLE = {
  name: "orders",
  title: "Orders",
  titles: { de: "Bestellungen" },
  path: "/orders",
  icon: "table",
  order: 100,
  navigation: false,
  access: { session: "required", assurance: "aal2", roles: ["clerk"] },
  contributions: [
    { place: "start-page", id: "late", title: "Late", titles: { de: "Zu spät" }, expose: "./card" },
    { place: "account-menu", id: "mine", title: "Mine", path: "/orders/mine" },
  ],
  slots: ["actions"],
  needs: { connect: ["https://api.example"] },
  walk: ["/orders/new"],
};

const told = (fields: object): readonly string[] =>
  findSlips({ ...WHOLE, ...fields }).map(({ reason, remedy }) => `${reason}. ${remedy}`);

test("every field that the guide names is one, and so is a remark beside them", () => {
  expect(
    told({ $schema: "https://schema.example/foyer.json", "//": "ask Ada before you change it" }),
  ).toEqual([]);
});

test.each([
  [{ acess: { session: "none" } }, /^nothing reads "acess"\. It can be name, .*access.*walk\.$/],
  [{ titel: "Orders" }, /^nothing reads "titel"\./],
  [{ constructor: 1 }, /^nothing reads "constructor"\./],
  [
    { access: { session: "required", asurance: "aal2" } },
    /^nothing reads "access\.asurance"\. It can be session, assurance, roles\.$/,
  ],
  [{ access: { session: "required", role: ["clerk"] } }, /^nothing reads "access\.role"\./],
  [
    { contributions: [WHOLE.contributions[0], { ...WHOLE.contributions[1], titels: { de: "Meine" } }] },
    /^nothing reads "contributions\[1\]\.titels"\. It can be place, id, title, titles, expose, path\.$/,
  ],
  [{ icon: 5 }, /^"icon" is 5\. Write a text, or leave it out\.$/],
  [{ order: "first" }, /^"order" is "first"\. Write a number, or leave it out\.$/],
  [{ navigation: "no" }, /^"navigation" is "no"\. Write true or false, or leave it out\.$/],
])("%j is told as a slip", (fields, words) => {
  expect(told(fields)).toEqual([expect.stringMatching(words)]);
});

test("what is no object where one belongs is for others to judge", () => {
  expect(told({ access: "required", contributions: ["card", null], navigation: undefined })).toEqual([]);
});
