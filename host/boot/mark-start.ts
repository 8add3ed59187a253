import { START_MARK } from "./start-mark.ts";

// The first thing that the host's main script does; see start-check.ts.
Object.defineProperty(globalThis, START_MARK, { value: true });
