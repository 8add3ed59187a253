import assert from "node:assert/strict";
import { after, test } from "node:test";
import { readArea, readUse, writeRows } from "./recorded-rows.ts";
import type { RecordedRow } from "./recorded-rows.ts";
import type { RowTranscript } from "./transcript.ts";

/** What a row asks with: it sees every call that its steps make. */
export interface Witness {
  /** From now on calls belong to a new row. */
  begin(): void;
  /** What the row saw. */
  end(): RowTranscript;
  /** Who answers, for the transcript: such as "Supabase Auth 2.196.0". */
  service(): Promise<string>;
}

type AddRow = (name: string, ...rest: [{ skip: string | false }, Work] | [Work]) => void;
type Work = () => Promise<void>;

/**
 * Rows of an area: each is a test that must pass by itself, and whose calls and facts must be those of the transcript.
 * To be called in a `describe`.
 */
export function conformanceRows(area: string, witness: () => Witness): AddRow {
  const use = readUse();
  const recorded = readArea(area);
  const written = new Map<string, RecordedRow>();
  after(() => {
    if (written.size > 0) writeRows(area, written);
  });
  return (name, ...rest) => {
    const [options, work] = rest.length === 2 ? rest : [{ skip: false as const }, rest[0]];
    void test(name, options, async () => {
      witness().begin();
      await work();
      const seen = witness().end();
      const known = Object.hasOwn(recorded, name) ? recorded[name] : undefined;
      if (use === "record") {
        written.set(name, { source: await witness().service(), ...seen });
      } else if (use === "draft" && known === undefined) {
        written.set(name, { source: "documented", ...seen });
      } else {
        assertAsRecorded(known, seen, `recorded/${area}.json holds no row of this name.`);
      }
    });
  };
}

/** @throws AssertionError where a row saw anything but what is recorded, or nothing is */
export function assertAsRecorded(
  known: RecordedRow | undefined,
  seen: RowTranscript,
  unknown = "Nothing is recorded.",
): void {
  assert.ok(known, unknown);
  const { source: _source, ...truth } = known;
  assert.deepEqual(seen, truth, "The embedded backend answers otherwise than the recorded service.");
}
