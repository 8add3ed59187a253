import { createSessionCore, registerCore } from "@foyer/shared-auth/core";
import { createFakeService } from "./fake-service.ts";
import type { FakeService } from "./fake-service.ts";

/** A faked sign-in service with the page's session on it. Called once in a test file. */
export function startService(): FakeService {
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
  return service;
}
