import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openDatabase } from "../database/open-database.ts";
import { startBackend } from "../start-backend.ts";
import { createTestingClient, currentCode } from "../testing-client.ts";

test("after a restart: sessions live on, an old challenge has expired, abandoned factors are gone", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "foyer-backend-"));
  try {
    const first = await startBackend({ dataFolder });
    const before = createTestingClient(first);
    const person = await before.createPerson();
    const session = await before.signIn(person.email, person.password);
    const token = session.access_token;
    const factor = await before.enroll(token, "challenged");
    await before.enroll(token, "abandoned");
    const challenge = await before.challenge(token, factor.id);
    await first.stop();

    const { database, close } = await openDatabase(dataFolder);
    await database.execute(`
      update auth.mfa_challenges set created_at = now() - interval '301 seconds';
      update auth.mfa_factors set created_at = now() - interval '301 seconds';`);
    await close();

    const second = await startBackend({ dataFolder });
    const client = createTestingClient(second);
    const verify = () => client.verify(token, factor.id, challenge, currentCode(factor.secret));
    const codeOf = async (answer: ReturnType<typeof verify>) => (await answer).headers.get("x-sb-error-code");
    assert.equal(await codeOf(verify()), "mfa_challenge_expired");
    assert.equal(await codeOf(verify()), "mfa_factor_not_found", "an expired challenge is deleted");
    await client.enroll(token, "new");
    const refreshed = await client.refresh(session.refresh_token);
    const names = refreshed.body.user.factors?.map((each) => each["friendly_name"]);
    assert.deepEqual(names?.sort(), ["challenged", "new"]);
    await second.stop();
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
});
