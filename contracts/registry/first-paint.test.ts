import { firstPaintProblem } from "./first-paint.ts";

const FORM =
  '<div class="c"><form method="dialog" novalidate><h1>Sign in</h1><label for="a">Email</label>' +
  '<input id="a" name="username" type="email" required/><button type="submit"><span>Sign in</span></button>' +
  '<p><a class="l" href="/sign-in/forgotten">Forgotten?</a></p>' +
  '<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0h1"></path></svg></form></div>';

test("a form that only looks like one may be painted", () => {
  expect(firstPaintProblem(FORM)).toBeUndefined();
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a frame", '<iframe src="/"></iframe>'],
  ["a style", "<style>*{display:none}</style>"],
  ["a style attribute", '<div style="top:0"></div>'],
  ["a handler", '<div onclick="alert(1)"></div>'],
  ["a handler in capitals", '<div onClick="alert(1)"></div>'],
  ["an image of elsewhere", '<img src="https://elsewhere.example/x.png">'],
  ["a link to elsewhere", '<a href="https://elsewhere.example/">x</a>'],
  ["a link to elsewhere without a scheme", '<a href="//elsewhere.example/">x</a>'],
  ["a link with a backslash", '<a href="/\\elsewhere.example/">x</a>'],
  ["a script address", '<a href="javascript:alert(1)">x</a>'],
  ["a form that sends itself", '<form method="post"></form>'],
  ["a form that sends itself by default", "<form></form>"],
  ["a form that hides the document's cookies", '<form method="dialog" name="cookie"></form>'],
  ["a button that sends it elsewhere", '<button formaction="/x"></button>'],
  ["an end of what is around it", "</div><div>"],
  ["an element left open", "<div><p></p>"],
  ["a comment", "<!-- -->"],
  ["an attribute without quotes", "<div class=x></div>"],
  ["half an element", "<div"],
  ["an end that isn't due", "<div><p></div></p>"],
  ["a document", "<!doctype html><html></html>"],
  ["a book", `<p>${"x".repeat(8_192)}</p>`],
])("%s may not", (_what, markup) => {
  expect(firstPaintProblem(markup)).toBeDefined();
});
