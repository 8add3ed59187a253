import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { noDataCause } from "../../remotes/data/failures/no-data-cause.ts";
import type { NoDataCause, NoDataFacts } from "../../remotes/data/failures/no-data-cause.ts";
import { NO_REAL_SERVICE } from "./real-service-for-tests.ts";
import { startRealService } from "./start-real-service.ts";
import type { RealService } from "./start-real-service.ts";

/** Tables of which each has its own reason to show nothing. */
const PLANTED_SQL = `
  create table public.truly_empty (id integer primary key);
  create table public.hidden (id integer primary key);
  insert into public.hidden select generate_series(1, 10);
  alter table public.hidden enable row level security;
  create table public.closed (id integer primary key);
  create table public.full_of_rows (id integer primary key, name text);
  insert into public.full_of_rows select n, 'row ' || n from generate_series(1, 10) n;
  create view public.slow as select id, pg_sleep(2) is null as waited from public.full_of_rows;
  revoke all on public.closed from authenticated;
  grant select on public.truly_empty, public.hidden, public.full_of_rows, public.slow to authenticated;
  alter role authenticated set statement_timeout = '200ms';
`;

interface Planted {
  readonly cause: NoDataCause;
  readonly path: string;
  readonly facts?: Partial<NoDataFacts>;
  readonly headers?: Record<string, string>;
  /** Answers in the service's place, for what a healthy service can't be made to answer. */
  readonly answer?: () => Promise<Response>;
}

const PLANTED: readonly Planted[] = [
  { cause: "empty", path: "truly_empty?select=id", facts: { hasRowSecurity: false } },
  { cause: "empty_or_hidden", path: "hidden?select=id", facts: { hasRowSecurity: true } },
  { cause: "filtered", path: "full_of_rows?id=gt.100", facts: { isFiltered: true, hasRowSecurity: false } },
  { cause: "past_end", path: "full_of_rows?select=id&offset=100", headers: { Prefer: "count=exact" } },
  { cause: "column_gone", path: "full_of_rows?select=id,old_name" },
  { cause: "table_gone", path: "renamed_since?select=id" },
  { cause: "not_permitted", path: "closed?select=id" },
  { cause: "bad_filter", path: "full_of_rows?id=eq.twelve" },
  { cause: "timeout", path: "slow?select=waited" },
  {
    cause: "session_ended",
    path: "full_of_rows?select=id",
    headers: { authorization: "Bearer not.a.token" },
  },
  {
    cause: "rate_limited",
    path: "full_of_rows",
    answer: () => Promise.resolve(Response.json({ message: "slow down" }, { status: 429 })),
  },
  {
    cause: "unavailable",
    path: "full_of_rows",
    answer: () => Promise.resolve(new Response("<html>Bad gateway</html>", { status: 502 })),
  },
  { cause: "unavailable", path: "full_of_rows", answer: () => Promise.reject(new TypeError("fetch failed")) },
];

describe("why there is no data, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  let service: RealService;
  let token: string;
  before(async () => {
    const started = await startRealService({ sql: PLANTED_SQL });
    assert.ok(started);
    service = started;
    token = await service.sign({ sub: randomUUID() });
  });
  after(() => service.stop());

  for (const [number, planted] of PLANTED.entries()) {
    it(`${number + 1}: names ${planted.cause}`, async () => {
      const { rows, error } = await read(planted);
      assert.equal(rows, 0);
      const facts: NoDataFacts = {
        isFiltered: false,
        isPastEnd: false,
        hasRowSecurity: undefined,
        unknownColumns: [],
        ...planted.facts,
        error,
      };
      assert.equal(noDataCause(facts), planted.cause, error?.providerCode ?? "no error");
    });
  }

  async function read(planted: Planted): Promise<{ rows: number; error: SessionError | undefined }> {
    try {
      const response =
        planted.answer === undefined
          ? await fetch(`${service.url}/${planted.path}`, {
              headers: { authorization: `Bearer ${token}`, ...planted.headers },
            })
          : await planted.answer();
      const body: unknown = await response.json().catch(() => ({}));
      if (!response.ok) return { rows: 0, error: toDataError(body, response.status) };
      return { rows: (body as unknown[]).length, error: undefined };
    } catch (error) {
      return { rows: 0, error: toDataError(error) };
    }
  }
});

it("names what the address itself tells, and being offline", () => {
  const facts: NoDataFacts = {
    error: undefined,
    isFiltered: true,
    isPastEnd: false,
    hasRowSecurity: true,
    unknownColumns: ["old_name"],
  };
  assert.equal(noDataCause(facts), "column_gone");
  assert.equal(noDataCause({ ...facts, unknownColumns: [], isPastEnd: true }), "past_end");
});
