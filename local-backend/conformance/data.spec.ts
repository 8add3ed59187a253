import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { NO_REAL_SERVICE } from "../postgrest/real-service-for-tests.ts";
import { startRealService } from "../postgrest/start-real-service.ts";
import { askData } from "./data/ask-data.ts";
import type { DataAnswer, DataApi } from "./data/ask-data.ts";
import { DATA_QUESTIONS } from "./data/data-questions.ts";
import { DATA_TABLES_SQL } from "./data/data-tables.ts";
import { assertAsPostgrest, readRecordedData, writeRecordedData } from "./data/recorded-data.ts";
import { readUse } from "./recorded-rows.ts";

const PERSON = "00000000-0000-4000-8000-000000000001";

async function askAll(api: DataApi): Promise<Map<string, DataAnswer>> {
  const answers = new Map<string, DataAnswer>();
  for (const question of DATA_QUESTIONS) answers.set(question.name, await askData(api, question));
  return answers;
}

/** A real PostgREST beside the transcript, wherever npm has one for this platform. */
describe("the transcript of PostgREST is what PostgREST answers", { skip: NO_REAL_SERVICE }, () => {
  let answers: Map<string, DataAnswer>;
  before(async () => {
    const service = await startRealService({ sql: DATA_TABLES_SQL });
    assert.ok(service);
    try {
      const token = await service.sign({ sub: PERSON });
      const asPerson = { authorization: `Bearer ${token}` };
      answers = await askAll({ url: service.url, asPerson, asNobody: {} });
    } finally {
      await service.stop();
    }
    if (readUse() === "record") {
      const service = "PostgREST 12.0.2 on PostgreSQL 18, from npm";
      writeRecordedData({ service, answers: Object.fromEntries(answers) });
    }
  });

  for (const { name } of DATA_QUESTIONS) {
    test(name, () => {
      assert.deepEqual(answers.get(name), readRecordedData().answers[name]);
    });
  }
});

describe("the embedded Data API answers as the transcript", () => {
  const at = backendForTests({ sql: DATA_TABLES_SQL });
  let answers: Map<string, DataAnswer>;
  before(async () => {
    const { email, password } = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(email, password);
    const apikey = at.backend.publishableKey;
    const asPerson = { apikey, authorization: `Bearer ${token}` };
    answers = await askAll({ url: `${at.backend.apiUrl}/rest/v1`, asPerson, asNobody: { apikey } });
  });

  for (const { name } of DATA_QUESTIONS) {
    test(name, () => {
      assertAsPostgrest(name, answers.get(name));
    });
  }
});
