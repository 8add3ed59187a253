import { createPreferences } from "./grid-preferences.ts";

const ALL = "foyer.data.ada.all";

afterEach(() => {
  localStorage.clear();
});

test("the lower one of two heights of before is the short one of four", () => {
  const preferences = createPreferences("ada", () => localStorage);
  expect(preferences.person().height).toBe("medium");
  localStorage.setItem(ALL, JSON.stringify({ density: "compact", zone: "utc" }));
  expect(preferences.person()).toMatchObject({ height: "short", zone: "utc" });
  preferences.changePerson((now) => ({ ...now, height: "medium" }));
  expect(preferences.person().height).toBe("medium");
  localStorage.setItem(ALL, JSON.stringify({ height: "huge" }));
  expect(preferences.person().height).toBe("medium");
});

test("a table has a height of its own where somebody chose one", () => {
  const preferences = createPreferences("ada", () => localStorage);
  expect(preferences.table("t").height).toBeUndefined();
  preferences.saveTable("t", { ...preferences.table("t"), height: "tall" });
  expect(preferences.table("t").height).toBe("tall");
});
