import { parseRequestTarget } from "./request-target.ts";

test.each([
  ["/", "/", ""],
  ["/data/flights?page=2&x=%2e%2e", "/data/flights", "page=2&x=%2e%2e"],
  ["/%63aptcha.html", "/captcha.html", ""],
  ["/%69ndex.html?a?b", "/index.html", "a?b"],
  ["//captcha.html", "/captcha.html", ""],
  ["///", "/", ""],
  ["/data/a%2Fb%20c", "/data/a/b c", ""],
  ["/100%25", "/100%", ""],
  ["/%C3%A9", "/é", ""],
  ["http://host.example/captcha.html?x", "/captcha.html", "x"],
  ["HTTPS://host.example", "/", ""],
  ["?x=1", "/", "x=1"],
  ["/...", "/...", ""],
])("%s is the path %s with the query %j", (raw, path, query) => {
  expect(parseRequestTarget(raw)).toEqual({ path, query });
});

test.each([
  "*",
  "index.html",
  "ftp://host/x",
  "/a#b",
  "/%",
  "/%zz",
  "/%c3",
  "/%ff",
  "/a%00.html",
  "/a%0d%0ab",
  "/%7f",
  "/%c2%85",
  "/a\\b",
  "/a%5cb",
  "/%2563aptcha.html",
  "/..",
  "/a/../b",
  "/a/%2e%2E/b",
  "/..%2f..%2fetc/passwd",
  "/./captcha.html",
  "/é",
])("%s is refused: it could be read in two ways", (raw) => {
  expect(parseRequestTarget(raw)).toBeUndefined();
});
