import { expect } from "@playwright/test";

interface Mail {
  readonly to: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The newest mail, or message, to somebody; waits until it is there. */
export async function readMail(mailUrl: string | undefined, to: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${mailUrl ?? ""}/api/mails`)).json()) as Mail[];
      found = mails.find((mail) => mail.to === to);
      return found !== undefined;
    })
    .toBe(true);
  if (found === undefined) throw new Error(`No mail to ${to}.`);
  return found;
}

/** The six digits of a mail. */
export function codeIn({ text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`The mail holds no code: ${text}`);
  return code;
}
