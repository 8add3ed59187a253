import { followOfflinePage } from "./follow-offline-page.ts";
import type { WorkerRegistration } from "./follow-offline-page.ts";

const ADDRESS = "https://app.example/app/foyer-offline.js";
const OPTIONS = { address: ADDRESS, scope: "/app/", toScriptAddress: (address: string) => address };

function registrationOf(scriptURL: string, unregister: () => Promise<boolean>): WorkerRegistration {
  return {
    scope: "https://app.example/app/",
    active: { scriptURL },
    waiting: null,
    installing: null,
    unregister,
  };
}

test("it is registered for the host alone, past the browser's cache", async () => {
  const register = jest.fn(() => Promise.resolve({}));
  const getRegistrations = () => Promise.reject(new Error("not asked for"));
  await followOfflinePage({ register, getRegistrations }, { ...OPTIONS, isWanted: true });
  expect(register).toHaveBeenCalledWith(ADDRESS, { scope: "/app/", updateViaCache: "none" });
});

test("where it isn't wanted it goes, and nobody else's worker with it", async () => {
  const own = jest.fn(() => Promise.resolve(true));
  const others = jest.fn(() => Promise.resolve(true));
  const register = jest.fn(() => Promise.resolve({}));
  const getRegistrations = () =>
    Promise.resolve([registrationOf("https://app.example/sw.js", others), registrationOf(ADDRESS, own)]);
  await followOfflinePage({ register, getRegistrations }, { ...OPTIONS, isWanted: false });
  expect([own.mock.calls.length, others.mock.calls.length, register.mock.calls.length]).toEqual([1, 0, 0]);
});

test("a browser that keeps nothing, and an address that nobody vouches for, change nothing", async () => {
  const register = () => Promise.reject(new DOMException("shut", "SecurityError"));
  const getRegistrations = register;
  await followOfflinePage({ register, getRegistrations }, { ...OPTIONS, isWanted: true });
  await followOfflinePage({ register, getRegistrations }, { ...OPTIONS, isWanted: false });
  const toScriptAddress = (): string => {
    throw new TypeError("nobody lists it");
  };
  await followOfflinePage({ register, getRegistrations }, { ...OPTIONS, isWanted: true, toScriptAddress });
});
