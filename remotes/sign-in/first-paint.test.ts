import { LANGUAGES } from "../../languages/languages.ts";
import markup, { renderWords } from "./first-paint.tsx";
import { textsOfMarkup } from "./texts-of-markup.ts";

/** As the page looks for them, see `host/first-paint/speak-painted.ts`. */
function textsInPage(): readonly string[] {
  document.body.innerHTML = markup;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node instanceof Element ? node.getAttribute("aria-label") : node.nodeValue;
    if (text !== null && text.trim() !== "") found.push(text);
  }
  return found;
}

test("the painted sign-in has its texts in every language, in the order in which the page finds them", async () => {
  const english = textsOfMarkup(markup);
  expect(english).toEqual(textsInPage());
  expect(english).toContain("Forgotten your password?");
  const words = await renderWords();
  expect(Object.keys(words)).toEqual(LANGUAGES.filter((tag) => !/^en(-|$)/.test(tag)));
  for (const texts of Object.values(words)) {
    expect(texts).toHaveLength(english.length);
    expect(texts.filter((text) => english.includes(text) && text !== "E-mail")).toEqual([]);
  }
  expect(words["de"]?.[0]).toBe("Anmelden");
});

test("entities are read as a browser reads them", () => {
  expect(
    textsOfMarkup('<p aria-label="a &quot;b&quot;">c &amp; d</p><p> </p><p>e&#x27;f &lt;g&gt;</p>'),
  ).toEqual(['a "b"', "c & d", "e'f <g>"]);
});
