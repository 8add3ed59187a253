import { session as pageSession } from "@foyer/shared-auth";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { fullSession, refusal, USER_ID } from "../testing/fake-service.ts";
import type { FakeService } from "../testing/fake-service.ts";
import { openApp } from "../testing/open-app.tsx";
import { startService } from "../testing/start-service.ts";

const LINK = "/sign-in/link?redirect_to=%2Fdata";

let service: FakeService;
const asks = () => service.calls.filter(({ path }) => path === "user").length;
/** The page is opened by a link of the service's own mails, which leads back with a session in the address. */
beforeAll(async () => {
  const { access_token } = (await fullSession("otp").json()) as { access_token: string };
  const fields = { access_token, refresh_token: "r", expires_in: "3600", type: "magiclink" };
  history.replaceState(null, "", `/data#${new URLSearchParams(fields).toString()}`);
  service = startService();
});
const retry = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
};

afterEach(async () => {
  cleanup();
  await pageSession.signOut();
});

test("a session that an address held outlives a service that can't be had: it is asked about again, by a press or a visit", async () => {
  let answers: readonly (() => Response)[] = [
    () => refusal("request_timeout", 504),
    () => new Response("<html>", { status: 503 }),
  ];
  service.answer(({ path }) => {
    if (path !== "user") return undefined;
    const [answer, ...others] = answers;
    answers = others;
    return answer?.() ?? Response.json({ id: USER_ID, email: "ada@foyer.example" });
  });
  openApp(LINK);
  await screen.findByText(/took too long/);
  await retry();
  await screen.findByText(/can't be reached/);
  expect(asks()).toBe(2);
  cleanup();
  openApp(LINK);
  await screen.findByRole("heading", { name: "Go on as ada@foyer.example?" });
  cleanup();
  // Who it was isn't asked twice.
  const navigation = openApp(LINK);
  fireEvent.click(await screen.findByRole("button", { name: "Go on as ada@foyer.example" }));
  await waitFor(() => {
    expect([navigation.current(), asks()]).toEqual(["/data", 3]);
  });
});
