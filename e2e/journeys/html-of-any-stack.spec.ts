import { expect, test } from "../harness/test.ts";
import { markupAttacks } from "../steps/markup-attacks.ts";
import { putMarkup } from "../steps/put-markup.ts";

// HTML of text is let in, cleaned by the browser: what it means to show is shown, and nothing of it runs.

const BY_CHANCE = 150;

test("nothing that is put in as text can run, by whichever way it comes", async ({ page, allowConsole }) => {
  // What the browser says when it takes something out, or asks for a picture that isn't there.
  allowConsole(/./);
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  const attacks = markupAttacks(BY_CHANCE);
  const { places, findings } = await page.evaluate(putMarkup, attacks);
  expect(findings).toEqual([]);
  expect([attacks.length > 1_000, places]).toEqual([true, 13]);
  expect(await page.evaluate(() => "foyerAttacked" in globalThis)).toBe(false);
});

/** As the stacks write their templates, and as people write text. */
const KEPT = [
  "<p>Orders <b>42</b> &amp; more</p>",
  '<div class="a b" id="c" data-x="1" style="color: red" aria-label="d"><!----></div>',
  '<!--?lit$123$--><button type="button" @click$lit$="x" .value$lit$="y" ?disabled$lit$="z"></button>',
  "<!--[--><span> </span><!--]-->",
  "<tr><td>1</td><td>2</td></tr>",
  '<option value="1">One</option>',
  '<my-element some-thing="1"><slot name="s"></slot></my-element>',
  '<svg viewBox="0 0 1 1"><title>One</title><path d="M0 0h1"></path><foreignObject></foreignObject></svg>',
  "<template><p>Later</p></template>",
  '<a href="/orders?a=b#c" target="_blank" rel="noreferrer">Orders</a><img src="/icon.svg" alt="">',
  "<math><mi>x</mi></math>",
  '<textarea rows="2">a &lt; b</textarea>',
];

test("what stacks write stays as it is", async ({ page, allowConsole }) => {
  // A style attribute stays, and styles nothing: the content policy takes text for no style.
  allowConsole(/Applying inline style/);
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  const shown = await page.evaluate(
    (kept) =>
      kept.map((markup) => {
        const template = document.createElement("template");
        template.innerHTML = markup;
        return template.innerHTML;
      }),
    KEPT,
  );
  expect(shown).toEqual(KEPT);
});
