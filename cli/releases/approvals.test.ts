import {
  approvalKey,
  approvalRecordKey,
  approvalRecordsPrefix,
  approvalsPrefix,
  parseApproval,
  parseApprovalRecord,
  toApprovalStatement,
} from "./approvals.ts";

const APPROVAL = {
  name: "orders",
  version: "1.1.0",
  row: "hash",
  verdict: "approved",
  by: "grace",
  at: "2026-11-28T09:00:00.000Z",
  signature: { key: "key", value: "value" },
};
const RECORD = {
  schema: 1,
  change: "one",
  version: "1.1.0",
  outcome: "refused",
  approvals: [APPROVAL, { ...APPROVAL, verdict: "refused", why: "not yet" }],
};
const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

test("what an approver said is read as it was written", () => {
  for (const verdict of ["approved", "refused"])
    expect(parseApproval(bytesOf({ ...APPROVAL, verdict }))).toEqual({ ...APPROVAL, verdict });
});

test.each<readonly [string, unknown]>([
  ...["name", "version", "row", "by", "at"].flatMap((field): (readonly [string, unknown])[] => [
    [`without its ${field}`, { ...APPROVAL, [field]: undefined }],
    [`with a number for its ${field}`, { ...APPROVAL, [field]: 7 }],
  ]),
  ["of no verdict", { ...APPROVAL, verdict: undefined }],
  ["of another verdict", { ...APPROVAL, verdict: "expired" }],
  ["that nobody signed", { ...APPROVAL, signature: undefined }],
  ["whose signature is null", { ...APPROVAL, signature: null }],
  ["whose signature has no key", { ...APPROVAL, signature: { value: "value" } }],
  ["whose signature has no value", { ...APPROVAL, signature: { key: "key" } }],
  ["that is null", null],
  ["that is a number", 7],
  ["that is a list", [APPROVAL]],
])("an approval %s is none, alone and in a record", (_what, value) => {
  expect(parseApproval(bytesOf(value))).toBeUndefined();
  expect(parseApprovalRecord(bytesOf({ ...RECORD, approvals: [APPROVAL, value] }))).toBeUndefined();
});

test("what is no JSON is neither an approval nor a record of them", () => {
  expect(parseApproval(Buffer.from("approved"))).toBeUndefined();
  expect(parseApprovalRecord(Buffer.from("approved"))).toBeUndefined();
});

test("a record is read as it was written, whatever became of its change, also where nobody approved it", () => {
  for (const outcome of ["approved", "refused", "expired", "failed"])
    expect(parseApprovalRecord(bytesOf({ ...RECORD, outcome }))).toEqual({ ...RECORD, outcome });
  expect(parseApprovalRecord(bytesOf({ ...RECORD, approvals: [] }))).toEqual({ ...RECORD, approvals: [] });
});

test.each([
  ["null", null],
  ["a number", 7],
  ["of no change", { ...RECORD, change: undefined }],
  ["of no version", { ...RECORD, version: 1 }],
  ["of no outcome", { ...RECORD, outcome: undefined }],
  ["of another outcome", { ...RECORD, outcome: "forgotten" }],
  ["without approvals", { ...RECORD, approvals: undefined }],
  ["with approvals that are no list", { ...RECORD, approvals: { every: true } }],
])("a record that is %s is none", (_what, value) => {
  expect(parseApprovalRecord(bytesOf(value))).toBeUndefined();
});

test("one key says one thing to one row, and no remote's approvals lie among another's", () => {
  const place = approvalKey("orders", "row", "key");
  expect(approvalKey("orders", "row", "key")).toBe(place);
  const others = [
    approvalKey("orders", "row", "key2"),
    approvalKey("orders", "row2", "key"),
    approvalKey("data", "row", "key"),
  ];
  expect(new Set([place, ...others]).size).toBe(4);
  expect(place.startsWith(approvalsPrefix("orders"))).toBe(true);
  expect(others[2]?.startsWith(approvalsPrefix("orders"))).toBe(false);
  expect(approvalsPrefix("orders").startsWith(approvalsPrefix("order"))).toBe(false);
  // Base64 has slashes: none of them makes a folder.
  expect(approvalKey("orders", "a/b", "../c+/=")).toMatch(
    /^foyer\.approvals\/orders\/[\da-f]{32}\/[\da-f]{32}\.json$/,
  );
});

test("what became of a change lies where its id says, and no id leads out of there", () => {
  const place = approvalRecordKey("orders", "../../one");
  expect(place).toMatch(/^orders\/approvals\/[\da-f]{32}\.json$/);
  expect(place.startsWith(approvalRecordsPrefix("orders"))).toBe(true);
  expect(approvalRecordKey("orders", "two")).not.toBe(place);
});

test("an approver signs all but the signature", () => {
  const { signature: _own, ...said } = APPROVAL;
  expect(toApprovalStatement({ ...APPROVAL, verdict: "approved" })).toEqual(said);
});
