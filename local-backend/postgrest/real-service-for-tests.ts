import assert from "node:assert/strict";
import { after, before } from "node:test";
import { findPrograms } from "./find-programs.ts";
import { startRealService } from "./start-real-service.ts";
import type { RealService, RealServiceOptions } from "./start-real-service.ts";

/** Why a suite can't run here, for `skip`. */
export const NO_REAL_SERVICE =
  findPrograms() === undefined ? "npm has no PostgreSQL and PostgREST for this platform" : false;

/**
 * A real PostgREST for one `describe`: started before its first test, stopped after its last. To be called in it.
 * @param tables what the suite needs beside Foyer's own schema, in SQL
 * @returns the service, from the first `before` of the suite's own on
 */
export function realServiceForTests(options: RealServiceOptions, tables?: string): () => RealService {
  let service: RealService | undefined;
  before(async () => {
    service = await startRealService(options);
    if (tables === undefined) return;
    await service?.database.execute(tables);
    await service?.reloadSchema();
  });
  after(() => service?.stop());
  return () => {
    assert.ok(service, "The service runs once the first test does.");
    return service;
  };
}
