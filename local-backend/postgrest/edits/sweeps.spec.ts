import { before, describe, it } from "node:test";
import { randomUUID } from "node:crypto";
import assert from "node:assert/strict";
import { parseCatalogue } from "../../../remotes/data/catalogue/parse-catalogue.ts";
import type { Ask } from "../../../remotes/data/edits/ask-rows.ts";
import { backendForTests } from "../../backend-for-tests.ts";
import { askAs } from "../corpus/ask-as.ts";
import { NO_REAL_SERVICE, realServiceForTests } from "../real-service-for-tests.ts";
import {
  runByView,
  runLikeSql,
  runOneByOne,
  runReadAgain,
  runRefused,
  runTold,
  runWithLosses,
} from "./sweep-runs.ts";
import { runBesideOthers, runSameByOthers } from "./sweep-runs-beside-others.ts";
import type { SweepGround } from "./sweep-ground.ts";
import { SWEPT_SQL } from "./swept-tables.ts";

function tellSweeps(ground: () => SweepGround): void {
  it("of every filter equal SQL, and are taken back to the byte", () => runLikeSql(ground()));
  it("leave alone what somebody else changed meanwhile, and say so", () => runBesideOthers(ground()));
  it("say which rows the database refused, and change the others", () => runRefused(ground()));
  it("write nothing where there are more rows than was told", () => runTold(ground()));
  it("of rows that can't be asked for together go one by one", () => runOneByOne(ground()));
  it("read the rows again where the service was busy", () => runReadAgain(ground()));
  it("of a view without versions go one by one", () => runByView(ground()));
  it("take back nothing that somebody else set to the same value meanwhile", () => runSameByOthers(ground()));
  for (const seed of [1, 2])
    it(`with questions and answers lost write each row once (${seed})`, () => runWithLosses(ground(), seed));
}

describe("changes of all rows of a filter, by the embedded backend", () => {
  const at = backendForTests({ sql: SWEPT_SQL });
  let ground: SweepGround;
  before(async () => {
    const { email, password } = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(email, password);
    const { body } = await at.client.call("/rest/v1/rpc/foyer_catalogue", { token });
    const parsed = parseCatalogue(body);
    assert.ok(parsed.ok);
    const ask: Ask = (path, init) =>
      fetch(`${at.backend.apiUrl}/rest/v1/${path}`, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string> | undefined),
          apikey: at.backend.publishableKey,
          authorization: `Bearer ${token}`,
        },
      });
    ground = { catalogue: parsed.value, ask };
  });
  tellSweeps(() => ground);
});

describe("changes of all rows of a filter, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  // Before PostgREST starts: a busy machine reads a schema anew whenever it finds the time.
  const service = realServiceForTests({ sql: SWEPT_SQL });
  let ground: SweepGround;
  before(async () => {
    const { url, sign } = service();
    const authorization = `Bearer ${await sign({ sub: randomUUID() })}`;
    const { catalogue } = await askAs(service());
    const ask: Ask = (path, init) =>
      fetch(`${url}/${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string> | undefined), authorization },
      });
    ground = { catalogue, ask };
  });
  tellSweeps(() => ground);
});
