import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { toMailLink, toMailToken } from "./mail-links.ts";
import type { MailLinkTarget } from "./mail-links.ts";
import { readTemplate } from "./mail-templates.ts";
import type { MailKind } from "./mail-templates.ts";
import { renderMail } from "./render-mail.ts";

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** RFC 3339. */
  readonly sentAt: string;
  readonly links: readonly string[];
}

/** A mail of the service: what it proves, and to whom it goes. */
export interface AuthMail {
  readonly kind: MailKind;
  /** What `verify` is told, such as "signup". */
  readonly type: string;
  readonly to: string;
  readonly code: string;
  /** What a link carries in the code's place. */
  readonly hash: string;
  readonly email?: string;
  readonly newEmail?: string;
}

export interface Mailbox {
  /** Newest first. */
  all(): readonly Mail[];
  find(id: string): Mail | undefined;
  clear(): void;
  /** Writes a mail by its template and keeps it. */
  deliver(mail: AuthMail): void;
  /** Adds a text that has no template, such as a message to a phone. */
  add(message: { to: string; subject: string; text: string }): void;
  /** Runs `work`; mails sent meanwhile lead to `target`, or are dropped where it is "nobody". */
  sendingTo<T>(target: MailLinkTarget | "nobody", work: () => Promise<T>): Promise<T>;
}

export interface MailSite {
  /** Where the service's own links lead. */
  readonly apiUrl: string;
  readonly siteUrl: string;
  /** Whether the project's templates write the mails, or the service's. */
  isTemplateOurs(): boolean;
}

const KEPT_MAILS = 200;

/** Captures every mail. lite doesn't say which request a mail belongs to, so asynchronous context is used for that. */
export function createMailbox({ apiUrl, siteUrl, isTemplateOurs }: MailSite): Mailbox {
  const requested = new AsyncLocalStorage<MailLinkTarget | "nobody">();
  let mails: Mail[] = [];
  const keep = (mail: Omit<Mail, "id" | "sentAt">): void => {
    mails = [{ ...mail, id: randomUUID(), sentAt: new Date().toISOString() }, ...mails].slice(0, KEPT_MAILS);
  };
  return {
    all: () => mails,
    deliver({ kind, type, to, code, hash, email = to, newEmail = to }) {
      const target = requested.getStore() ?? { redirectTo: siteUrl };
      if (target === "nobody") return;
      const { redirectTo } = target;
      const token = toMailToken(hash, target);
      const rendered = renderMail(readTemplate(kind, isTemplateOurs()), {
        ConfirmationURL: toMailLink(apiUrl, { token, type, redirectTo }),
        Token: code,
        TokenHash: token,
        SiteURL: siteUrl,
        RedirectTo: redirectTo,
        Email: email,
        NewEmail: newEmail,
      });
      keep({ to, ...rendered });
    },
    add: (message) => {
      keep({ ...message, links: [] });
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => void (mails = []),
    sendingTo: (target, work) => requested.run(target, work),
  };
}
