import { FILE_ENDINGS } from "../../policy/file-endings.ts";
import type { Headers } from "../../policy/headers.ts";
import { ownDocuments } from "../format.ts";
import type { Format } from "../format.ts";

const ENDINGS = FILE_ENDINGS.join("|");
const HASHED = "/(.*\\.[0-9a-f]{8,}\\.(?:js|css|woff2)(?:\\.map)?)";

/**
 * `vercel.json`. The rules exclude each other, so that nothing depends on which of two would win; whatever is not listed
 * is the page.
 */
export const vercel: Format = (rules) => {
  const { page, hashed, others } = rules;
  const documents = ownDocuments(rules);
  const excepted = documents.map(({ path }) => `|${path.slice(1).replace(".", String.raw`\.`)}$`).join("");
  const notHashed = `(?!${excepted.slice(1)})(?!.*\\.[0-9a-f]{8,}\\.(?:js|css|woff2)(?:\\.map)?$)`;
  const pages = `/((?!.*\\.(?:${ENDINGS})$${excepted}).*)`;
  return JSON.stringify(
    {
      cleanUrls: false,
      headers: [
        toRule(pages, page),
        toRule(`/(${notHashed}.*\\.(?:${ENDINGS}))`, others),
        toRule(HASHED, hashed),
        ...documents.map(({ path, headers }) => toRule(path, headers)),
      ],
      rewrites: [{ source: pages, destination: "/index.html" }],
    },
    null,
    2,
  );
};

function toRule(source: string, headers: Headers): object {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
