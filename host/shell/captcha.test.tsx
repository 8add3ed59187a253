import { act, fireEvent, render, screen } from "@testing-library/react";
import { createCaptchaDesk } from "./captcha-desk.ts";
import { CaptchaDialog } from "./captcha-dialog.tsx";

/** A page on which calls ask for a check; what became of each is noted in order. */
function open() {
  const desk = createCaptchaDesk();
  render(<CaptchaDialog desk={desk} />);
  const told: string[] = [];
  return {
    told,
    async ask() {
      await act(async () => {
        desk.ask().then(
          (token) => told.push(token),
          (error: unknown) => told.push((error as { code: string }).code),
        );
        await Promise.resolve();
      });
    },
    /** What the frame says, or somebody else in its place. */
    async say(data: unknown, from: { source?: unknown; origin?: string } = {}) {
      const frame = screen.queryByTitle<HTMLIFrameElement>("Show that you are a person");
      const source = "source" in from ? from.source : frame?.contentWindow;
      const event = new MessageEvent("message", { data, origin: from.origin ?? location.origin });
      Object.defineProperty(event, "source", { value: source });
      await act(async () => {
        dispatchEvent(event);
        await Promise.resolve();
      });
    },
  };
}

const dialog = () => screen.queryByRole("dialog", { name: "Show that you are a person" });

test("nothing of the check is loaded before a call asks for it; its token answers one call", async () => {
  const page = open();
  expect(document.querySelector("iframe")).toBeNull();
  await page.ask();
  await page.ask();
  expect(dialog()).not.toBeNull();
  expect(document.querySelector("iframe")?.getAttribute("src")).toBe("/captcha.html");
  const frame = document.querySelector("iframe");
  await page.say({ foyerCaptcha: "first" });
  expect(page.told).toEqual(["first"]);
  expect(dialog()).not.toBeNull();
  // The one before has given its only token.
  expect(document.querySelector("iframe")).not.toBe(frame);
  await page.say({ foyerCaptcha: "second" });
  expect(page.told).toEqual(["first", "second"]);
  expect(dialog()).toBeNull();
});

test("a check that is asked for after one with pictures was given up begins without their room", async () => {
  const page = open();
  await page.ask();
  await page.say({ foyerCaptchaOpen: true });
  expect(document.querySelector("iframe")?.hasAttribute("data-open")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await page.ask();
  expect(document.querySelector("iframe")?.hasAttribute("data-open")).toBe(false);
});

test("who gives up, and a check that can't be loaded, end every call that waits", async () => {
  const page = open();
  await page.ask();
  await page.ask();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await act(() => Promise.resolve());
  expect(page.told).toEqual(["cancelled", "cancelled"]);
  await page.ask();
  await page.say({ foyerCaptchaFailed: true });
  expect(page.told).toEqual(["cancelled", "cancelled", "cancelled"]);
  expect(dialog()).toBeNull();
});

test.each<[string, unknown, { source?: unknown; origin?: string }]>([
  ["another window says it", { foyerCaptcha: "x" }, { source: globalThis.window }],
  ["nobody in particular says it", { foyerCaptcha: "x" }, { source: null }],
  ["another origin says it", { foyerCaptcha: "x" }, { origin: "https://evil.example" }],
  ["it is empty", { foyerCaptcha: "" }, {}],
  ["it is no text", { foyerCaptcha: 7 }, {}],
  ["it is nothing", null, {}],
])("a token is not believed where %s", async (_when, data, from) => {
  const page = open();
  await page.ask();
  await page.say(data, from);
  expect(page.told).toEqual([]);
  expect(dialog()).not.toBeNull();
});

test("the frame has room for pictures while the check shows some", async () => {
  const page = open();
  await page.ask();
  await page.ask();
  const isOpen = (): boolean => document.querySelector("iframe")?.hasAttribute("data-open") === true;
  expect(isOpen()).toBe(false);
  await page.say({ foyerCaptchaOpen: true });
  expect(isOpen()).toBe(true);
  await page.say({ foyerCaptchaOpen: false });
  expect(isOpen()).toBe(false);
  await page.say({ foyerCaptchaOpen: true });
  await page.say({ foyerCaptcha: "first" });
  expect(isOpen()).toBe(false);
});
