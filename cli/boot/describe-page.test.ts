import { describePage } from "./describe-page.ts";

const PAGE = "<html><head><title>Foyer</title></head><body></body></html>";
const operator = { name: "A & <b>", mark: "/icon.svg" };
const basePath = "/";

test("a tab that is still loading, and whoever runs no script, read whose page it is", () => {
  expect(describePage(PAGE, { operator, basePath, description: '"Orders" for shops, $& more' })).toBe(
    `<html><head><title>A &amp; &lt;b&gt;</title><meta name="description" content="&quot;Orders&quot; for shops, $&amp; more">\n<link rel="manifest" href="/manifest.webmanifest">\n</head><body></body></html>`,
  );
  expect(describePage(PAGE, { operator, basePath })).toContain(
    '<meta name="description" content="A &amp; &lt;b&gt;">',
  );
});

test("a browser that installs the page is told where its name and mark stand, Apple's by a picture of points", () => {
  const page = describePage(PAGE, { operator: { name: "A", mark: "/app/mark.png" }, basePath: "/app/" });
  expect(page).toContain('<link rel="manifest" href="/app/manifest.webmanifest">');
  expect(page).toContain('<link rel="apple-touch-icon" href="/app/mark.png">');
});
