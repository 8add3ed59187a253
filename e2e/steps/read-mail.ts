import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { readMails } from "../../local-backend/mail/read-mails.ts";
import type { CaughtMail } from "../../local-backend/mail/read-mails.ts";

/** The newest mail, or message, to somebody; waits until it is there. */
export async function readMail(mailUrl: string | undefined, to: string): Promise<CaughtMail> {
  let found: CaughtMail | undefined;
  await expect
    .poll(async () => {
      [found] = await readMails(mailUrl ?? "", to);
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error(`No mail to ${to}.`);
  return found;
}

/** The code of a mail: six to ten digits, outside of its links. */
export function codeIn({ text }: Pick<CaughtMail, "text">): string {
  const code = /\b\d{6,10}\b/.exec(text.replaceAll(/https?:\S+/g, ""))?.[0];
  if (code === undefined) throw new Error(`The mail holds no code: ${text}`);
  return code;
}

/** Types a code into the page's field and sends it: only an app's code, of certain length, sends itself. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Code" });
  await field.fill(code);
  await field.press("Enter");
}

/** Another code of the same length. */
export function wrongCodeFor(code: string): string {
  const zeros = "0".repeat(code.length);
  return code === zeros ? `${zeros.slice(1)}1` : zeros;
}
