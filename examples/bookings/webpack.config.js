import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { federatedBuild } from "@foyer/cli/webpack";

export default (_environment, { mode }) =>
  federatedBuild({
    role: "remote",
    folder: dirname(fileURLToPath(import.meta.url)),
    isProduction: mode === "production",
    port: Number(process.env.PORT ?? 3100),
  });
