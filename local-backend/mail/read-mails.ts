/** A mail as tests read it, whoever caught it. */
export interface CaughtMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

interface MailpitList {
  readonly messages: readonly { readonly ID: string }[];
}

interface MailpitMessage {
  readonly To: readonly { readonly Address: string }[];
  readonly Subject: string;
  readonly Text: string;
  readonly HTML: string;
}

interface InbucketHeader {
  readonly id: string;
}

interface InbucketMessage {
  readonly to?: readonly string[];
  readonly subject: string;
  readonly body: { readonly text: string; readonly html: string };
}

/**
 * The mails to somebody, newest first: from the embedded backend's mail page, from Mailpit, or from Inbucket.
 * @param mailUrl the catcher's address, such as `http://localhost:54324`
 * @throws Error where none of the three answers there
 */
export async function readMails(mailUrl: string, to: string): Promise<readonly CaughtMail[]> {
  const own = await ask<CaughtMail[]>(`${mailUrl}/api/mails`);
  if (own !== undefined) return own.filter((mail) => mail.to === to);
  return (await readMailpit(mailUrl, to)) ?? (await readInbucket(mailUrl, to)) ?? noCatcher(mailUrl);
}

async function readMailpit(mailUrl: string, to: string): Promise<CaughtMail[] | undefined> {
  const query = new URLSearchParams({ query: `to:"${to}"` });
  const list = await ask<MailpitList>(`${mailUrl}/api/v1/search?${query.toString()}`);
  if (list === undefined) return undefined;
  return Promise.all(
    list.messages.map(async ({ ID }) => {
      const mail = await ask<MailpitMessage>(`${mailUrl}/api/v1/message/${ID}`);
      if (mail === undefined) throw new Error(`Mailpit at ${mailUrl} lists a mail that it doesn't have.`);
      return toMail(mail.To[0]?.Address ?? to, mail.Subject, { text: mail.Text, html: mail.HTML });
    }),
  );
}

/** Its mailboxes go by what stands before the @, oldest mail first. */
async function readInbucket(mailUrl: string, to: string): Promise<CaughtMail[] | undefined> {
  const mailbox = `${mailUrl}/api/v1/mailbox/${encodeURIComponent(to.split("@")[0] ?? to)}`;
  const list = await ask<InbucketHeader[]>(mailbox);
  if (list === undefined) return undefined;
  return Promise.all(
    list.toReversed().map(async ({ id }) => {
      const mail = await ask<InbucketMessage>(`${mailbox}/${id}`);
      if (mail === undefined) throw new Error(`Inbucket at ${mailUrl} lists a mail that it doesn't have.`);
      return toMail(to, mail.subject, mail.body);
    }),
  );
}

function toMail(
  to: string,
  subject: string,
  body: { readonly text: string; readonly html: string },
): CaughtMail {
  const links = [...body.html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return { to, subject, text: body.text, links };
}

async function ask<Answer>(address: string): Promise<Answer | undefined> {
  const answer = await fetch(address);
  const isJson = answer.headers.get("content-type")?.includes("json") === true;
  return answer.ok && isJson ? ((await answer.json()) as Answer) : undefined;
}

function noCatcher(mailUrl: string): never {
  throw new Error(
    `${mailUrl} answers neither as Mailpit nor as Inbucket. FOYER_MAIL_URL names the mail catcher.`,
  );
}
