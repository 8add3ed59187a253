import { test } from "@playwright/test";
import type { Product } from "./product.ts";

type Facts = Pick<Product, "isHosted" | "mailUrl">;

interface Capability {
  /** After "The project lacks". */
  readonly words: string;
  has(product: Facts): boolean;
}

/** Of the embedded backend alone. */
const embedded = (words: string): Capability => ({ words, has: ({ isHosted }) => !isHosted });

/** What a project may lack that a journey needs, beside Foyer's own migrations and the way in by a password. */
const CAPABILITIES = {
  mail: { words: "mails that can be read (FOYER_MAIL_URL)", has: ({ mailUrl }) => mailUrl !== undefined },
  messages: embedded("text messages that can be read"),
  ways: embedded("every way to sign in switched on, with a consent page that can be pressed"),
  signUp: embedded("accounts that need no confirmation by mail"),
  settings: embedded("settings that can be changed while it runs"),
  faults: embedded("faults that can be switched on"),
  roles: embedded("roles that an administrator sets"),
  rows: embedded("Foyer's own example rows"),
  addresses: embedded("more than one address that the host may have"),
  noRealtime: embedded("no Realtime of its own"),
  recoveryCodes: embedded("recovery codes"),
} as const satisfies Record<string, Capability>;

/** Skips the test that calls it where the project lacks something, which the result then names. */
export function skipWithout(product: Facts, ...needed: readonly (keyof typeof CAPABILITIES)[]): void {
  const missing = needed.map((name) => CAPABILITIES[name]).find(({ has }) => !has(product));
  test.skip(missing !== undefined, `The project lacks ${missing?.words ?? ""}.`);
}
