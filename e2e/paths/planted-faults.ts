import { FAULTS_OF_SERVE } from "./faults-of-serve.ts";
import { FAULTS_OF_SERVICES } from "./faults-of-services.ts";
import type { Planted } from "./planted.ts";

/** What people from outside once found in these servers, or the fuzzer did, and others of their kind. */
export const PLANTED_FAULTS: ReadonlyMap<string, Planted> = new Map([
  ...FAULTS_OF_SERVE,
  ...FAULTS_OF_SERVICES,
]);
