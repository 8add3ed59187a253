import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { federatedBuild } from "../../webpack.config.base.js";

export default (_environment, { mode }) =>
  federatedBuild({
    role: "remote",
    folder: dirname(fileURLToPath(import.meta.url)),
    isProduction: mode === "production",
    port: Number(process.env.FOYER_DATA_PORT ?? 3003),
  });
