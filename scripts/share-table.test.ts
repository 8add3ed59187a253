import { shareTable, withoutReact } from "../webpack/share-table.js";

const remote = (manifest: object, installed?: string): unknown =>
  shareTable("remote", manifest, () => installed)["react"];

test.each([
  [{ dependencies: { react: "^18" } }, "^18"],
  [{ dependencies: { react: "^18.2.0 || ^19.0.0" } }, "^18.2.0 || ^19.0.0"],
  [{ dependencies: { react: "~19.2.0" }, devDependencies: { react: "^19" } }, "~19.2.0"],
  [{ dependencies: { react: "19.3.0-rc.1" } }, "19.3.0-rc.1"],
  [{ peerDependencies: { react: ">=18" }, devDependencies: { react: "^19.3.0" } }, ">=18"],
  [{ devDependencies: { react: "^19.3.0" } }, "^19.3.0"],
  [{}, "^19.0.0"],
])("the range of React is that of the package.json: %j asks for %s", (manifest, range) => {
  expect(remote(manifest, "17.0.2")).toMatchObject({ requiredVersion: range, singleton: false });
});

test.each(["latest", "catalog:", "workspace:*", "file:../react", "npm:react@^18", "*", "", "x"])(
  'where the range is written as "%s", it is that of the installed version',
  (wanted) => {
    expect(remote({ dependencies: { react: wanted } }, "18.3.1")).toMatchObject({
      requiredVersion: "^18.3.1",
    });
    expect(remote({ dependencies: { react: wanted } })).toMatchObject({ requiredVersion: "^19.0.0" });
  },
);

test("react and react-dom go by one range, also where the package.json names two", () => {
  const shared = shareTable(
    "remote",
    { dependencies: { react: "^18.3.0", "react-dom": "^18.2.0" } },
    () => undefined,
  );
  for (const door of ["react", "react/jsx-runtime", "react-dom", "react-dom/client"]) {
    expect(shared[door]).toMatchObject({ requiredVersion: "^18.3.0" });
  }
});

test("a remote builds in the hooks of the session, which run on its React, and never the session", () => {
  const shared = shareTable("remote", {}, () => undefined);
  expect(shared["@foyer/shared-auth"]).toMatchObject({ import: false, singleton: true });
  expect(shared).not.toHaveProperty(["@foyer/shared-auth/react"]);
});

test("the host still provides the hooks, for remotes that were built without them", () => {
  const shared = shareTable("host", { dependencies: { react: "^19.3" } }, () => undefined);
  expect(shared["@foyer/shared-auth/react"]).toMatchObject({ eager: true, singleton: true });
  expect(shared["react"]).toMatchObject({ eager: true, requiredVersion: "^19.3" });
});

test("a build of foyer dev brings its own React, and still no session of its own", () => {
  const shared = withoutReact(shareTable("remote", { dependencies: { react: "^19.3.0" } }, () => undefined));
  expect(Object.keys(shared)).toEqual(["@foyer/shared-auth"]);
});
