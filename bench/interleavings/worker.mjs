// A worker doesn't get its parent's loader of TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./explore-part.ts");
