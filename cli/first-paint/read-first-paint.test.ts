import { readFirstPaint } from "./read-first-paint.ts";

const FORM =
  '<div class="c"><form method="dialog" noValidate=""><h1 tabindex="-1">Sign in</h1><label for="a">Email</label>' +
  '<input id="a" name="username" type="email" required/><button type="submit"><span>Sign in</span></button>' +
  '<p id="b" role="status">It’s late &amp; dark</p><label><input type="checkbox" name="stay-signed-in" checked=""/>Stay</label>' +
  '<p><a class="l" href="/sign-in/forgotten" aria-describedby="a b">Forgotten?</a></p>' +
  '<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0h1"></path><circle r="1"/></svg></form></div>';

test("a form that only looks like one may be painted, in one plain form, with ids that are its own", () => {
  expect(readFirstPaint(FORM)).toEqual({
    ok: true,
    markup:
      '<div class="c"><form method="dialog" novalidate=""><h1 tabindex="-1">Sign in</h1><label for="painted-a">Email</label>' +
      '<input id="painted-a" name="username" type="email" required=""><button type="submit"><span>Sign in</span></button>' +
      '<p id="painted-b" role="status">It’s late &amp; dark</p><label><input type="checkbox" name="stay-signed-in" checked="">Stay</label>' +
      '<p><a class="l" href="/sign-in/forgotten" aria-describedby="painted-a painted-b">Forgotten?</a></p>' +
      '<svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0h1"></path><circle r="1"></circle></svg></form></div>',
  });
});

test("what was read before is read as itself, with whatever spelling it came", () => {
  const read = readFirstPaint("<P CLASS=a>x</P>");
  expect(read).toEqual({ ok: true, markup: '<p class="a">x</p>' });
  expect(readFirstPaint(read.ok ? read.markup : "")).toEqual(read);
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script in a drawing", "<svg><script>alert(1)</script></svg>"],
  ["a frame", '<iframe src="/"></iframe>'],
  ["a style", "<style>*{display:none}</style>"],
  ["a template", "<template><p></p></template>"],
  ["a style attribute", '<div style="top:0"></div>'],
  ["a handler", '<div onclick="alert(1)"></div>'],
  ["a handler in capitals", '<div onClick="alert(1)"></div>'],
  ["an image of elsewhere", '<img src="https://elsewhere.example/x.png">'],
  ["a link to elsewhere", '<a href="https://elsewhere.example/">x</a>'],
  ["a link to elsewhere without a scheme", '<a href="//elsewhere.example/">x</a>'],
  ["a link with a backslash", '<a href="/\\elsewhere.example/">x</a>'],
  ["a link with an encoded slash", '<a href="/&#47;elsewhere.example/">x</a>'],
  ["a link with a named slash", '<a href="/&sol;elsewhere.example/">x</a>'],
  ["a link with a tab", '<a href="/\t/elsewhere.example/">x</a>'],
  ["a link with an encoded tab", '<a href="/&Tab;/elsewhere.example/">x</a>'],
  ["two addresses in one link, the first elsewhere", '<a href="//elsewhere.example" href="/x">x</a>'],
  ["two addresses in one link, the first a script", '<a href="javascript:alert(1)" href="/x">x</a>'],
  ["a script address", '<a href="javascript:alert(1)">x</a>'],
  ["a link in a drawing", '<svg><a href="/x">x</a></svg>'],
  ["a drawing that refers to elsewhere", '<svg><path fill="url(https://elsewhere.example/#a)"></path></svg>'],
  ["a form that sends itself", '<form method="post"></form>'],
  ["a form that sends itself by default", "<form></form>"],
  ["a form with two methods, the first one sends", '<form method="get" method="dialog"></form>'],
  ["a form with two methods, the second one sends", '<form method="dialog" method="get"></form>'],
  ["a form in a form", '<form method="dialog"><form method="get"></form></form>'],
  ["a form that hides the document's cookies", '<form method="dialog" name="cookie"></form>'],
  ["a field that hides the document's cookies", '<input name="cookie"/>'],
  ["a field that hides the form's method", '<input name="method"/>'],
  ["a field that hides what finds the fields", '<input name="querySelector"/>'],
  ["an id with a space", '<p id="a b"></p>'],
  ["a button that sends it elsewhere", '<button formaction="/x"></button>'],
  ["a button that opens something", '<button popovertarget="a"></button>'],
  ["a field that is a picture", '<input type="image"/>'],
  ["a field that can't be seen", '<input type="hidden" name="username"/>'],
  ["a class of the shell's", '<div class="a host-failure"></div>'],
  ["an attribute that scripts read", '<div data-release-folder="x"></div>'],
  ["an end of what is around it", "</div><div>"],
  ["an end too many", "</div><div></div>"],
  ["an element left open", "<div><p></p>"],
  ["an element that ends another", "<p>a<div>b</div></p>"],
  ["a comment", "<!-- -->"],
  ["half an element", "<div"],
  ["a bare sign", "<p>1 < 2</p>"],
  ["an end that isn't due", "<div><p></div></p>"],
  ["a document", "<!doctype html><html></html>"],
  ["a character that is none", "<p>\u0000</p>"],
  ["a book", `<p>${"x".repeat(8_192)}</p>`],
])("%s may not", (_what, markup) => {
  expect(readFirstPaint(markup)).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/\.$/) as string,
  });
});
