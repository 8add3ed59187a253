import { randomUUID } from "node:crypto";
import type { Backend } from "../exchange/backend.ts";

interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Of a verified factor, base32. */
  readonly totpSecret?: string;
  readonly notes: readonly (readonly [title: string, body: string])[];
}

/** Accounts of the embedded backend only; their passwords are public. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: "ada@foyer.example",
    password: "ada-reads-engines-1843",
    name: "Ada",
    notes: [
      ["Note G", "Check the table of operations once more before it goes to print."],
      ["Punched cards", "Ask how many cards the loom in Lyon holds."],
      ["Reading list", "Boole, De Morgan, Somerville."],
    ],
  },
  {
    email: "grace@foyer.example",
    password: "grace-finds-moths-1947",
    name: "Grace",
    totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    notes: [
      ["Relay 70, panel F", "Moth found. Taped into the log book."],
      ["Nanoseconds", "Cut more wire to 30 cm for Thursday's talk."],
    ],
  },
];

/** Creates the demo accounts that aren't there yet, through sign-up like everybody's. */
export async function seedDemoAccounts(backend: Backend): Promise<void> {
  for (const account of DEMO_ACCOUNTS) await seedAccount(backend, account);
}

async function seedAccount({ lite, database, mailbox }: Backend, account: DemoAccount): Promise<void> {
  const { email, password, name, totpSecret, notes } = account;
  const existing = await database.query("select 1 from auth.users where email = $1", email);
  if (existing.length > 0) return;
  const answer = await mailbox.sendingTo("nobody", () =>
    lite.call({
      method: "POST",
      path: "/auth/v1/signup",
      caller: "anon",
      headers: new Headers({ "content-type": "application/json" }),
      body: JSON.stringify({ email, password, data: { name } }),
    }),
  );
  if (!answer.ok) throw new Error(`The demo account ${email} can't be created: ${await answer.text()}`);
  await database.transaction(async ({ query }) => {
    const [user] = await query<{ id: string }>(
      `update auth.users set email_confirmed_at = now(), confirmation_token = null, confirmation_sent_at = null
       where email = $1 returning id`,
      email,
    );
    if (user === undefined) throw new Error(`The demo account ${email} vanished.`);
    await query("delete from auth.sessions where user_id = $1", user.id);
    if (totpSecret !== undefined) {
      await query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
         values ($1, $2, 'Authenticator app', 'totp', 'verified', $3)`,
        randomUUID(),
        user.id,
        totpSecret,
      );
    }
    for (const [title, body] of notes) {
      await query(
        "insert into public.notes (user_id, title, body) values ($1, $2, $3)",
        user.id,
        title,
        body,
      );
    }
  });
}
