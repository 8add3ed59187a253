import { AdoptedStyles } from "./angular.ts";

// jsdom has no constructed style sheets.
class Sheet {
  text = "";
  replaceSync(text: string): void {
    this.text = text;
  }
}
const page = { adoptedStyleSheets: [] as unknown as CSSStyleSheet[] };
const texts = (): string[] => page.adoptedStyleSheets.map((sheet) => (sheet as unknown as Sheet).text);
const known = globalThis.CSSStyleSheet;

beforeAll(() => {
  globalThis.CSSStyleSheet = Sheet as unknown as typeof CSSStyleSheet;
});
afterAll(() => {
  globalThis.CSSStyleSheet = known;
});

test("each text is a sheet once, until its last component is gone", () => {
  const styles = new AdoptedStyles(page as unknown as Document);
  styles.addStyles(["p{color:red}", "b{color:blue}"]);
  styles.addStyles(["p{color:red}"]);
  expect(texts()).toEqual(["p{color:red}", "b{color:blue}"]);
  styles.removeStyles(["p{color:red}", "b{color:blue}", "never added"]);
  expect(texts()).toEqual(["p{color:red}"]);
  styles.removeStyles(["p{color:red}"]);
  expect(texts()).toEqual([]);
});

test("the end of an application takes its sheets and nobody else's", () => {
  const other = new AdoptedStyles(page as unknown as Document);
  other.addStyles(["i{color:green}"]);
  const styles = new AdoptedStyles(page as unknown as Document);
  styles.addHost();
  styles.addStyles(["p{color:red}"]);
  styles.removeHost();
  styles.ngOnDestroy();
  expect(texts()).toEqual(["i{color:green}"]);
});
