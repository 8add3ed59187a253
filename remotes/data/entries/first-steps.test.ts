import { stepsDone } from "./first-steps.tsx";

const visit = (address: string) => ({ entry: "/data/flights", address, atMs: 1 });

test("the steps are told by what somebody did: opened, asked, kept", () => {
  expect(stepsDone({ visits: [], favourites: [] }, 0)).toEqual([false, false, false]);
  expect(stepsDone({ visits: [visit("/data/flights")], favourites: [] }, 0)).toEqual([true, false, false]);
  expect(stepsDone({ visits: [visit("/data/flights?sort=delay")], favourites: [] }, 0)).toEqual([
    true,
    true,
    false,
  ]);
  expect(stepsDone({ visits: [visit("/data/flights")], favourites: ["/data/flights"] }, 0)).toEqual([
    true,
    false,
    true,
  ]);
  expect(stepsDone({ visits: [], favourites: [] }, 1)).toEqual([false, false, true]);
});
