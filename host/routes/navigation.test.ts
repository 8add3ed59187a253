import { createNavigation } from "./navigation.ts";

beforeEach(() => {
  history.replaceState(null, "", "/data?page=2#row");
});

test("going somewhere changes the address and is told; the same address is no news", () => {
  const navigation = createNavigation(window);
  const heard: string[] = [];
  const leave = navigation.subscribe((path) => heard.push(path));
  expect(navigation.current()).toBe("/data?page=2#row");
  const before = history.length;
  navigation.go("/mail?box=in#top");
  navigation.go("/mail?box=in#top");
  expect([location.pathname, history.length]).toEqual(["/mail", before + 1]);
  navigation.go("/mail", { replace: true });
  expect(history.length).toBe(before + 1);
  leave();
  navigation.go("/");
  expect(heard).toEqual(["/mail?box=in#top", "/mail"]);
});

test("a Back of the browser is told as well", () => {
  const navigation = createNavigation(window);
  const heard: string[] = [];
  navigation.subscribe((path) => heard.push(path));
  history.replaceState(null, "", "/elsewhere");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(heard).toEqual(["/elsewhere"]);
});

test.each(["https://evil.example/", "//evil.example", "/..//evil.example", "javascript:alert(1)"])(
  "%s leaves this site, and is refused",
  (path) => {
    const navigation = createNavigation(window);
    expect(() => navigation.go(path)).toThrow("leaves this site");
    expect(navigation.current()).toBe("/data?page=2#row");
  },
);

test("a remote that takes the history's functions over doesn't stop the page", () => {
  const navigation = createNavigation(window);
  jest.spyOn(history, "pushState").mockImplementation(() => undefined);
  navigation.go("/mail");
  expect(location.pathname).toBe("/mail");
});
