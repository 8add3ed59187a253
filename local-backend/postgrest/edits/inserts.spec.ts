import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { newRowWrite } from "../../../remotes/data/edits/new-row-write.ts";
import type { RowWrite } from "../../../remotes/data/edits/row-write.ts";
import { createWriteSender } from "../../../remotes/data/edits/send-write.ts";
import type { SendWatch } from "../../../remotes/data/edits/send-write.ts";
import type { Ask } from "../../../remotes/data/edits/ask-rows.ts";
import { tableOf } from "../../../remotes/data/testing/table-of.ts";
import { backendForTests } from "../../backend-for-tests.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";

/** Its keys are the database's; every row that is written leaves a trace. */
const SQL = `
  create table public.counted (
    id bigint generated always as identity primary key, title text not null check (title <> ''),
    amount numeric, meta jsonb, tags text[], made_at timestamptz default now());
  alter table public.counted enable row level security;
  create policy "All may" on public.counted to authenticated using (true) with check (title <> 'forbidden');
  grant select, insert on public.counted to authenticated;`;
const TABLE = {
  ...tableOf("counted", [
    "id bigint",
    "title text",
    "amount numeric null",
    "meta jsonb null",
    "tags text[] null",
    "made_at timestamp with time zone null",
  ]),
  rights: { insert: ["title", "amount", "meta", "tags", "made_at"], update: [], mayDelete: false },
};
const DIGITS = "12345678901234567890.123456789";
const ROWS = 12;

const rowOf = (title: string): RowWrite =>
  newRowWrite(
    TABLE,
    new Map([
      ["title", title],
      ["amount", DIGITS],
      ["meta", '{"deep": [1.50]}'],
      ["tags", '{a,"b c"}'],
    ]),
    randomUUID,
  );

const STILL: SendWatch = { note: () => undefined, isWanted: () => true };

/** Loses every question, or every answer, in turn; what was lost is asked for again. */
async function writeThroughLosses(ask: Ask, title: string): Promise<void> {
  let turn = 0;
  const sender = createWriteSender(async (path, init) => {
    turn += 1;
    if (turn % 3 === 1) throw new TypeError("Failed to fetch");
    const answer = await ask(path, init);
    if (turn % 3 === 2) throw new TypeError("Failed to fetch");
    return answer;
  });
  let kept = rowOf(title);
  for (;;) {
    const outcome = await sender.send(TABLE, kept, {
      ...STILL,
      note(next) {
        kept = JSON.parse(JSON.stringify(next)) as RowWrite;
      },
    });
    if (outcome.kind === "unanswered") continue;
    assert.ok(outcome.kind === "written", JSON.stringify(outcome));
    assert.deepEqual(
      [outcome.row.texts["title"], outcome.row.texts["amount"], outcome.row.texts["tags"]],
      [title, DIGITS, '{a,"b c"}'],
    );
    return;
  }
}

async function titles(ask: Ask): Promise<readonly string[]> {
  const answer = await ask("counted?select=title&order=id", {});
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
}

async function assertOnce(ask: Ask, other: Ask): Promise<void> {
  const wanted = Array.from({ length: ROWS }, (_, at) => `row ${at}`);
  for (const title of wanted) await writeThroughLosses(ask, title);
  assert.deepEqual(await titles(ask), wanted);

  // A browser asks again by itself, a second page as well: four at once are one row and four equal answers.
  const once = rowOf("at once");
  const senders = [1, 2, 3, 4].map(() => createWriteSender(ask));
  const outcomes = await Promise.all(senders.map((sender) => sender.send(TABLE, once, STILL)));
  for (const outcome of outcomes) assert.deepEqual(outcome, outcomes[0]);
  assert.equal(outcomes[0]?.kind, "written");
  assert.deepEqual(await titles(ask), [...wanted, "at once"]);

  // Another person's question of the same id is their own.
  const theirs = await createWriteSender(other).send(TABLE, once, STILL);
  assert.equal(theirs.kind, "written");
  const refused = await createWriteSender(ask).send(TABLE, rowOf("forbidden"), STILL);
  assert.ok(refused.kind === "refused" && refused.refusal.code === "42501", JSON.stringify(refused));
  const wrong = await createWriteSender(ask).send(TABLE, rowOf(""), STILL);
  assert.ok(wrong.kind === "refused" && wrong.refusal.code === "23514", JSON.stringify(wrong));
}

function asker(url: string, headers: Readonly<Record<string, string>>): Ask {
  return (path, init) =>
    fetch(`${url}/${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headers },
    });
}

describe("new rows whose keys the database makes, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const service = realServiceForTests({}, SQL);

  it("are written once, whatever gets lost", async () => {
    const { url, sign } = service();
    const as = async (): Promise<Ask> =>
      asker(url, { authorization: `Bearer ${await sign({ sub: randomUUID() })}` });
    await assertOnce(await as(), await as());
  });
});

describe("new rows whose keys the database makes, in the embedded backend", () => {
  const at = backendForTests({ flightCount: 0, sql: SQL });

  it("are written once, whatever gets lost", async () => {
    const { client, backend } = at;
    const as = async (): Promise<Ask> => {
      const { email, password } = await client.createPerson();
      const { access_token: token } = await client.signIn(email, password);
      const apikey = backend.publishableKey;
      return asker(`${backend.apiUrl}/rest/v1`, { apikey, authorization: `Bearer ${token}` });
    };
    await assertOnce(await as(), await as());
  });
});
