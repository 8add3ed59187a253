import { SessionError } from "@foyer/shared-auth";
import type { SessionErrorCode } from "@foyer/shared-auth";
import { createSessionCore, registerCore } from "@foyer/shared-auth/core";
import { renderHook, waitFor } from "@testing-library/react";
import { createFakeService } from "../testing/fake-service.ts";
import { usePasskeyInField } from "./use-passkey-in-field.ts";

const asked = jest.fn<Promise<void>, []>();
const core = createSessionCore({
  providerUrl: "http://sign-in-service.test",
  publishableKey: "sb_publishable_test",
  mailReturnUrl: "http://localhost/sign-in",
  fetch: createFakeService().fetch,
  openBroadcast: () => undefined,
  whenIdle: () => undefined,
});
registerCore({ ...core, ways: { ...core.ways, signInWithPasskey: asked } });

afterEach(() => {
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
});

/** Offers passkeys in the field of a browser that says it can, whose answers these are, one after another. */
async function offer(...answers: (SessionErrorCode | readonly [SessionErrorCode, string])[]) {
  Object.assign(globalThis, {
    PublicKeyCredential: { isConditionalMediationAvailable: () => Promise.resolve(true) },
  });
  asked.mockReset().mockResolvedValue();
  for (const answer of answers) {
    const [code, providerCode] = typeof answer === "string" ? [answer] : answer;
    asked.mockRejectedValueOnce(
      new SessionError(code, code, { ...(providerCode !== undefined && { providerCode }) }),
    );
  }
  const said: string[] = [];
  renderHook(() => {
    usePasskeyInField(
      true,
      () => said.push("signed in"),
      (error) => said.push((error as SessionError).code),
    );
  });
  await waitFor(() => {
    expect(asked.mock.results.length).toBeGreaterThan(0);
  });
  await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<void>));
  await new Promise((resolve) => setTimeout(resolve));
  return said;
}

test("a browser that won't after all says nothing to somebody who asked for nothing", async () => {
  expect(await offer("passkey_failed")).toEqual([]);
  expect(await offer("cancelled")).toEqual([]);
  expect(await offer("provider_unavailable")).toEqual([]);
});

test("what the provider says of a passkey that was chosen is told", async () => {
  expect(await offer("passkey_unknown")).toEqual(["passkey_unknown"]);
  expect(await offer(["passkey_failed", "webauthn_verification_failed"])).toEqual(["passkey_failed"]);
});

test("a challenge that ran out is asked for anew", async () => {
  expect(await offer("challenge_expired", "challenge_expired")).toEqual(["signed in"]);
  expect(asked).toHaveBeenCalledTimes(3);
});
