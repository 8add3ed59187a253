import { SessionError } from "@foyer/shared-auth";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { isOffered, trying } from "./found-off.ts";

const page = createTestSession();
registerCore(page.session);

const isOff = (): Promise<never> =>
  Promise.reject(new SessionError("method_disabled", "off", { providerCode: "manual_linking_disabled" }));

test("what the project has off is found once, under a name that another project of the same origin doesn't have", async () => {
  expect(isOffered("linking")).toBe(true);
  await expect(trying("linking", isOff)).rejects.toMatchObject({ code: "method_disabled" });
  expect([isOffered("linking"), isOffered("securityKeys")]).toEqual([false, true]);
  expect(Object.keys(localStorage)).toEqual([`foyer.security.off.linking.${page.provider.url}`]);
});
