import { session as pageSession } from "@foyer/shared-auth";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { ERROR_ROWS } from "../testing/error-rows.ts";
import { FACTOR_ID, halfSession, refusal } from "../testing/fake-service.ts";
import { openApp } from "../testing/open-app.tsx";
import { startService } from "../testing/start-service.ts";

// Each code is answered by the service, and its words are read off the screen.

const service = startService();
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
  openApp("/sign-in");
  await take(PASSWORD_STEPS);
}

async function fill(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name }));
}

const EMAIL = { Email: "ada@foyer.example" };
const LOGIN = { ...EMAIL, Password: "ada-reads-engines" };
const CODE = { Code: "64962908" };
const APP_CODE = { Code: "123456" };

/** Fields are filled in, by their labels; buttons are pressed, by their names. */
type Step = string | Readonly<Record<string, string>>;

const PASSWORD_STEPS: readonly Step[] = [LOGIN, "Sign in"];

async function take(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === "string") await press(step);
    else for (const [label, value] of Object.entries(step)) await fill(label, value);
  }
}

interface Screen {
  /** The call that is answered with the code. */
  readonly call: string;
  readonly path?: string;
  /** The person has signed in with the password; a factor of this type is due. */
  readonly due?: "totp" | "phone";
  /** What is done there, in turn. */
  readonly steps: readonly Step[];
}

/** Each screen's way to its call. */
const SCREENS: ReadonlyMap<string, Screen> = new Map(
  Object.entries<Screen>({
    password: { call: "token", steps: PASSWORD_STEPS },
    create: { call: "signup", path: "/create", steps: [LOGIN, "Create account"] },
    "email-code": { call: "otp", path: "/email-code", steps: [EMAIL, "Send the code"] },
    "phone-code": {
      call: "otp",
      path: "/phone-code",
      steps: [{ "Phone number": "+49 151 12345678" }, "Send the code"],
    },
    "enter-code": { call: "verify", path: "/email-code", steps: [EMAIL, "Send the code", CODE, "Confirm"] },
    guest: { call: "signup", steps: ["Look around as a guest"] },
    organisation: {
      call: "sso",
      path: "/organisation",
      steps: [{ "Work email": "ada@engines.example" }, "Continue"],
    },
    "second-factor": { call: `factors/${FACTOR_ID}/verify`, due: "totp", steps: [APP_CODE] },
    "second-factor-message": {
      call: `factors/${FACTOR_ID}/challenge`,
      due: "phone",
      steps: ["Send the code"],
    },
    "second-factor-sent": {
      call: `factors/${FACTOR_ID}/verify`,
      due: "phone",
      steps: ["Send the code", CODE, "Confirm"],
    },
    passkey: { call: "passkeys/authentication/options", steps: ["Use a passkey"] },
    "passkey-answer": { call: "passkeys/authentication/verify", steps: ["Use a passkey"] },
    forgotten: { call: "recover", path: "/forgotten", steps: [EMAIL, "Send the link"] },
  }),
);

const PASSKEY_OPTIONS = {
  challenge_id: "c1",
  options: { challenge: "AAAA", rpId: "localhost", allowCredentials: [] },
  expires_at: 4_000_000_000,
};

/** Answers the screen's call with a refusal, and goes the way to it. */
async function failAt(name: string, answer: () => Response): Promise<void> {
  const place = SCREENS.get(name);
  if (place === undefined) throw new Error(`There is no screen ${name}.`);
  service.answer((call) => {
    if (call.path === place.call) return answer();
    return call.path === "passkeys/authentication/options" ? Response.json(PASSKEY_OPTIONS) : undefined;
  });
  if (place.due === undefined) openApp(`/sign-in${place.path ?? ""}`);
  else await openSecondFactor(place.due);
  await take(place.steps);
}

test.each(ERROR_ROWS)("$code ($status) at $where", async ({ code, status, where, words }) => {
  await failAt(where, () => refusal(code, status));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.body.textContent).not.toContain("words of the server");
});

test("the reasons of a weak password stand at its field, in words", async () => {
  const reasons = { weak_password: { reasons: ["length", "pwned"] } };
  await failAt("create", () => refusal("weak_password", 422, reasons));
  await screen.findByText(/It is too short\. Make it longer\. It stands in a list of stolen passwords/);
  const field = screen.getByLabelText("Password");
  await waitFor(() => {
    expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
  });
});
