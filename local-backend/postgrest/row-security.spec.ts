import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import type { DataFetch } from "../../remotes/data/export/export-request.ts";
import { EXPORT_FORMATS } from "../../remotes/data/export/page-format.ts";
import type { ExportFormat } from "../../remotes/data/export/page-format.ts";
import { startBackend } from "../start-backend.ts";
import type { RunningBackend } from "../start-backend.ts";
import { createTestingClient } from "../testing-client.ts";
import { exportToText } from "./export-to-text.ts";
import { NO_REAL_SERVICE } from "./real-service-for-tests.ts";
import { startRealService } from "./start-real-service.ts";
import type { RealService } from "./start-real-service.ts";

interface Person {
  readonly id: string;
  readonly fetch: DataFetch;
  readonly notes: number;
}

/** What each way to read rows shows a person: theirs, and nothing of the other's. */
async function assertSeesOnlyOwn(person: Person, other: Person): Promise<void> {
  const rows = await readJson<{ user_id: string }[]>(person, "notes?select=user_id&limit=1000");
  assert.equal(rows.length, person.notes);
  assert.ok(rows.every(({ user_id: owner }) => owner === person.id));

  const counted = await person.fetch("notes?select=id&limit=1", { headers: { Prefer: "count=exact" } });
  assert.equal(counted.headers.get("content-range")?.split("/")[1], String(person.notes));

  for (const format of EXPORT_FORMATS) {
    const text = await exportNotes(person, format);
    assert.ok(text.includes(person.id), `${format} misses the person's own rows`);
    assert.ok(!text.includes(other.id), `${format} holds the other person's rows`);
  }
}

async function readJson<Body>(person: Person, path: string): Promise<Body> {
  const response = await person.fetch(path, {});
  const text = await response.text();
  assert.ok(response.ok, text);
  return JSON.parse(text) as Body;
}

async function exportNotes(person: Person, format: ExportFormat): Promise<string> {
  const columns = ["id", "user_id", "title"];
  const nulls = { isNullable: false, areNullsFirst: false, isIndexNullsFirst: false };
  const order = [{ column: "id", isAscending: true, ...nulls }];
  const question = {
    table: "notes",
    columns,
    filters: [],
    order,
    isKeyed: true,
    key: ["id"],
    isCertain: true,
  };
  const { text, progress } = await exportToText(person.fetch, question, format);
  assert.equal(progress.rows, person.notes);
  assert.equal(progress.total, person.notes);
  return text;
}

function fetchAs(url: string, headers: Readonly<Record<string, string>>): DataFetch {
  return (path, init) =>
    fetch(`${url}/${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...headers },
    });
}

const ADA_NOTES = 300;
const GRACE_NOTES = 7;

describe("two people, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  let service: RealService;
  let ada: Person;
  let grace: Person;
  before(async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const started = await startRealService({
      hasAggregates: true,
      maxRows: 100,
      sql: `
        insert into auth.users (id, email) values ('${first}', 'ada@x'), ('${second}', 'grace@x');
        insert into public.notes (user_id, title) select '${first}', 'n' || n % 5 from generate_series(1, ${ADA_NOTES}) n;
        insert into public.notes (user_id, title) select '${second}', 'n' || n from generate_series(1, ${GRACE_NOTES}) n;
        create table public.tags (id integer primary key, note bigint constraint tags_note references public.notes (id));
        insert into public.tags select row_number() over (), id from public.notes;
        grant select on public.tags to authenticated;`,
    });
    assert.ok(started);
    service = started;
    const as = async (id: string, notes: number): Promise<Person> => ({
      id,
      notes,
      fetch: fetchAs(service.url, { authorization: `Bearer ${await service.sign({ sub: id })}` }),
    });
    [ada, grace] = [await as(first, ADA_NOTES), await as(second, GRACE_NOTES)];
  });
  after(() => service.stop());

  it("each see only their own rows: rows, counts, exports, charts, embeds", async () => {
    // Pages of 100 rows, so the person with 300 notes is read in more than one.
    await assertSeesOnlyOwn(grace, ada);
    assert.equal((await exportNotes(ada, "csv")).split("\n").length, ADA_NOTES + 1);
    assert.ok(!(await exportNotes(ada, "jsonl")).includes(grace.id));
  });

  it("the person with few notes sees charts and embeds of those alone", async () => {
    const [chart] = await readJson<{ count: number }[]>(grace, "notes?select=count()");
    assert.equal(chart?.count, GRACE_NOTES);
    const tags = await readJson<{ note: { user_id: string } | null }[]>(
      grace,
      "tags?select=id,note:notes!tags_note(user_id)&order=id.desc",
    );
    const seen = tags.flatMap(({ note }) => note ?? []);
    assert.equal(seen.length, GRACE_NOTES);
    assert.ok(seen.every(({ user_id: owner }) => owner === grace.id));
  });
});

describe("two people, in the embedded backend", () => {
  let backend: RunningBackend;
  before(async () => {
    backend = await startBackend();
  });
  after(() => backend.stop());

  it("each see only their own rows: rows, counts, exports", async () => {
    const client = createTestingClient(backend);
    const people: Person[] = [];
    for (const notes of [30, 4]) {
      const { email, password, id } = await client.createPerson();
      const { access_token: token } = await client.signIn(email, password);
      for (let n = 0; n < notes; n += 1) {
        await client.call("/rest/v1/notes", { token, json: { title: `note ${n}` } });
      }
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
      people.push({ id, notes, fetch: fetchAs(`${backend.apiUrl}/rest/v1`, headers) });
    }
    const [ada, grace] = people;
    assert.ok(ada !== undefined && grace !== undefined);
    await assertSeesOnlyOwn(ada, grace);
    await assertSeesOnlyOwn(grace, ada);
  });
});
