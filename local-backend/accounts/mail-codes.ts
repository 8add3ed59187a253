import { createHash } from "node:crypto";
import { createCode } from "../exchange/random-code.ts";

export interface MailCode {
  /** What a person types. */
  readonly code: string;
  /** What a link carries, and what is stored: by it lite finds the person. */
  readonly hash: string;
}

/** A code for somebody's mail, which only their address and the code together give away. */
export function createMailCode(email: string, length: number): MailCode {
  const code = createCode(length);
  return { code, hash: hashMailCode(email, code) };
}

export function hashMailCode(email: string, code: string): string {
  return createHash("sha256")
    .update(email.toLowerCase() + code)
    .digest("hex");
}
