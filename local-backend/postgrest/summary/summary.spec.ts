import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createPick } from "../filter-round-trip.ts";
import { insertSql } from "../filter-types.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";
import { askService } from "./ask-service.ts";
import { CLOCK_CHANGES_SQL } from "./clock-changes.ts";
import { compareAnswers } from "./compare-answers.ts";
import { runHostileQuestions, VAULT_SQL } from "./hostile-questions.ts";
import { SUMMARY_ROLES, SUMMARY_SQL } from "./summary-roles.ts";

/** The long run, `npm run bench -- summary`, asks 50,000 and 10,000. */
const QUESTIONS = 400;
const HOSTILE = 400;
const ROWS = 300;
const ENDLESS_SQL = `
  create view public.endless with (security_invoker) as select id from public.vault where pg_sleep(3600) is not null;
  grant select on public.endless to authenticated;
  alter function public.foyer_summary(jsonb) set statement_timeout = '400ms';
`;
const POLICIES_SQL = `
  create table public.asks_each_row (id uuid); create table public.asks_once (id uuid); create table public.asks_never_shown (id uuid);
  alter table public.asks_each_row enable row level security; alter table public.asks_once enable row level security;
  create policy p on public.asks_each_row for select using (id = auth.uid());
  create policy p on public.asks_once for select using (id = (select auth.uid()) and (select auth.jwt() ->> 'aal') = 'aal2');
  create policy p on public.asks_never_shown for select using (id = auth.uid());
  grant select on public.asks_each_row, public.asks_once to authenticated;
`;

describe("foyer_summary, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const tables = [
    SUMMARY_SQL,
    insertSql(ROWS, createPick(2026)),
    ";",
    CLOCK_CHANGES_SQL,
    VAULT_SQL,
    POLICIES_SQL,
  ];
  const service = realServiceForTests({}, tables.join("\n"));
  const asking = () =>
    askService(service(), ["authenticated", "anon", ...SUMMARY_ROLES.map(({ name }) => name)]);

  it(`${QUESTIONS} generated questions of ten roles are answered as plain SQL answers them`, async () => {
    const connections = await Promise.all(Array.from({ length: 4 }, () => service().connect()));
    const ran = await compareAnswers(await asking(), connections, QUESTIONS);
    assert.deepEqual(ran.failures.slice(0, 3), []);
    assert.ok(
      ran.telling > QUESTIONS / 4 && ran.refused > 20,
      `${ran.telling} told of groups, ${ran.refused} were refused`,
    );
  });

  it(`${HOSTILE} hostile questions learn nothing and become no SQL`, async () => {
    const { failures, answered } = await runHostileQuestions(await asking(), HOSTILE);
    assert.deepEqual(failures.slice(0, 3), []);
    assert.ok(answered > HOSTILE / 10, `${answered} were answered at all`);
  });

  it("is closed to who isn't signed in, and reads the question of a GET", async () => {
    const ask = await asking();
    assert.ok((await ask("anon", { table: "vault" })).status >= 401);
    const token = await service().sign({});
    const question = encodeURIComponent(JSON.stringify({ table: "vault" }));
    const got = await fetch(`${service().url}/rpc/foyer_summary?question=${question}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.deepEqual(((await got.json()) as { total: unknown }).total, ["100"]);
  });

  it("estimates from a sample, says how far off it may be, and only to who may read the whole table", async () => {
    const ask = await asking();
    const question = { table: "filtered", sample: 100, groups: [{ column: "bo", by: "value" }] };
    const whole = (await ask("authenticated", question)).body as Record<string, unknown>;
    const exact = (await ask("authenticated", { ...question, sample: undefined })).body as Record<
      string,
      unknown
    >;
    assert.deepEqual(whole["groups"], exact["groups"]);
    assert.deepEqual(whole["errors"], [["0"], ["0"], ["0"]]);
    const part = (await ask("asker_1", { ...question, sample: 50 })).body as { errors: unknown[][] };
    assert.ok(part.errors.flat().every((error) => error === null));
    assert.equal(
      (
        await ask("authenticated", {
          table: "vault",
          sample: 50,
          measures: [{ of: "distinct", column: "id" }],
        })
      ).status,
      400,
    );
  });

  it("finds policies that ask for the caller again for each row", async () => {
    const token = await service().sign({});
    const response = await fetch(`${service().url}/rpc/foyer_slow_policies`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.deepEqual(await response.json(), ["public.asks_each_row"]);
  });

  it("ends a question that would take hours at the operator's budget, and says so", async () => {
    await service().database.execute(ENDLESS_SQL);
    await service().reloadSchema();
    const { body } = await (await asking())("authenticated", { table: "endless" });
    assert.equal((body as { code: string }).code, "57014");
  });
});
