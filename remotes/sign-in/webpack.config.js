import { join } from "node:path";
import { AddFiles, renderMarkup, renderWords } from "../../webpack/first-paint.js";
import { remoteBuild } from "../../webpack.config.base.js";

const firstPaint = join(import.meta.dirname, "first-paint.tsx");

export default remoteBuild(import.meta.url, {
  port: Number(process.env.FOYER_SIGN_IN_PORT ?? 3001),
  plugins: [
    new AddFiles(async () => ({
      "first-paint.html": await renderMarkup(firstPaint),
      "first-paint.words.json": await renderWords(firstPaint),
    })),
  ],
});
