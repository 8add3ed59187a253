import { createClient } from "@supabase/supabase-js";

// What the sign-in screens ask of a session, on supabase-js alone: the door of `@foyer/shared-auth` in the single bundle.

declare global {
  /** The page sets it before the bundle runs. */
  var singleBundle: { url: string; key: string };
}

const { url, key } = globalThis.singleBundle;
const client = createClient(url, key);
const listeners = new Set<() => void>();
let snapshot: { status: string; [name: string]: unknown } = { status: "starting" };

client.auth.onAuthStateChange((_event, found) => {
  snapshot =
    found === null
      ? { status: "signed-out", reason: "never" }
      : {
          status: "signed-in",
          user: found.user,
          factors: [],
          methods: [],
          assurance: { current: "aal1", possible: "aal1" },
        };
  for (const listen of listeners) listen();
});

export const session = {
  getSnapshot: () => snapshot,
  subscribe(listen: () => void) {
    listeners.add(listen);
    return () => listeners.delete(listen);
  },
  async signInWithPassword(credentials: { email: string; password: string }) {
    const { error } = await client.auth.signInWithPassword(credentials);
    if (error !== null) throw error;
  },
  setRemembered: () => undefined,
  isRemembered: () => true,
  ways: {
    async settings() {
      const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } });
      const { external } = (await answer.json()) as { external: Record<string, boolean> };
      return {
        hasEmail: external["email"] !== false,
        hasPhone: external["phone"] === true,
        hasGuests: external["anonymous_users"] === true,
        hasSso: false,
        hasPasskeys: false,
        hasSignUp: true,
        services: [],
      };
    },
    openMailLink: () => Promise.reject(new Error("not here")),
    takeOfferedSession: () => undefined,
    takeReturnProblem: () => undefined,
  },
};

export const isSessionError = (error: unknown): boolean => error instanceof Error;
