import type { RemoteStyles } from "../federation/remote-styles.ts";
import { EARLY_STATE } from "./early-state.ts";
import type { EarlyState } from "./early-state.ts";
import { takeFirstPaint } from "./first-paint.ts";
import { whenPainted } from "./when-painted.ts";

const FOLDER = "https://remotes.example/sign-in/1.0.0/";
const FIELDS = `<input name="username"><input name="password" type="password"><input name="stay" type="checkbox">`;
const FORM = `<form>${FIELDS}<button type="button" aria-label="Show password">show</button><button>Sign in</button></form>`;

/** A page with a painted sign-in, on which a person may have done something. */
function open(state: Partial<EarlyState> = {}) {
  document.body.innerHTML = `
    <div id="foyer-first-paint"><div data-release-folder="${FOLDER}">${FORM}</div></div>
    <div id="foyer" hidden><main></main></div>`;
  const ended = jest.fn();
  const early: EarlyState = {
    isComposing: false,
    isSubmitted: false,
    signIn: undefined,
    pressed: [],
    end: ended,
    ...state,
  };
  Object.defineProperty(globalThis, EARLY_STATE, { value: early, configurable: true });
  const root = document.getElementById("foyer") as HTMLElement;
  const paint = takeFirstPaint(document, root);
  const content = root.querySelector("main") as HTMLElement;
  return {
    early,
    ended,
    root,
    paint,
    content,
    painted: (name: string) =>
      document.querySelector<HTMLInputElement>(`#foyer-first-paint input[name=${name}]`) as HTMLInputElement,
    real: (name: string) => content.querySelector<HTMLInputElement>(`input[name=${name}]`),
    isGone: () => document.getElementById("foyer-first-paint") === null && !root.hidden,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("the form gives way to the real one, with what was typed, chosen and pressed, where the person was", async () => {
  const page = open({ pressed: ["Show password", "Nobody knows"] });
  page.painted("username").value = "ada@foyer.example";
  page.painted("stay").checked = true;
  page.painted("password").value = "half";
  page.painted("username").focus();
  page.painted("username").setSelectionRange(2, 5);
  page.paint.giveWayTo(page.content);
  expect(page.isGone()).toBe(false);
  const heard: string[] = [];
  page.content.addEventListener("input", ({ target }) => heard.push((target as HTMLInputElement).name));
  page.content.addEventListener("click", ({ target }) => heard.push((target as Element).tagName));
  page.content.innerHTML = FORM;
  await Promise.resolve();
  expect(page.isGone()).toBe(true);
  expect([page.real("username")?.value, page.real("password")?.value]).toEqual(["ada@foyer.example", "half"]);
  expect(page.real("stay")?.checked).toBe(true);
  expect(heard).toEqual(expect.arrayContaining(["username", "password", "INPUT", "BUTTON"]));
  expect(document.activeElement).toBe(page.real("username"));
  jest.runAllTimers();
  expect([page.real("username")?.selectionStart, page.real("username")?.selectionEnd]).toEqual([2, 5]);
  expect(page.ended).toHaveBeenCalledTimes(1);
  expect(EARLY_STATE in globalThis).toBe(false);
});

test("a key that comes before the real form has taken in what was typed stays where it was typed", () => {
  const page = open();
  page.painted("password").value = "half";
  page.painted("password").focus();
  page.painted("password").setSelectionRange(4, 4);
  page.content.innerHTML = FORM;
  page.paint.giveWayTo(page.content);
  const field = page.real("password");
  field?.setRangeText("w", field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  jest.runAllTimers();
  field?.setRangeText("ay", field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  expect(field?.value).toBe("halfway");
});

test("whoever is about to type writes over the address of last time, and doesn't add to it", () => {
  const page = open();
  page.painted("username").focus();
  page.content.innerHTML = FORM.replace('name="username"', 'name="username" value="ada@foyer.example"');
  page.paint.giveWayTo(page.content);
  jest.runAllTimers();
  const field = page.real("username");
  expect(document.activeElement).toBe(field);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, "ada@foyer.example".length]);
});

test("what was sent is sent again, once the real form has taken in what was typed", async () => {
  const page = open({ isSubmitted: true });
  page.paint.giveWayTo(page.content);
  page.content.innerHTML = FORM;
  const sent = jest.fn((event: Event) => {
    event.preventDefault();
  });
  page.content.querySelector("form")?.addEventListener("submit", sent);
  await Promise.resolve();
  expect(sent).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
});

test("a form that stands already is taken at once; nothing that the person left alone is written", () => {
  const page = open();
  page.content.innerHTML = FORM;
  page.paint.giveWayTo(page.content);
  expect(page.isGone()).toBe(true);
  expect(page.real("username")?.value).toBe("");
  page.paint.giveWayTo(page.content);
  page.paint.end();
});

test("a word that is being composed is waited for", async () => {
  const page = open({ isComposing: true });
  page.paint.giveWayTo(page.content);
  page.content.innerHTML = FORM;
  await Promise.resolve();
  jest.advanceTimersByTime(3_000);
  expect(page.isGone()).toBe(false);
  page.early.isComposing = false;
  document.dispatchEvent(new Event("compositionend"));
  expect(page.isGone()).toBe(true);
});

test("a remote that shows other fields gets its place after three seconds, its failure panel at once", async () => {
  const other = open();
  other.paint.giveWayTo(other.content);
  other.content.innerHTML = "<input name=username>";
  await Promise.resolve();
  jest.advanceTimersByTime(2_999);
  expect(other.isGone()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(other.isGone()).toBe(true);
  const failed = open();
  failed.paint.giveWayTo(failed.content);
  failed.content.innerHTML = '<section class="host-failure"></section>';
  await Promise.resolve();
  expect(failed.isGone()).toBe(true);
});

test("whatever keeps the page: after twelve seconds what it has to say is seen", () => {
  const page = open();
  jest.advanceTimersByTime(11_999);
  expect(page.isGone()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(page.isGone()).toBe(true);
});

test("the painted form keeps its styles until it goes", () => {
  const page = open();
  const calls: string[] = [];
  const styles: RemoteStyles = {
    use: (folder) => {
      calls.push(folder);
      return () => calls.push("gone");
    },
    forget: () => undefined,
  };
  page.paint.useStyles(styles);
  expect(calls).toEqual([FOLDER]);
  page.paint.end();
  page.paint.useStyles(styles);
  expect(calls).toEqual([FOLDER, "gone"]);
});

test("where nothing was painted, or it is not due here, the page is shown at once", () => {
  document.body.innerHTML = '<div id="foyer" hidden></div>';
  const root = document.getElementById("foyer") as HTMLElement;
  const none = takeFirstPaint(document, root);
  none.giveWayTo(root);
  expect([root.hidden, none.sent.earlySignIn]).toEqual([false, undefined]);
  document.documentElement.dataset["firstPaint"] = "off";
  expect(open().isGone()).toBe(true);
  delete document.documentElement.dataset["firstPaint"];
});

test("the page waits with starting until what was painted has been seen, and not where nothing was", async () => {
  open();
  let isDue = false;
  jest.spyOn(globalThis, "requestAnimationFrame").mockImplementation((run) => {
    setTimeout(run, 16, 0);
    return 1;
  });
  void whenPainted(document).then(() => (isDue = true));
  await jest.advanceTimersByTimeAsync(16);
  expect(isDue).toBe(false);
  await jest.advanceTimersByTimeAsync(17);
  expect(isDue).toBe(true);
  document.body.innerHTML = "";
  await whenPainted(document);
});

test("who is on a button or a link is on the same one afterwards, also where it was pressed", () => {
  const link = '<a href="/sign-in/forgotten">Forgotten?</a>';
  for (const [selector, pressed] of [
    ["[aria-label='Show password']", ["Show password"]],
    ["a", []],
  ] as const) {
    const page = open({ pressed: [...pressed] });
    document.querySelector("#foyer-first-paint form")?.insertAdjacentHTML("beforeend", link);
    document.querySelector<HTMLElement>(`#foyer-first-paint ${selector}`)?.focus();
    page.content.innerHTML = FORM + link;
    page.paint.giveWayTo(page.content);
    jest.runAllTimers();
    expect(page.isGone()).toBe(true);
    expect(document.activeElement).toBe(page.content.querySelector(selector));
  }
});

test("a switch that was pressed twice is pressed twice, though it has another name after the first", async () => {
  const page = open({ pressed: ["Show password", "Show password"] });
  const names: string[] = [];
  page.content.addEventListener("click", ({ target }) => {
    const button = target as Element;
    button.ariaLabel = button.ariaLabel === "Show password" ? "Hide password" : "Show password";
    names.push(button.ariaLabel);
  });
  page.paint.giveWayTo(page.content);
  page.content.innerHTML = FORM;
  await Promise.resolve();
  expect(names).toEqual(["Hide password", "Show password"]);
});
