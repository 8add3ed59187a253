import type { Page } from "@playwright/test";

/** A call of a page to the provider: a refresh of the session, or a read of data. */
export interface PageCall {
  readonly kind: "refresh" | "read";
  /** By the machine's clock, which all pages share. */
  readonly startedMs: number;
  /** `undefined` while it is under way. */
  readonly endedMs?: number;
  /** `undefined` where no answer came. */
  readonly status?: number;
  /** Whose token went with it; empty where none did. */
  readonly bearer: string;
  /** Whom the page showed when it asked. */
  readonly madeFor: string;
}

/** What a page showed, since it was watched. */
export interface PageView {
  readonly status: string;
  readonly ended: string | undefined;
  /** The id of whom it showed; empty where it showed nobody. */
  readonly person: string;
}

export interface PageWatch {
  readonly calls: readonly PageCall[];
  readonly views: readonly PageView[];
  readonly view: PageView;
  /** How reads came out: "200", or the error's code. */
  readonly outcomes: readonly string[];
}

interface Core {
  getSnapshot(): { status: string; ended?: string; user?: { id: string } };
  subscribe(listen: () => void): () => void;
  readonly data: { fetch(path: string): Promise<Response> };
}

interface Watched {
  foyerCalls: { startedMs: number; endedMs?: number; kind: string; madeFor: string; bearer: string }[];
  foyerViews: PageView[];
  foyerOutcomes: string[];
}

/** Notes every refresh and read of the page's session by itself, from the next load on: nothing outside is as exact. */
export async function noteCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const inner = globalThis.fetch.bind(globalThis);
    const notes = globalThis as unknown as Watched;
    notes.foyerCalls = [];
    globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const isRefresh = address.includes("grant_type=refresh_token");
      const madeFor = /airports\?limit=1&iata=neq\.(.*)/.exec(address)?.[1];
      if (!isRefresh && madeFor === undefined) return inner(input, init);
      const [, payload] = (new Headers(init?.headers).get("Authorization") ?? "").split(".");
      const claims = JSON.parse(
        payload === undefined ? "{}" : atob(payload.replace(/-/g, "+").replace(/_/g, "/")),
      ) as {
        sub?: string;
      };
      const call: Watched["foyerCalls"][number] & { status?: number } = {
        kind: isRefresh ? "refresh" : "read",
        startedMs: Date.now(),
        bearer: claims.sub ?? "",
        madeFor: madeFor ?? "",
      };
      notes.foyerCalls.push(call);
      try {
        const response = await inner(input, init);
        call.status = response.status;
        return response;
      } finally {
        call.endedMs = Date.now();
      }
    };
  });
}

/** Notes whom a loaded page shows, and reads data as that person every `everyMs`, from now on. */
export async function watchPerson(page: Page, everyMs: number): Promise<void> {
  await page.evaluate((period) => {
    const core = (globalThis as unknown as Record<symbol, Core>)[Symbol.for("foyer.session@1")];
    if (core === undefined) throw new Error("The page has no session core.");
    const notes = globalThis as unknown as Watched;
    notes.foyerViews = [];
    notes.foyerOutcomes = [];
    core.subscribe(() => {
      const { status, ended, user } = core.getSnapshot();
      notes.foyerViews.push({ status, ended, person: user?.id ?? "" });
    });
    setInterval(() => {
      const { user } = core.getSnapshot();
      if (user === undefined) return;
      // A filter that lets every row pass and says for whom the page asks.
      core.data.fetch(`airports?limit=1&iata=neq.${user.id}`).then(
        async (response) => {
          const rows = (await response.json()) as unknown[];
          notes.foyerOutcomes.push(response.ok && rows.length === 0 ? "no rows" : String(response.status));
        },
        (error: unknown) => {
          notes.foyerOutcomes.push(String((error as { code?: unknown }).code ?? error));
        },
      );
    }, period);
  }, everyMs);
}

/** @param isLast forgets what was noted, so that the next look tells what came since; what is under way is kept */
export function readPerson(page: Page, isLast = false): Promise<PageWatch> {
  return page.evaluate((forget) => {
    const core = (globalThis as unknown as Record<symbol, Core>)[Symbol.for("foyer.session@1")];
    const notes = globalThis as unknown as Watched;
    if (core === undefined) throw new Error("The page has no session core.");
    const { status, ended, user } = core.getSnapshot();
    const watch = {
      calls: notes.foyerCalls.map((call) => ({ ...call })),
      views: [...notes.foyerViews],
      view: { status, ended, person: user?.id ?? "" },
      outcomes: [...notes.foyerOutcomes],
    };
    if (forget) {
      notes.foyerCalls = notes.foyerCalls.filter(({ endedMs }) => endedMs === undefined);
      notes.foyerViews.length = 0;
      notes.foyerOutcomes.length = 0;
    }
    return watch as never;
  }, isLast);
}
