import { withoutPreview } from "./without-preview.ts";

const preview = { title: "Orders" };
const row = { name: "orders", path: "/orders" };

test("the other previews stay, and with the last one the list goes", () => {
  const live = { ...row, current: "1.0.0", rollout: {}, releases: { "1.0.0": {} } };
  const both = { ...live, previews: { "1.1.0": preview, "1.2.0": preview } };
  const one = withoutPreview(both, "1.1.0");
  expect(one).toEqual({ ...live, previews: { "1.2.0": preview } });
  expect(withoutPreview(one, "1.2.0")).toEqual(live);
  expect(withoutPreview(one, "1.1.0")).toEqual(one);
  expect(withoutPreview(live, "1.1.0")).toEqual(live);
});

test("a row that stood there for its previews alone waits once more when the last one ends", () => {
  const shown = { ...row, nothingLive: true as const, rollout: { "1.0.0": 0 }, releases: { "1.0.0": {} } };
  const both = { ...shown, previews: { "1.0.0": preview, "1.1.0": preview } };
  const one = withoutPreview(both, "1.1.0");
  expect(one).toEqual({ ...shown, previews: { "1.0.0": preview } });
  expect(withoutPreview(one, "1.0.0")).toEqual({ ...row, rollout: {}, releases: {} });
});

test("a first release that goes to some of the browsers goes on doing so", () => {
  const begun = { ...row, nothingLive: true as const, rollout: { "1.0.0": 5 }, releases: { "1.0.0": {} } };
  const shown = { ...begun, previews: { "1.1.0": preview } };
  expect(withoutPreview(shown, "1.1.0")).toEqual(begun);
  // Beside one that nobody gets yet as well.
  const two = { ...shown, rollout: { "1.0.0": 0, "1.2.0": 5 } };
  expect(withoutPreview(two, "1.1.0")).toEqual({ ...begun, rollout: { "1.0.0": 0, "1.2.0": 5 } });
});

test("a row of which nothing was promoted yet stays one", () => {
  expect(withoutPreview(row, "1.0.0")).toEqual({ ...row, rollout: {}, releases: {} });
});
