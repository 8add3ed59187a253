import { paintedTexts, speakPainted } from "./speak-painted.ts";

const FORM =
  '<div><h1>Sign in</h1> <label>Email</label><input aria-label="Email"><button aria-label="Show password"><span>Show</span></button></div>';
const WORDS = { de: ["Anmelden", "E-Mail", "E-Mail", "Passwort anzeigen", "Anzeigen"] };

const painted = (page: Document): Element | null => page.querySelector("#painted");
const said = (): readonly string[] => {
  const element = painted(document);
  return element === null ? [] : paintedTexts(element).map((text) => text.said);
};

/** While the page is read. */
function reading(): void {
  jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
}

/** What stands after the script is told in a task of its own, and before anything is painted. */
async function arrives(markup: string): Promise<void> {
  document.body.insertAdjacentHTML("beforeend", markup);
  await Promise.resolve();
}

beforeEach(() => {
  document.body.innerHTML = "";
});

test("what is painted speaks the page's language as soon as it is there, fields and all", async () => {
  reading();
  speakPainted(document, "de-AT", WORDS, painted);
  await arrives(`<div id="painted">${FORM}</div>`);
  expect(said()[0]).toBe("Sign in");
  await arrives('<div id="foyer" hidden></div>');
  expect(said()).toEqual(WORDS.de);
});

test("in English it is left as it came", async () => {
  reading();
  speakPainted(document, "en-GB", WORDS, painted);
  await arrives(`<div id="painted">${FORM}</div><div></div>`);
  expect(said()[0]).toBe("Sign in");
});

test.each<[string, unknown]>([
  ["without any words", undefined],
  ["with those of other languages", { fr: WORDS.de }],
  ["with too few", { de: ["Anmelden"] }],
  ["with what is no text", { de: [1, 2, 3, 4, 5] }],
  ["with what is no list", { de: "Anmelden" }],
  ["with what everything has", { __proto__: WORDS }],
  ["with a text", "de"],
])("a release %s is read in English, and said to be", async (_what, words) => {
  reading();
  speakPainted(document, "de", words, painted);
  await arrives(`<div id="painted">${FORM}</div><div></div>`);
  expect([said()[0], painted(document)?.getAttribute("lang")]).toEqual(["Sign in", "en"]);
});

test("words are words: nothing of them becomes markup", () => {
  document.body.innerHTML = `<div id="painted">${FORM}</div>`;
  const hostile = ['<img src=x onerror="alert(1)">', "a", "b", '"><script>', "c"];
  speakPainted(document, "de", { de: hostile }, painted);
  expect(said()).toEqual(hostile);
  expect(document.querySelectorAll("img, script")).toHaveLength(0);
});
