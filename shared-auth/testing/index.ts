/** The testing door: a real session on a provider faked at the network's edge, for tests of remotes. Never shipped. */
export { createFakeDataService, json, refusal } from "./fake-data-service.ts";
export type { Answerer, SeenRequest } from "./fake-data-service.ts";
export { FAKE_CODE } from "./fake-factors.ts";
export type { FakeFault } from "./fake-fault.ts";
export { createFakeProvider } from "./fake-provider.ts";
export type { FakeCall, FakeProvider, FakeProviderOptions } from "./fake-provider.ts";
export type { FakeSession, FakeUser } from "./fake-sessions.ts";
export type { FakeClaims } from "./fake-tokens.ts";
export { createMemoryJar } from "./memory-jar.ts";
export type { MemoryJar } from "./memory-jar.ts";
export { createTestClock } from "./test-clock.ts";
export type { TestClock } from "./test-clock.ts";
export type { TestPageLife } from "./test-page-life.ts";
export { createTestSession, CREDENTIALS } from "./test-session.ts";
export type { TestSession, TestSessionOptions } from "./test-session.ts";
