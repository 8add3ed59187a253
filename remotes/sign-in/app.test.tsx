import { session as pageSession } from "@foyer/shared-auth";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { halfSession, refusal } from "./testing/fake-service.ts";
import { openApp } from "./testing/open-app.tsx";
import { startService } from "./testing/start-service.ts";

const service = startService();
const callsTo = (path: string) => service.calls.filter((call) => call.path === path);

beforeEach(() => {
  localStorage.clear();
  service.calls.length = 0;
  service.answer(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

test("shows each way that the project has switched on, by its own name", async () => {
  openApp("/sign-in");
  await screen.findByRole("button", { name: "Continue with GitHub" });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Show",
    "Sign in",
    "Continue with GitHub",
    "Email me a code",
    "Text me a code",
    "Continue with your organisation",
    "Look around as a guest",
  ]);
});

test("a few ways are seen at once, those that the operator prefers first; the others open below them", async () => {
  openApp("/sign-in", { signIn: { ways: ["organisation", "service:github"] } });
  const more = await screen.findByText("More ways to sign in");
  const isFolded = (name: string): boolean =>
    screen.getByRole("button", { name, hidden: true }).closest("details:not([open])") !== null;
  const ways = screen.getAllByRole("button", { hidden: true }).map(({ textContent }) => textContent);
  expect(ways.slice(2, 5)).toEqual([
    "Continue with your organisation",
    "Continue with GitHub",
    "Email me a code",
  ]);
  expect(["Continue with GitHub", "Email me a code", "Look around as a guest"].map(isFolded)).toEqual([
    false,
    true,
    true,
  ]);
  fireEvent.click(more);
  expect(isFolded("Look around as a guest")).toBe(false);
});

test("what the operator prefers to the password stands above its fields, which wait for it", async () => {
  openApp("/sign-in", { signIn: { ways: ["service:github", "password"] } });
  expect(screen.queryByLabelText("Password")).toBeNull();
  const github = await screen.findByRole("button", { name: "Continue with GitHub" });
  const password = screen.getByLabelText("Password");
  expect(github.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText("or")).toHaveLength(2);
  cleanup();
  service.answer((call) => (call.path === "settings" ? refusal("unexpected_failure", 500) : undefined));
  openApp("/sign-in", { signIn: { ways: ["service:github", "password"] } });
  await screen.findByLabelText("Password");
});

test("the way used last comes first and says so", async () => {
  localStorage.setItem("foyer.sign-in.last-way", "service:github");
  openApp("/sign-in");
  const marked = await screen.findByRole("button", { name: "Continue with GitHub (used last)" });
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names.indexOf(marked.textContent)).toBe(2);
});

test("the address goes along to every next screen, and is gone with the sign-in's own", async () => {
  openApp("/sign-in");
  const address = () => screen.getByLabelText<HTMLInputElement>(/^Email/).value;
  fill("Email", "grace@foyer.example");
  fireEvent.click(screen.getByRole("link", { name: "Forgotten your password?" }));
  await screen.findByRole("heading", { name: "Reset your password" });
  expect(address()).toBe("grace@foyer.example");
  fill("Email", "grace.hopper@foyer.example");
  fireEvent.click(screen.getByRole("link", { name: "Sign in another way" }));
  await screen.findByRole("heading", { name: "Sign in" });
  expect(address()).toBe("grace.hopper@foyer.example");
  cleanup();
  openApp("/sign-in/create");
  await screen.findByRole("heading", { name: "Create an account" });
  expect(address()).toBe("");
});

test("a password goes out as it was typed, and a second Enter sends nothing", async () => {
  service.answer((call) => (call.path === "token" ? refusal("invalid_credentials", 400) : undefined));
  openApp("/sign-in");
  const password = "  spaces, ünïcode 🗝 and more than sixty-four characters of a passphrase  ";
  fill("Email", " ada@foyer.example ");
  fill("Password", password);
  press("Sign in");
  press("Sign in");
  await screen.findByText("The email address or the password is not right.");
  expect(callsTo("token")).toHaveLength(1);
  expect(callsTo("token")[0]?.body).toMatchObject({ email: "ada@foyer.example", password });
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  expect([field.type, field.value]).toEqual(["password", password]);
});

test("a code goes to a number as people write it, and comes back with spaces", async () => {
  service.answer((call) => (call.path === "verify" ? refusal("otp_expired", 403) : undefined));
  openApp("/sign-in/phone-code");
  await screen.findByRole("heading", { name: "Get a code by text message" });
  fill("Phone number", "12345");
  press("Send the code");
  await screen.findByText("Enter the number with its country code, such as +49 151 12345678.");
  expect(callsTo("otp")).toHaveLength(0);
  fill("Phone number", "0049 (151) 123-45678");
  press("Send the code");
  await screen.findByRole("heading", { name: "Enter the code" });
  expect(callsTo("otp")[0]?.body).toMatchObject({ phone: "+4915112345678" });
  fill("Code", "Your code: 1234 56-78");
  expect(callsTo("verify")).toHaveLength(0);
  press("Confirm");
  const field = screen.getByLabelText("Code");
  await waitFor(() => {
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });
  expect(document.activeElement).toBe(field);
  expect(callsTo("verify")[0]?.body).toMatchObject({ token: "12345678", type: "sms" });
});

