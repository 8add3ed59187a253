import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { pointMailLinks } from "./mail-links.ts";
import type { MailLinkTarget } from "./mail-links.ts";

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** RFC 3339. */
  readonly sentAt: string;
  readonly links: readonly string[];
}

export interface Mailbox {
  /** What lite sends through. */
  readonly driver: EmailDriver;
  /** Newest first. */
  all(): readonly Mail[];
  find(id: string): Mail | undefined;
  clear(): void;
  /** Adds a message that lite didn't send, such as a text message. */
  add(message: { to: string; subject: string; text: string }): void;
  /** Runs `work`; mails sent meanwhile lead to `target`, or are dropped where it is "nobody". */
  sendingTo<T>(target: MailLinkTarget | "nobody", work: () => Promise<T>): Promise<T>;
}

const KEPT_MAILS = 200;

/** Captures every mail. lite doesn't say which request a mail belongs to, so asynchronous context is used for that. */
export function createMailbox(defaultTarget: MailLinkTarget): Mailbox {
  const requested = new AsyncLocalStorage<MailLinkTarget | "nobody">();
  let mails: Mail[] = [];
  return {
    driver: {
      send(message: EmailMessage) {
        const target = requested.getStore() ?? defaultTarget;
        if (target !== "nobody") mails = [toMail(message, target), ...mails].slice(0, KEPT_MAILS);
        return Promise.resolve();
      },
    },
    all: () => mails,
    add(message) {
      const mail = { ...message, id: randomUUID(), links: [], sentAt: new Date().toISOString() };
      mails = [mail, ...mails].slice(0, KEPT_MAILS);
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => void (mails = []),
    sendingTo: (target, work) => requested.run(target, work),
  };
}

function toMail(message: EmailMessage, target: MailLinkTarget): Mail {
  const { text, links } = pointMailLinks(message.text ?? "", target);
  return {
    id: randomUUID(),
    to: message.to,
    subject: message.subject,
    text,
    links,
    sentAt: new Date().toISOString(),
  };
}
