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

test("what couldn't be kept once takes nothing from what is kept later, here or on another page", () => {
  const [here, there] = [createPreferences("grace"), createPreferences("grace")];
  const view = (name: string) => ({ name, address: `/data/${name}` });
  const add = (preferences: typeof here, name: string): void => {
    preferences.changePerson((now) => ({ ...now, views: [...now.views, view(name)] }));
  };
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  add(here, "one");
  full.mockRestore();
  add(here, "two");
  add(there, "three");
  expect(here.person().views.map(({ name }) => name)).toEqual(["one", "two", "three"]);
  const written = jest.spyOn(Storage.prototype, "setItem");
  here.changePerson((now) => now);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
