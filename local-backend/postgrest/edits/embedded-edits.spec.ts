import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseCatalogue } from "../../../remotes/data/catalogue/parse-catalogue.ts";
import { inverseOf } from "../../../remotes/data/edits/inverse-of.ts";
import type { ExactRow, RowWrite } from "../../../remotes/data/edits/row-write.ts";
import { createWriteSender } from "../../../remotes/data/edits/send-write.ts";
import { backendForTests } from "../../backend-for-tests.ts";
import { settle } from "./edit-runs.ts";

describe("edits, by the embedded backend", () => {
  const at = backendForTests({ flightCount: 10 });

  it("notes are written, changed, taken back and deleted; what somebody else changed stays", async () => {
    const { email, password } = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(email, password);
    const { body } = await at.client.call("/rest/v1/rpc/foyer_catalogue", { token });
    const parsed = parseCatalogue(body);
    assert.ok(parsed.ok);
    const notes = parsed.value.tables.find(({ name }) => name === "notes");
    assert.ok(notes);
    const sender = createWriteSender((path, init) =>
      fetch(`${at.backend.apiUrl}/rest/v1/${path}`, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string> | undefined),
          apikey: at.backend.publishableKey,
          authorization: `Bearer ${token}`,
        },
      }),
    );
    const write = async (wanted: RowWrite): Promise<{ row: ExactRow; last: RowWrite }> => {
      const { outcome, last } = await settle(sender, notes, wanted);
      assert.equal(outcome.kind, "written", JSON.stringify(outcome));
      return { row: outcome.row, last };
    };
    const hard = ' a "b", (c) \\ null ';
    const { row } = await write({ kind: "insert", set: { title: hard } });
    assert.equal(row.texts["title"], hard);
    const key = { id: row.texts["id"] ?? null };
    const change = { kind: "update", key, old: { title: hard }, set: { title: "null" } } as const;
    const changed = await write(change);
    const late = await settle(sender, notes, { ...change, set: { title: "late" } });
    assert.equal(late.outcome.kind, "conflict");
    const back = inverseOf(notes, changed.last, changed.row);
    assert.ok(back);
    const { row: before } = await write(back);
    assert.equal(before.texts["title"], hard);
    const refused = await settle(sender, notes, { ...change, set: { title: null } });
    assert.ok(refused.outcome.kind === "refused");
    assert.deepEqual(refused.outcome.refusal.columns, ["title"]);
    await write({ kind: "delete", key, old: before.texts });
    assert.deepEqual(await sender.look(notes, key), { kind: "seen", row: undefined });
  });
});
