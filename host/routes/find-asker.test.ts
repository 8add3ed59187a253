import type { AccessRule, Contribution } from "@foyer/contracts/host";
import { toListing } from "../testing/listings.ts";
import { findAsker } from "./find-asker.ts";

const QUESTION: Contribution = { place: "step-up", id: "ask", title: "Confirm", expose: "./step-up" };

function listing(name: string, access: Partial<AccessRule>, ...contributions: readonly Contribution[]) {
  const row = toListing(name, { contributions });
  return { ...row, access: { ...row.access, session: "none" as const, ...access } };
}

test("the first that is open to everybody and has a question asks it", () => {
  const { expose: _none, ...link } = QUESTION;
  const card: Contribution = { ...QUESTION, place: "start-page", id: "card", expose: "./card" };
  const asker = findAsker([
    listing("data", { session: "required" }, QUESTION),
    listing("lab", { unknown: ["network"] }, QUESTION),
    listing("help", {}, card, { ...link, path: "/help" }),
    listing("sign-in", {}, card, QUESTION),
    listing("later", {}, QUESTION),
  ]);
  expect(asker).toMatchObject({ listing: { name: "sign-in" }, expose: "./step-up", title: "Confirm" });
});

test("where nobody asks there is none", () => {
  expect(
    findAsker([listing("data", { session: "required" }, QUESTION), listing("help", {})]),
  ).toBeUndefined();
});
