import { randomInt } from "node:crypto";

/** A code of so many digits, each as likely as any other. */
export function createCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, "0");
}
