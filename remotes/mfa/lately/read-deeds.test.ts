import { withoutEchoes } from "./read-deeds.ts";
import type { Deed } from "./read-deeds.ts";

const deed = (action: string, happenedAt: string): Deed => ({
  action,
  happenedAt,
  place: { address: "", country: "", town: "" },
});

test("a new password is told once, and any other change of the account as well", () => {
  const password = deed("user_updated_password", "2026-11-24T12:00:00.100Z");
  const change = deed("user_modified", "2026-11-24T11:00:00Z");
  const echo = deed("user_modified", "2026-11-24T12:00:00.300Z");
  expect(withoutEchoes([echo, password, change])).toEqual([password, change]);
});
