import { hrefOf, placeNavigation, placePage, routeOf, siteAddress } from "./base-path.ts";
import { createNavigation } from "./navigation.ts";
import { readReturnAddress } from "./return-address.ts";

beforeEach(() => {
  placePage("/app/");
  history.replaceState(null, "", "/app/data?page=2#row");
});
afterEach(() => {
  placePage("/");
});

test("the host knows routes, the browser and remotes know addresses", () => {
  const navigation = createNavigation(window);
  const remote = placeNavigation(navigation);
  const heard: string[] = [];
  navigation.subscribe((path) => heard.push(`host ${path}`));
  remote.subscribe((path) => heard.push(`remote ${path}`));
  expect([navigation.current(), remote.current()]).toEqual(["/data?page=2#row", "/app/data?page=2#row"]);
  navigation.go("/mail");
  remote.go("/app/data/flights?x=1");
  expect(location.pathname + location.search).toBe("/app/data/flights?x=1");
  expect(heard).toEqual([
    ...["host /mail", "remote /app/mail"],
    ...["host /data/flights?x=1", "remote /app/data/flights?x=1"],
  ]);
});

test.each([
  ["/security", "/app/security"],
  ["/app", "/app/"],
  ["/app/", "/app/"],
  ["security", "/app/security"],
  [`${location.origin}/app/mail`, "/app/mail"],
  // Another app of the origin is left by a link, never by the host's navigation.
  [`${location.origin}/other/page`, "/app/other/page"],
  ["/application", "/app/application"],
])("a remote that goes to %s comes to %s", (path, address) => {
  placeNavigation(createNavigation(window)).go(path);
  expect(location.pathname).toBe(address);
});

test.each(["https://evil.example/app/", "//evil.example/app/", "/app//evil.example", "javascript:alert(1)"])(
  "%s leaves this site, and is refused",
  (path) => {
    expect(() => {
      placeNavigation(createNavigation(window)).go(path);
    }).toThrow("leaves this site");
    expect(location.pathname).toBe("/app/data");
  },
);

test("a Back into another app of the origin is the browser's", () => {
  const navigation = createNavigation(window);
  history.replaceState(null, "", "/app");
  expect(navigation.current()).toBe("/");
  expect([hrefOf("/"), routeOf("/app/x"), siteAddress()]).toEqual(["/app/", "/x", `${location.origin}/app/`]);
});

const read = (wanted: string): string =>
  readReturnAddress(
    `/sign-in?${new URLSearchParams({ "return-to": wanted }).toString()}`,
    siteAddress(),
    "/data",
  );

test.each([
  ["/data/flights?sort=delay", "/data/flights?sort=delay"],
  ["/app/data/flights?sort=delay", "/data/flights?sort=delay"],
  ["/app/", "/"],
  // A page of this host that isn't there, and no other app's.
  ["/other", "/other"],
])("a way back to %s is the route %s", (wanted, route) => {
  expect(read(wanted)).toBe(route);
});

test.each([
  ...[
    "/app//evil.example",
    "/app///evil.example",
    "/app/\\evil.example",
    "/app/..//evil.example",
    "/app\\/evil.example",
  ],
  ...[
    "/app/.//evil.example",
    "/app/%2e%2e//evil.example",
    "//evil.example/app/",
    "https://evil.example/app/data",
  ],
  ...["/app/sign-in", "/app/sign-in?return-to=//evil.example", "/app/../app/sign-in", "/sign-in/create"],
])("%j goes to the start page", (wanted) => {
  expect(read(wanted)).toBe("/data");
});