test("the last digit sends a code whose length the operator has said, and any other length is taken as well", async () => {
  service.answer((call) => (call.path === "verify" ? refusal("otp_expired", 403) : undefined));
  openApp("/sign-in/email-code", { codeLengths: { email: 8 } });
  await screen.findByRole("heading", { name: "Get a code by email" });
  fill("Email", "ada@foyer.example");
  press("Send the code");
  await screen.findByRole("heading", { name: "Enter the code" });
  fill("Code", "64962");
  press("Confirm");
  await screen.findByText("Enter all 8 digits.");
  fill("Code", "64962908");
  await screen.findByText("This code or link is no longer valid. Ask for a new one.");
  expect(callsTo("verify").map(({ body }) => body["token"])).toEqual(["64962908"]);
  fill("Code", "123456");
  press("Confirm");
  await waitFor(() => {
    expect(callsTo("verify").map(({ body }) => body["token"])).toEqual(["64962908", "123456"]);
  });
});

test("a password is the project's to judge: what it wants is said at the field", async () => {
  const message = "Password should be at least 12 characters.";
  service.answer((call) =>
    call.path === "signup"
      ? refusal("weak_password", 422, { message, weak_password: { reasons: ["length"] } })
      : undefined,
  );
  openApp("/sign-in/create");
  await screen.findByRole("heading", { name: "Create an account" });
  fill("Email", "ada@foyer.example");
  press("Create account");
  await screen.findByText("Enter a new password.");
  fill("Password", "abcdef");
  press("Create account");
  await screen.findByText("Use at least 12 characters.");
  expect(callsTo("signup").map(({ body }) => body["password"])).toEqual(["abcdef"]);
});

test("whoever hasn't confirmed their address gets the mail again from where they are told so", async () => {
  service.answer((call) => (call.path === "token" ? refusal("email_not_confirmed", 400) : undefined));
  openApp("/sign-in");
  fill("Email", " ada@foyer.example ");
  fill("Password", "ada-reads-engines-1843");
  press("Sign in");
  fireEvent.click(await screen.findByRole("button", { name: "Send the email again" }));
  await screen.findByRole("heading", { name: "Check your email" });
  expect(callsTo("resend").map(({ body }) => body)).toMatchObject([
    { email: "ada@foyer.example", type: "signup" },
  ]);
});

test.each([
  ["an address with an account, asked twice", () => refusal("over_email_send_rate_limit", 429)],
  ["an address without one", () => undefined],
])("a forgotten password reads the same for %s", async (_whose, answer) => {
  service.answer((call) => (call.path === "recover" ? answer() : undefined));
  openApp("/sign-in/forgotten");
  await screen.findByRole("heading", { name: "Reset your password" });
  fill("Email", "ada@foyer.example");
  press("Send the link");
  await screen.findByRole("heading", { name: "Check your email" });
});

test("the return address is kept from view to view and in what a mail leads back to", async () => {
  openApp("/sign-in?return-to=%2Fdata%2Fflights");
  fireEvent.click(await screen.findByRole("link", { name: "Forgotten your password?" }));
  await screen.findByRole("heading", { name: "Reset your password" });
  fill("Email", "ada@foyer.example");
  press("Send the link");
  await screen.findByRole("heading", { name: "Check your email" });
  expect(callsTo("recover").map(({ query }) => query.get("redirect_to"))).toEqual([
    "http://localhost/sign-in/new-password?return-to=%2Fdata%2Fflights",
  ]);
});

test("caps lock is said at the password while it is on", async () => {
  openApp("/sign-in");
  const field = await screen.findByLabelText("Password");
  fireEvent.keyDown(field, { key: "A", modifierCapsLock: true });
  expect(screen.getByText("Caps lock is on.")).toBeTruthy();
  fireEvent.keyUp(field, { key: "CapsLock", modifierCapsLock: false });
  expect(screen.queryByText("Caps lock is on.")).toBeNull();
});

test("the address is offered to whoever stayed signed in here, and kept of nobody else", async () => {
  localStorage.setItem("foyer.sign-in.last-email", "ada@foyer.example");
  service.answer((call) => (call.path === "token" ? halfSession("totp") : undefined));
  openApp("/sign-in");
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("ada@foyer.example");
  fill("Password", "ada-reads-engines-1843");
  fireEvent.click(screen.getByLabelText("Stay signed in on this device"));
  press("Sign in");
  await screen.findByLabelText("Code");
  expect(localStorage.getItem("foyer.sign-in.last-email")).toBeNull();
  cleanup();
  await pageSession.signOut();
});

test("an empty recovery code is asked for, and not called wrong", async () => {
  service.answer((call) => (call.path === "token" ? halfSession("totp") : undefined));
  openApp("/sign-in", { offers: { recoveryCodes: true } });
  fill("Email", "ada@foyer.example");
  fill("Password", "ada-reads-engines-1843");
  press("Sign in");
  fireEvent.click(await screen.findByRole("button", { name: "Use a recovery code", hidden: true }));
  const field = await screen.findByLabelText("Recovery code");
  fireEvent.submit(field);
  await screen.findByText("Enter a recovery code.");
  await waitFor(() => {
    expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
  });
  cleanup();
  await pageSession.signOut();
});
