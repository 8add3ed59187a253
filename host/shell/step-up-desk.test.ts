import { createStepUpDesk } from "./step-up-desk.ts";

const AAL2 = { level: "aal2" } as const;

function ask(desk: ReturnType<typeof createStepUpDesk>, isOver: () => boolean) {
  const told: string[] = [];
  desk.ask(AAL2, isOver).then(
    () => told.push("given"),
    (error: unknown) => told.push((error as { code: string }).code),
  );
  return told;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("one proof settles every question that it answers; the others stay asked", async () => {
  const desk = createStepUpDesk();
  desk.setStaffed(true);
  let isProven = false;
  const first = ask(desk, () => isProven);
  const second = ask(desk, () => isProven);
  const stricter = ask(desk, () => false);
  await settled();
  expect(desk.current()).toEqual(AAL2);
  desk.review(true);
  await settled();
  expect([first, second, stricter]).toEqual([[], [], []]);
  isProven = true;
  desk.review(true);
  await settled();
  expect([first, second, stricter]).toEqual([["given"], ["given"], []]);
  desk.cancel();
  await settled();
  expect(stricter).toEqual(["cancelled"]);
  expect(desk.current()).toBeUndefined();
});

test("who signs out is asked nothing any more", async () => {
  const desk = createStepUpDesk();
  desk.setStaffed(true);
  const told = ask(desk, () => false);
  await settled();
  desk.review(false);
  await settled();
  expect(told).toEqual(["signed_out"]);
});

test("where no remote asks, nobody waits", async () => {
  const desk = createStepUpDesk();
  const early = ask(desk, () => false);
  await settled();
  expect(early).toEqual(["assurance_too_low"]);
  desk.setStaffed(true);
  const late = ask(desk, () => false);
  await settled();
  expect(late).toEqual([]);
  desk.setStaffed(false);
  await settled();
  expect(late).toEqual(["assurance_too_low"]);
});

test("listeners hear of another question, and not of one that waits behind it", async () => {
  const desk = createStepUpDesk();
  desk.setStaffed(true);
  let changes = 0;
  const stop = desk.subscribe(() => (changes += 1));
  ask(desk, () => false);
  ask(desk, () => false);
  await settled();
  expect(changes).toBe(2);
  desk.review(true);
  expect(changes).toBe(2);
  stop();
  desk.cancel();
  expect(changes).toBe(2);
});
