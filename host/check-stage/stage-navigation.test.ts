import { createStageNavigation } from "./stage-navigation.ts";

test("a remote on the stage goes about in its own address, is told of it, and begins each mount where the page was opened", () => {
  history.replaceState(null, "", "/orders?open=1");
  const navigation = createStageNavigation(window);
  const seen: string[] = [];
  const leave = navigation.subscribe((path) => seen.push(path));
  navigation.go("/orders/7#notes");
  leave();
  navigation.go("/orders/8");
  expect(seen).toEqual(["/orders/7#notes"]);
  expect(navigation.current()).toBe("/orders/8");
  navigation.restart();
  expect(navigation.current()).toBe("/orders?open=1");
  expect(() => navigation.go("https://evil.example/")).toThrow("not in this page's origin");
});
