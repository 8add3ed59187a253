import { createSessionCore, registerCore } from "@foyer/shared-auth/core";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { ERROR_ROWS } from "../testing/error-rows.ts";
import { createFakeService, refusal } from "../testing/fake-service.ts";
import { openApp } from "../testing/open-app.tsx";

// Each code is answered by the service, and its words are read off the screen.

const service = createFakeService();
registerCore(
  createSessionCore({
    providerUrl: "http://sign-in-service.test",
    publishableKey: "sb_publishable_test",
    mailReturnUrl: "http://localhost/sign-in",
    fetch: service.fetch,
    openBroadcast: () => undefined,
    whenIdle: () => undefined,
  }),
);
afterEach(cleanup);

async function fill(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name }));
}

/** Each screen's way to its call, and the call. */
const SCREENS: Readonly<Record<string, { call: string; use(): Promise<void> }>> = {
  password: {
    call: "token",
    async use() {
      openApp("/sign-in");
      await fill("Email", "ada@foyer.example");
      await fill("Password", "ada-reads-engines");
      await press("Sign in");
    },
  },
  create: {
    call: "signup",
    async use() {
      openApp("/sign-in/create");
      await fill("Email", "ada@foyer.example");
      await fill("Password", "ada-reads-engines");
      await press("Create account");
    },
  },
  "email-code": {
    call: "otp",
    async use() {
      openApp("/sign-in/email-code");
      await fill("Email", "ada@foyer.example");
      await press("Send the code");
    },
  },
  "phone-code": {
    call: "otp",
    async use() {
      openApp("/sign-in/phone-code");
      await fill("Phone number", "+49 151 12345678");
      await press("Send the code");
    },
  },
  "enter-code": {
    call: "verify",
    async use() {
      openApp("/sign-in/email-code");
      await fill("Email", "ada@foyer.example");
      await press("Send the code");
      await fill("Code", "123456");
    },
  },
  guest: {
    call: "signup",
    async use() {
      openApp("/sign-in");
      await press("Look around as a guest");
    },
  },
  organisation: {
    call: "sso",
    async use() {
      openApp("/sign-in/organisation");
      await fill("Work email", "ada@engines.example");
      await press("Continue");
    },
  },
  forgotten: {
    call: "recover",
    async use() {
      openApp("/sign-in/forgotten");
      await fill("Email", "ada@foyer.example");
      await press("Send the link");
    },
  },
};

test("the table has rows for every screen", () => {
  expect(new Set(ERROR_ROWS.map(({ where }) => where))).toEqual(new Set(Object.keys(SCREENS)));
});

test.each(ERROR_ROWS)("$code ($status) at $where", async ({ code, status, where, words }) => {
  const place = SCREENS[where];
  if (place === undefined) throw new Error(`There is no screen ${where}.`);
  service.answer((call) => (call.path === place.call ? refusal(code, status) : undefined));
  await place.use();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.body.textContent).not.toContain("words of the server");
});

test("the reasons of a weak password stand at its field, in words", async () => {
  service.answer((call) =>
    call.path === "signup"
      ? refusal("weak_password", 422, { weak_password: { reasons: ["length", "pwned"] } })
      : undefined,
  );
  await SCREENS["create"]?.use();
  await screen.findByText(/This password is in a list of leaked ones/);
  const field = screen.getByLabelText("Password");
  expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
});
