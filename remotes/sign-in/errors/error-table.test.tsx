import { session as pageSession } from "@foyer/shared-auth";
import { createSessionCore, registerCore } from "@foyer/shared-auth/core";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { ERROR_ROWS } from "../testing/error-rows.ts";
import { createFakeService, FACTOR_ID, halfSession, refusal } from "../testing/fake-service.ts";
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
// The browser's part of a passkey, which jsdom has none of: it gives the same answer to every challenge.
const FakeCredential = class {
  readonly type = "public-key";
};
const credential = Object.assign(new FakeCredential(), {
  id: "AAAA",
  rawId: new ArrayBuffer(3),
  response: {
    clientDataJSON: new ArrayBuffer(2),
    authenticatorData: new ArrayBuffer(2),
    signature: new ArrayBuffer(2),
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
});
beforeAll(() => {
  Object.assign(globalThis, { PublicKeyCredential: FakeCredential });
  Object.defineProperty(navigator, "credentials", {
    value: { get: () => Promise.resolve(credential), create: () => Promise.resolve(credential) },
  });
});
afterEach(async () => {
  cleanup();
  service.answer(() => undefined);
  await pageSession.signOut();
});

/** Up to the second factor; what the calls of it answer is the row's to say. */
async function openSecondFactor(kind: "totp" | "phone"): Promise<void> {
  const ofRow = service.answering();
  service.answer((call) => {
    if (call.path === "token") return halfSession(kind);
    const isChallenge = call.path === `factors/${FACTOR_ID}/challenge`;
    return (
      ofRow(call) ??
      (isChallenge ? Response.json({ id: "c1", type: kind, expires_at: 4_000_000_000 }) : undefined)
    );
  });
  await SCREENS["password"]?.use();
}

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
  "second-factor": {
    call: `factors/${FACTOR_ID}/verify`,
    async use() {
      await openSecondFactor("totp");
      await fill("Code", "123456");
    },
  },
  "second-factor-message": {
    call: `factors/${FACTOR_ID}/challenge`,
    async use() {
      await openSecondFactor("phone");
      await press("Send the code");
    },
  },
  "second-factor-sent": {
    call: `factors/${FACTOR_ID}/verify`,
    async use() {
      await openSecondFactor("phone");
      await press("Send the code");
      await fill("Code", "123456");
    },
  },
  passkey: {
    call: "passkeys/authentication/options",
    async use() {
      openApp("/sign-in");
      await press("Use a passkey");
    },
  },
  "passkey-answer": {
    call: "passkeys/authentication/verify",
    async use() {
      const ofRow = service.answering();
      const options = { challenge: "AAAA", rpId: "localhost", allowCredentials: [] };
      service.answer(
        (call) =>
          ofRow(call) ??
          (call.path === "passkeys/authentication/options"
            ? Response.json({ challenge_id: "c1", options, expires_at: 4_000_000_000 })
            : undefined),
      );
      openApp("/sign-in");
      await press("Use a passkey");
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
  await screen.findByText(/It is too short\. Make it longer\. It stands in a list of stolen passwords/);
  const field = screen.getByLabelText("Password");
  expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
});
