import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { applySchema } from "../database/apply-schema.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { DEMO_ACCOUNTS } from "../seed/demo-accounts.ts";
import { backendForTests } from "../backend-for-tests.ts";
import { currentCode, readClaims } from "../testing-client.ts";
import { NO_REAL_SERVICE } from "./real-service-for-tests.ts";
import { startRealService } from "./start-real-service.ts";
import type { RealService } from "./start-real-service.ts";

/**
 * Every function of ours that somebody signed in may call, and why it may be called with the password alone. One that
 * tells of a person and isn't named here fails the walk below.
 */
const OPEN_WITH_A_PASSWORD: Readonly<Record<string, string>> = {
  foyer_catalogue: "names of tables, no rows",
  foyer_requires_aal2: "the question itself",
  foyer_session_lives: "whether the caller's own session lives",
  foyer_check_session: "the same, as a refusal",
  busiest_routes: "public data, with the caller's rights",
  flight_count: "public data, with the caller's rights",
  raise_example: "always fails",
  foyer_summary: "groups and totals of rows that the caller may read, see the test of Grace's notes",
  foyer_slow_policies: "names of tables, no rows",
};

/** Tables with rows that belong to somebody must have a restrictive policy of the second factor; functions likewise. */
async function findUnguarded(database: Database): Promise<string[]> {
  const tables = await database.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and (has_table_privilege('authenticated', c.oid, 'SELECT') or has_table_privilege('authenticated', c.oid, 'INSERT'))
      and exists (
        select from pg_policy p where p.polrelid = c.oid
          and coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') ~ 'auth\\.'
      )
      and not exists (
        select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
          and pg_get_expr(p.polqual, p.polrelid) ~ 'SELECT (public\\.)?foyer_requires_aal2\\(\\)'
          and pg_get_expr(p.polwithcheck, p.polrelid) ~ 'SELECT (public\\.)?foyer_requires_aal2\\(\\)'
      )`);
  const functions = await database.query<{ name: string; source: string }>(`
    select p.proname as name, p.prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and has_function_privilege('authenticated', p.oid, 'EXECUTE')`);
  return [
    ...tables.map(({ name }) => `table ${name}`),
    ...functions
      .filter(({ name }) => !Object.hasOwn(OPEN_WITH_A_PASSWORD, name))
      .filter(({ source }) => !source.includes("(select public.foyer_requires_aal2())"))
      .map(({ name }) => `function ${name}`),
  ];
}

describe("private rows and the second factor, in the embedded backend", () => {
  const at = backendForTests({ flightCount: 10 });

  const read = async (token: string, path: string): Promise<unknown[]> => {
    const { status, body } = await at.client.call<unknown[]>(path, { token });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  const countNotes = async (token: string): Promise<number> => {
    const question = { schema: "public", table: "notes", groups: [], measures: [{ of: "rows" }], limit: 1 };
    const { status, body } = await at.client.call<{ total: readonly string[] }>(
      "/rest/v1/rpc/foyer_summary",
      { token, json: { question } },
    );
    assert.equal(status, 200, JSON.stringify(body));
    return Number(body.total[0]);
  };

  it("Grace, who has a factor, reads none of hers with the password alone and all with the code", async () => {
    const grace = DEMO_ACCOUNTS.find(({ name }) => name === "Grace");
    assert.ok(grace?.totpSecret !== undefined);
    const { access_token: low, user } = await at.client.signIn(grace.email, grace.password);
    assert.equal(readClaims(low)["aal"], "aal1");
    assert.deepEqual(await read(low, "/rest/v1/notes"), []);
    assert.deepEqual(await read(low, "/rest/v1/rpc/foyer_sessions"), []);
    assert.equal(
      (await at.client.call<unknown>("/rest/v1/rpc/foyer_requires_aal2", { token: low })).body,
      false,
    );
    assert.equal(await countNotes(low), 0, "nor counts them");
    assert.ok((await read(low, "/rest/v1/airports?limit=1")).length > 0, "what is public stays readable");
    const written = await at.client.call("/rest/v1/notes", { token: low, json: { title: "By a thief" } });
    assert.ok(written.status === 401 || written.status === 403, String(written.status));
    await at.client.call("/rest/v1/notes?id=gt.0", { token: low, method: "DELETE" });
    await at.client.call("/rest/v1/notes?id=gt.0", {
      token: low,
      method: "PATCH",
      json: { title: "changed" },
    });

    const factorId = String(user.factors?.[0]?.["id"]);
    const challengeId = await at.client.challenge(low, factorId);
    const raised = await at.client.verify(low, factorId, challengeId, currentCode(grace.totpSecret));
    const high = raised.body.access_token;
    assert.equal(readClaims(high)["aal"], "aal2");
    const notes = (await read(high, "/rest/v1/notes?order=id")) as { title: string }[];
    assert.deepEqual(
      notes.map(({ title }) => title),
      grace.notes.map(([title]) => title),
    );
    assert.equal(await countNotes(high), grace.notes.length);
    assert.ok((await read(high, "/rest/v1/rpc/foyer_sessions")).length > 0);
    assert.equal(
      (await at.client.call<unknown>("/rest/v1/rpc/foyer_requires_aal2", { token: high })).body,
      true,
    );
  });

  it("Ada, who has none, reads hers with the password; a factor that isn't verified asks for nothing", async () => {
    const ada = DEMO_ACCOUNTS.find(({ name }) => name === "Ada");
    assert.ok(ada !== undefined);
    const { access_token: token } = await at.client.signIn(ada.email, ada.password);
    assert.equal((await read(token, "/rest/v1/notes")).length, ada.notes.length);
    assert.ok((await read(token, "/rest/v1/rpc/foyer_sessions")).length > 0);
    await at.client.enroll(token, "half way");
    assert.equal((await read(token, "/rest/v1/notes")).length, ada.notes.length);
  });

  it("tells in the catalogue which tables ask for it, and lists none of Foyer's own functions", async () => {
    const { email, password } = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(email, password);
    const { body } = await at.client.call<{
      tables: { name: string; secondFactor?: boolean }[];
      procedures: { name: string }[];
    }>("/rest/v1/rpc/foyer_catalogue", { token });
    assert.deepEqual(
      body.tables.filter(({ secondFactor }) => secondFactor === true).map(({ name }) => name),
      ["foyer_views", "notes"],
    );
    assert.deepEqual(
      body.procedures.filter(({ name }) => name.startsWith("foyer_")),
      [],
    );
  });
});

describe("what Foyer's own schema leaves open to a password alone", () => {
  it("is none of a person's rows, and the walk finds one that is", async () => {
    const { database, close } = await openDatabase(undefined);
    try {
      await applySchema(database, () => undefined);
      assert.deepEqual(await findUnguarded(database), []);
      await database.execute(`
        create table public.diary (id integer primary key, owner uuid);
        alter table public.diary enable row level security;
        grant select on public.diary to authenticated;
        create policy own on public.diary for select to authenticated using (owner = (select auth.uid()));
        create function public.whisper() returns text language sql as 'select auth.email()';`);
      assert.deepEqual(await findUnguarded(database), ["table diary", "function whisper"]);
    } finally {
      await close();
    }
  });
});

describe("private rows and the second factor, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const [ada, grace] = [randomUUID(), randomUUID()];
  let service: RealService;
  before(async () => {
    const started = await startRealService({
      sql: `
        insert into auth.users (id, email) values ('${ada}', 'ada@x'), ('${grace}', 'grace@x');
        insert into auth.mfa_factors (id, user_id, factor_type, status)
          values ('${randomUUID()}', '${grace}', 'totp', 'verified'), ('${randomUUID()}', '${ada}', 'recovery_code', 'verified');
        insert into public.notes (user_id, title)
          select who, 'note ' || n from unnest(array['${ada}', '${grace}']::uuid[]) who, generate_series(1, 5) n;`,
    });
    assert.ok(started);
    service = started;
  });
  after(() => service.stop());

  const ask = async (
    claims: Readonly<Record<string, unknown>>,
    path = "notes",
    init: RequestInit = {},
  ): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${service.url}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${await service.sign(claims)}`, "content-type": "application/json" },
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
  };

  it("hides the rows of who has a factor from a token without it, whatever else the token says", async () => {
    const tokens = [{ aal: "aal1" }, {}, { aal: null }, { aal: "AAL2" }, { aal: ["aal2"] }];
    for (const claims of tokens) {
      assert.deepEqual(
        await ask({ sub: grace, ...claims }),
        { status: 200, body: [] },
        JSON.stringify(claims),
      );
    }
    assert.equal(((await ask({ sub: grace, aal: "aal2" })).body as unknown[]).length, 5);
    assert.equal(((await ask({ sub: ada, aal: "aal1" })).body as unknown[]).length, 5);
    const written = await ask({ sub: grace, aal: "aal1" }, "notes", {
      method: "POST",
      body: JSON.stringify({ title: "By a thief" }),
    });
    assert.equal(written.status, 403);
    assert.equal((written.body as { code: string }).code, "42501");
  });

  it("asks once for a statement, not once for a row", async () => {
    const plan = await service.database.transaction(async ({ query }) => {
      await query(
        "select set_config('request.jwt.claims', $1, true)",
        JSON.stringify({ sub: grace, aal: "aal2" }),
      );
      await query("set local role authenticated");
      return query<{ "QUERY PLAN": string }>("explain (costs off) select * from public.notes");
    });
    const lines = plan.map((row) => row["QUERY PLAN"]).join("\n");
    assert.match(lines, /InitPlan/);
    assert.doesNotMatch(lines, /Filter:.*foyer_requires_aal2\(\)/);
  });

  it("can't be led astray by a search path, and shows nobody the factors themselves", async () => {
    await assert.rejects(
      service.database.transaction(async ({ query }) => {
        await query("set local role authenticated");
        return query("select * from auth.mfa_factors");
      }),
      /permission denied/,
    );
    const [definition] = await service.database.query<{
      config: string[];
      definer: boolean;
      volatility: string;
    }>(
      `select proconfig as config, prosecdef as definer, provolatile as volatility
       from pg_proc where oid = 'public.foyer_requires_aal2()'::regprocedure`,
    );
    assert.deepEqual(definition, { config: ['search_path=""'], definer: true, volatility: "s" });
  });
});
