import { ensureBuilt } from "../scripts/build.mjs"; await ensureBuilt();
