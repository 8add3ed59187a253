import fc from "fast-check";
import { readFirstPaint } from "../../cli/first-paint/read-first-paint.ts";
import { expect, test } from "../harness/test.ts";
import { findWaysOut } from "../steps/find-ways-out.ts";
import { hostileMarkup } from "../steps/hostile-markup.ts";

const PIECES = 20_000;
const SEED = 14;

test("whatever markup a release brings, what is painted of it can't send, lead out, run or hide anything", async ({
  page,
}) => {
  const pieces = fc.sample(hostileMarkup, { numRuns: PIECES, seed: SEED });
  const accepted = pieces
    .map(readFirstPaint)
    .flatMap((read) => (read.ok && read.markup !== "" ? [read.markup] : []));
  expect(new Set(accepted).size).toBeGreaterThan(PIECES / 10);
  await page.route("https://app.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A page</title>" }),
  );
  await page.goto("https://app.example/sign-in");
  expect(await page.evaluate(findWaysOut, accepted)).toEqual([]);
  // The look itself: each of these is what it is for, and a browser makes it of the text.
  const planted = [
    '<form method="get" method="dialog"></form>',
    '<a href="/&#47;evil.example">x</a>',
    '<a href="/\t/evil.example">x</a>',
    "<script></script>",
    '<p style="top:0"></p>',
    '<p id="foyer"></p>',
    '<input name="cookie">',
    "</div></main><p></p>",
    '<svg><path fill="url(https://evil.example/#a)"></path></svg>',
    '<p onclick="alert(1)"></p>',
    '<base href="https://evil.example">',
  ];
  expect(await page.evaluate(findWaysOut, planted)).toHaveLength(planted.length);
});
