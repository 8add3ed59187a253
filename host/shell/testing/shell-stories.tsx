import { act } from "@testing-library/react";
import { CREDENTIALS } from "@foyer/shared-auth/testing";
import type { RemoteListing } from "@foyer/contracts/host";
import type { AccountDesk } from "../../account/account-desk.ts";
import { createStepUpDesk } from "../step-up-desk.ts";
import { createRemotes, listingOf, openShell, registerTestSession } from "./open-shell.tsx";

const desk = createStepUpDesk();
/** The page's one session; `page.user` is who signs in. */
export const page = registerTestSession(desk);

export const SIGN_IN = listingOf("sign-in", {
  contributions: [{ place: "step-up", id: "step-up", title: "Confirm", expose: "./step-up" }],
});
export const LETTERS = listingOf("letters", {
  contributions: [
    { place: "start-page", id: "card", title: "Letters today", expose: "./card" },
    { place: "start-page", id: "link", title: "All letters", path: "/letters/all" },
    { place: "account-menu", id: "menu", title: "Letter settings", path: "/letters/settings" },
  ],
});
export const LISTINGS: readonly RemoteListing[] = [
  SIGN_IN,
  LETTERS,
  listingOf("ledger", { title: "Ledger" }),
];

/** Opens the shell at an address, with remotes that say how often they were mounted. */
export function open(
  address: string,
  listings = LISTINGS,
  more: { isDevelopment?: boolean; developed?: string; accounts?: AccountDesk } = {},
) {
  const remotes = createRemotes();
  return { remotes, ...openShell({ session: page.session, desk, remotes, ...more }, listings, address) };
}

const settle = () => act(() => page.clock.advance(0));

export async function signIn(credentials: { email: string; password: string } = CREDENTIALS): Promise<void> {
  await settle();
  await act(() => page.session.signInWithPassword(credentials));
  await settle();
}

/** The provider ends the session, and the page hears of it. */
export async function endSession(user = page.user): Promise<void> {
  page.provider.endSessions(user, "session_not_found");
  await act(async () => {
    await page.session.reloadUser().catch(() => undefined);
    await page.clock.advance(2_000);
  });
}

/** A page has one core, so one test's person leaves before the next. */
export async function startOver(): Promise<void> {
  await page.session.signOut();
  page.user.factors.length = 0;
}
