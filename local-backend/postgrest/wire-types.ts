import {
  BIGINT_OID,
  JSONB_OID,
  JSON_OID,
  NUMERIC_OID,
  PARSERS,
  TIMESTAMPTZ_OID,
  TIMESTAMP_OID,
} from "../database/open-database.ts";

type Serialize = (value: unknown) => unknown;

/** Most of what is handed over is text already: put into JSON by lite's own way, it would be a text inside of JSON. */
const toJson: Serialize = (value) => (typeof value === "string" ? value : JSON.stringify(value));
const toTime: Serialize = (value) => (value instanceof Date ? value.toISOString() : value);

function wireType(oid: keyof typeof PARSERS, serialize: Serialize) {
  return { to: oid, from: [oid], serialize, parse: PARSERS[oid] };
}

/** Under the names that lite has its own under: both engines read and write the same values. */
export const WIRE_TYPES = {
  bigint: wireType(BIGINT_OID, String),
  numeric: wireType(NUMERIC_OID, String),
  json: wireType(JSON_OID, toJson),
  jsonb: wireType(JSONB_OID, toJson),
  timestamp: wireType(TIMESTAMP_OID, toTime),
  timestamptz: wireType(TIMESTAMPTZ_OID, toTime),
};
