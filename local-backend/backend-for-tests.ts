import { after, before, beforeEach } from "node:test";
import { startBackend } from "./start-backend.ts";
import type { RunningBackend, StartOptions } from "./start-backend.ts";
import { createTestingClient } from "./testing-client.ts";
import type { TestingClient } from "./testing-client.ts";

/** A backend for one `describe`; there from its first test on. */
export interface BackendForTests {
  readonly backend: RunningBackend;
  readonly client: TestingClient;
}

/** To be called in a `describe`: starts a backend in memory before its first test, heals it before each, stops it after the last. */
export function backendForTests(options: StartOptions = {}): BackendForTests {
  let started: BackendForTests | undefined;
  const get = (): BackendForTests => {
    if (started === undefined) throw new Error("The backend runs once the first test does.");
    return started;
  };
  before(async () => {
    const backend = await startBackend({ memory: true, ...options });
    started = { backend, client: createTestingClient(backend) };
  });
  beforeEach(() => get().client.clearFaults());
  after(() => get().backend.stop());
  return {
    get backend() {
      return get().backend;
    },
    get client() {
      return get().client;
    },
  };
}
