import { session as pageSession } from "@foyer/shared-auth";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { FACTOR_ID, halfSession, refusal } from "../testing/fake-service.ts";
import { openApp } from "../testing/open-app.tsx";
import { startService } from "../testing/start-service.ts";

const SEVERAL = /Several codes were wrong/;
const service = startService();
let answerOf: () => Response;

beforeEach(async () => {
  service.answer(({ path }) => {
    if (path === "token") return halfSession("totp");
    if (path.endsWith("/challenge"))
      return Response.json({ id: FACTOR_ID, type: "totp", expires_at: Date.now() / 1000 + 300 });
    return path.endsWith("/verify") ? answerOf() : undefined;
  });
  await pageSession.signInWithPassword({ email: "ada@foyer.example", password: "x" });
});
afterEach(cleanup);

async function enter(code: string, words: RegExp): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Code"), { target: { value: code } });
  await screen.findByText(words);
}

test("who was wrong several times reads of clocks", async () => {
  answerOf = () => refusal("mfa_verification_failed");
  openApp("/sign-in");
  await enter("000000", /The code is not right/);
  await enter("000001", SEVERAL);
});

test("who had no answer several times doesn't read that codes were wrong", async () => {
  answerOf = () => refusal("unexpected_failure", 400);
  openApp("/sign-in");
  for (const code of ["000000", "000001", "000002"]) await enter(code, /has a problem/);
  expect(screen.queryByText(SEVERAL)).toBeNull();
});
