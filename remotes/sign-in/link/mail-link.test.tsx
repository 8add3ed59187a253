import { session as pageSession } from "@foyer/shared-auth";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { fullSession, refusal } from "../testing/fake-service.ts";
import { openApp } from "../testing/open-app.tsx";
import { startService } from "../testing/start-service.ts";

const service = startService();
const callsTo = (path: string) => service.calls.filter((call) => call.path === path);

beforeEach(() => {
  localStorage.clear();
  service.calls.length = 0;
  service.answer((call) => (call.path === "verify" ? fullSession() : undefined));
});
afterEach(async () => {
  cleanup();
  await pageSession.signOut();
});

const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name }));
};
const personId = (): string | undefined => {
  const snapshot = pageSession.getSnapshot();
  return "user" in snapshot ? snapshot.user.id : undefined;
};

test("opening a link uses up nothing, and a stranger's link signs in only whom it names", async () => {
  const navigation = openApp(
    "/sign-in/link?token_hash=abc&type=email&redirect_to=http%3A%2F%2Flocalhost%2Fdata",
  );
  await screen.findByText("You opened a link from an email. It signs you in, and it works once.");
  expect(callsTo("verify")).toEqual([]);
  await press("Sign in");
  await screen.findByRole("heading", { name: "Go on as ada@foyer.example?" });
  expect([callsTo("verify").length, personId()]).toEqual([1, undefined]);
  expect(callsTo("verify")[0]?.body).toEqual({ token_hash: "abc", type: "email" });
  await press("Go on as ada@foyer.example");
  await waitFor(() => {
    expect([personId() !== undefined, navigation.current()]).toEqual([true, "/data"]);
  });
});

test("whoever says that it isn't them is signed in by nothing, and the session is ended", async () => {
  const navigation = openApp("/sign-in/link?token_hash=abc&type=email");
  await press("Sign in");
  await press("That isn't me");
  await screen.findByRole("button", { name: "Continue with GitHub" });
  expect(navigation.current()).toBe("/sign-in");
  expect([personId(), callsTo("logout").length]).toEqual([undefined, 1]);
});

test("a link to the address that this browser asked for needs one press", async () => {
  openApp("/sign-in/email-code");
  await screen.findByRole("heading", { name: "Get a code by email" });
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "Ada@foyer.example" } });
  await press("Send the code");
  await screen.findByRole("heading", { name: "Enter the code" });
  cleanup();
  const kept = Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ""),
  );
  expect([kept.length > 0, JSON.stringify(kept).includes("foyer.example")]).toEqual([true, false]);
  const navigation = openApp("/sign-in/link?token_hash=abc&type=signup");
  await press("Confirm the address");
  await waitFor(() => {
    expect([personId() !== undefined, navigation.current()]).toEqual([true, "/sign-in"]);
  });
});

test("an invitation leads to choosing a password", async () => {
  const navigation = openApp(
    "/sign-in/link?token_hash=abc&type=invite&redirect_to=http%3A%2F%2Flocalhost%2F",
  );
  await screen.findByRole("heading", { name: "You are invited" });
  await press("Accept the invitation");
  await press("Go on as ada@foyer.example");
  await waitFor(() => {
    expect(navigation.current()).toBe("/sign-in/new-password");
  });
});

const oneOfTwo = () => Response.json({ code: 200, msg: "Confirmation link accepted." });
const spent = () => refusal("otp_expired", 403);
const ACTIONS = /^(Sign in|Accept the invitation|Go on|Confirm)/;

test.each([
  ["email_change", "Confirm the change", oneOfTwo, /one of two links/, "Back to sign in"],
  ["email_change", "Confirm the change", spent, /This link is no longer valid/, "Back to sign in"],
  ["invite", "Accept the invitation", spent, /This link is no longer valid/, "Back to sign in"],
  ["invite", "Accept the invitation", () => refusal("user_banned", 403), /is blocked/, "Back to sign in"],
  ["signup", "Confirm the address", spent, /This link is no longer valid/, "Back to sign in"],
  ["recovery", "Go on", spent, /This link is no longer valid/, "Ask for a new link"],
  ["email", "Sign in", spent, /This link is no longer valid/, "Ask for a new link"],
])(
  "a link of %s, %s: what can't work any more gives way to what does",
  async (type, action, answer, words, way) => {
    service.answer((call) => (call.path === "verify" ? answer() : undefined));
    openApp(`/sign-in/link?token_hash=abc&type=${type}`);
    await press(action);
    await screen.findByText(words);
    expect([personId(), screen.queryByRole("button", { name: ACTIONS })]).toEqual([undefined, null]);
    expect(document.activeElement).toBe(screen.getByRole("link", { name: way }));
    // The token goes nowhere else.
    expect(screen.getByRole("link", { name: "Back to sign in" }).getAttribute("href")).toBe("/sign-in");
  },
);

test("a link that the service couldn't look at may be pressed again", async () => {
  let asked = 0;
  service.answer((call) => {
    if (call.path !== "verify") return undefined;
    asked += 1;
    return asked === 1 ? refusal("request_timeout", 504) : fullSession();
  });
  openApp("/sign-in/link?token_hash=abc&type=email");
  await press("Sign in");
  await screen.findByText(/took too long/);
  await press("Sign in");
  await screen.findByRole("heading", { name: "Go on as ada@foyer.example?" });
});

test("a link without its token says what to do", async () => {
  openApp("/sign-in/link");
  await screen.findByText(/This link is not whole/);
  expect(screen.getByRole("link", { name: "Back to sign in" })).toBeTruthy();
});
