import { createBrowserClient } from "@supabase/ssr";

/** What three separately bundled remotes do that each make the provider's client, as its guide says. */
const PLAIN = { remotes: 3, readEveryMs: 2_000 } as const;

interface PlainWatch {
  events: number;
  reads: number;
  empty: number;
  failures: number;
  isSignedIn(): Promise<boolean>;
  start(credentials?: { email: string; password: string }): Promise<void>;
}

const parameters = new URLSearchParams(location.search);
const clients = Array.from({ length: PLAIN.remotes }, () =>
  createBrowserClient(parameters.get("url") ?? "", parameters.get("key") ?? "", { isSingleton: false }),
);
const watch: PlainWatch = {
  events: 0,
  reads: 0,
  empty: 0,
  failures: 0,
  isSignedIn: async () => (await clients[0]?.auth.getSession())?.data.session instanceof Object,
  async start(credentials) {
    if (credentials !== undefined) await clients[0]?.auth.signInWithPassword(credentials);
    for (const client of clients) {
      client.auth.onAuthStateChange(() => {
        watch.events += 1;
      });
      setInterval(() => {
        void client
          .from("airports")
          .select()
          .limit(1)
          .then(({ data, error }) => {
            watch.reads += 1;
            if (error !== null) watch.failures += 1;
            else if (data.length === 0) watch.empty += 1;
          });
      }, PLAIN.readEveryMs);
    }
  },
};
Object.assign(globalThis, { plainWatch: watch });
