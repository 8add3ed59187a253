import { toListing } from "../testing/listings.ts";
import { previewedListing } from "./previewed-listing.ts";
import { HASH } from "../testing/listings.ts";

const RULES = { allowedOrigins: ["https://remotes.example"] };
const WANTED = { name: "orders", version: "1.1.0" };

function previewed(more: object = {}, version = "1.1.0"): object {
  const entry = `https://remotes.example/orders/${version}/remoteEntry.js`;
  return {
    name: "orders",
    title: "Orders",
    path: "/orders",
    access: { session: "required", assurance: "aal1" },
    current: version,
    releases: { [version]: { entry, integrity: HASH, files: { "remoteEntry.js": HASH } } },
    ...more,
  };
}

const live = (more: object = {}, preview: unknown = previewed()) =>
  toListing("orders", { more: { previews: { "1.1.0": preview }, ...more } });

test("the release stands in the place of the live one, with the title and the cards that it would have", () => {
  const contributions = [{ place: "start-page", id: "card", title: "Orders today", expose: "./card" }];
  const shown = previewedListing(
    [live({}, previewed({ title: "New orders", contributions }))],
    WANTED,
    RULES,
  );
  expect(shown).toMatchObject({ title: "New orders", current: "1.1.0", rollout: {}, contributions });
  expect(Object.keys(shown?.releases ?? {})).toEqual(["1.1.0"]);
});

test.each<[string, unknown]>([
  ["no hash", previewed({ releases: { "1.1.0": { entry: "https://remotes.example/a.js", files: {} } } })],
  [
    "an origin that isn't allowed",
    JSON.parse(JSON.stringify(previewed()).replace("remotes.example", "evil.example")),
  ],
  ["another remote's name", previewed({ name: "sign-in" })],
  ["another version", previewed({}, "9.9.9")],
  ["no row at all", "orders"],
])("with %s there is no preview", (_what, row) => {
  expect(previewedListing([live({}, row)], WANTED, RULES)).toBeUndefined();
});

test("what isn't listed for previews is none, whatever its name", () => {
  expect(previewedListing([toListing("orders")], WANTED, RULES)).toBeUndefined();
  expect(previewedListing([live()], { ...WANTED, version: "constructor" }, RULES)).toBeUndefined();
  expect(previewedListing([live()], { ...WANTED, name: "stock" }, RULES)).toBeUndefined();
});

test("a release grants itself nothing: it has what the remote was granted", () => {
  const claimed = previewed({ granted: { connect: ["https://evil.example"] } });
  expect(previewedListing([live({}, claimed)], WANTED, RULES)?.more["granted"]).toBeUndefined();
  const granted = { connect: ["https://api.example"] };
  expect(previewedListing([live({ granted }, claimed)], WANTED, RULES)?.more["granted"]).toEqual(granted);
});

test.each<[string, object, object, object]>([
  ["open", { session: "none" }, { session: "required", assurance: "aal1" }, { session: "required" }],
  [
    "aal2",
    { session: "required", assurance: "aal1" },
    { session: "required", assurance: "aal2" },
    { assurance: "aal2" },
  ],
  ["roles", access(["a", "b"]), access(["b", "c"]), { roles: ["b"], unknown: [] }],
  ["one rule", access([]), access(["b"]), { roles: ["b"], unknown: [] }],
  ["nobody", access(["a"]), access(["b"]), { roles: [], unknown: ["roles of two releases"] }],
])("who may open it meets the rule of the live row and its own: %s", (_what, own, others, expected) => {
  const [row] = [live({}, previewed({ access: own }))];
  const rule = { assurance: "aal1", roles: [], unknown: [], ...others } as unknown as (typeof row)["access"];
  expect(previewedListing([{ ...row, access: rule }], WANTED, RULES)?.access).toMatchObject(expected);
});

function access(roles: readonly string[]): object {
  return { session: "required", assurance: "aal1", ...(roles.length > 0 && { roles }) };
}
