import { describePage } from "./describe-page.ts";

const PAGE = "<html><head><title>Foyer</title></head><body></body></html>";
const operator = { name: "A & <b>", mark: "/icon.svg" };

test("a tab that is still loading, and whoever runs no script, read whose page it is", () => {
  expect(describePage(PAGE, { operator, description: '"Orders" for shops, $& more' })).toBe(
    `<html><head><title>A &amp; &lt;b&gt;</title><meta name="description" content="&quot;Orders&quot; for shops, $&amp; more">\n</head><body></body></html>`,
  );
  expect(describePage(PAGE, { operator })).toContain('<meta name="description" content="A &amp; &lt;b&gt;">');
});
