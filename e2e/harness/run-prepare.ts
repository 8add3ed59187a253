import prepare from "./prepare.ts";

// For `npm test`, which builds beside other work; a run of Playwright finds it done.
await prepare();
