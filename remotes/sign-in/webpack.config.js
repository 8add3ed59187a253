import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { AddFiles, renderMarkup } from "../../webpack/first-paint.js";
import { federatedBuild } from "../../webpack.config.base.js";

const folder = dirname(fileURLToPath(import.meta.url));

export default (_environment, { mode }) =>
  federatedBuild({
    role: "remote",
    folder,
    isProduction: mode === "production",
    port: Number(process.env.FOYER_SIGN_IN_PORT ?? 3001),
    plugins: [
      new AddFiles(async () => ({
        "first-paint.html": await renderMarkup(join(folder, "first-paint.tsx")),
      })),
    ],
  });
