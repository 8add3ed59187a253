/** The testing door: fakes at the network's edge, for tests of remotes. Never part of a build. */
export { createFakeDataService, json, refusal } from "./fake-data-service.ts";
export type { Answerer, SeenRequest } from "./fake-data-service.ts";
