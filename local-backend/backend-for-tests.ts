import { after, beforeEach } from "node:test";
import { openBeforeTests } from "./open-before-tests.ts";
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
  const at = openBeforeTests<BackendForTests>(async () => {
    const backend = await startBackend({ memory: true, ...options });
    return { backend, client: createTestingClient(backend) };
  });
  beforeEach(() => at.client.clearFaults());
  after(() => at.backend.stop());
  return at;
}
