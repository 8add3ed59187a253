import { CAPTCHA_PATH } from "../../policy/captcha-headers.ts";
import type { Headers } from "../../policy/headers.ts";
import { FILE_ENDINGS } from "../format.ts";
import type { Format } from "../format.ts";

const ENDINGS = FILE_ENDINGS.join("|");
const HASHED = "/(.*\\.[0-9a-f]{8,}\\.(?:js|css)(?:\\.map)?)";

/**
 * `vercel.json`. The rules exclude each other, so that nothing depends on which of two would win; whatever is not listed
 * is the page.
 */
export const vercel: Format = ({ page, hashed, others, captchaFrame }) => {
  const captcha = captchaFrame === undefined ? "" : `|captcha\\.html$`;
  const notHashed = `(?!.*\\.[0-9a-f]{8,}\\.(?:js|css)(?:\\.map)?$)`;
  const pages = `/((?!.*\\.(?:${ENDINGS})$${captcha}).*)`;
  return JSON.stringify(
    {
      cleanUrls: false,
      headers: [
        toRule(pages, page),
        toRule(`/(${notHashed}.*\\.(?:${ENDINGS}))`, others),
        toRule(HASHED, hashed),
        ...(captchaFrame === undefined ? [] : [toRule(CAPTCHA_PATH, captchaFrame)]),
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
