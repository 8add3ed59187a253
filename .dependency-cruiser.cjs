// Who may import whom: the table in docs/architecture, as a check. `scripts/import-rules.test.ts` plants a breach of
// each rule and sees it refused.

const TEST_FILE = "\\.(test|spec)\\.tsx?$";
/** What a remote's tests share; nothing shipped imports it. */
const TESTING_ROOM = "^remotes/[^/]+/testing/";
const SHIPPED = "^(contracts|shared-auth|ui|languages|host|remotes|cli)/";
const OUR_FOLDERS = [
  "contracts",
  "shared-auth",
  "ui",
  "languages",
  "host",
  "remotes",
  "cli",
  "local-backend",
  "examples",
  "e2e",
  "bench",
  "scripts",
];

/** Tests of the data remote against a real PostgREST; they lie here beside what starts one. */
const TESTS_IN_THE_BACKEND = "^local-backend/(postgrest|conformance)/";

/** Nothing of ours but its own folder and these. */
function mayImport(folder, ...others) {
  const allowed = [folder, ...others];
  return {
    name: `${folder}-imports-only-what-it-may`,
    comment: `${folder}/ may import ${others.length === 0 ? "nothing of ours" : others.join(", ")}.`,
    severity: "error",
    from: { path: `^${folder}/`, pathNot: TESTS_IN_THE_BACKEND },
    to: { path: `^(${OUR_FOLDERS.filter((other) => !allowed.includes(other)).join("|")})/` },
  };
}

/** Another package is entered by a door that its package.json names, never by a path into its inside. */
function onlyThroughDoors(folder, doors) {
  return {
    name: `${folder}-only-through-its-doors`,
    comment: `Import @foyer/${folder} by what its package.json exports.`,
    severity: "error",
    from: { path: SHIPPED, pathNot: `^${folder}/` },
    to: { path: `^${folder}/`, pathNot: `^${folder}/(${doors.join("|")})$` },
  };
}

module.exports = {
  forbidden: [
    mayImport("contracts"),
    mayImport("shared-auth", "contracts"),
    mayImport("ui"),
    mayImport("languages", "ui"),
    mayImport("host", "contracts", "shared-auth", "ui", "languages"),
    mayImport("remotes", "contracts", "shared-auth", "ui", "languages"),
    mayImport("cli", "contracts"),
    mayImport("local-backend"),
    // The table of hostile rows and the signing world are for tests: host and command line are held to the same.
    onlyThroughDoors("contracts", [
      "index\\.ts",
      "host\\.ts",
      "react\\.tsx",
      "signing\\.ts",
      "testing\\.ts",
      "registry/hostile-rows\\.ts",
      "signing/testing/signing-world\\.ts",
    ]),
    onlyThroughDoors("shared-auth", [
      "index\\.ts",
      "core\\.ts",
      "react/index\\.ts",
      "supabase/index\\.ts",
      "testing/index\\.ts",
    ]),
    onlyThroughDoors("ui", ["index\\.ts", "styles\\.css"]),
    {
      name: "remotes-dont-know-each-other",
      comment: "A remote is deployed by its own team; what two remotes share belongs into contracts or ui.",
      severity: "error",
      from: { path: "^remotes/([^/]+)/" },
      to: { path: "^remotes/", pathNot: "^remotes/$1/" },
    },
    {
      name: "only-the-host-has-the-session-core",
      comment: "A remote gets the facade; a second core would be a second session.",
      severity: "error",
      from: { path: SHIPPED, pathNot: ["^(host|shared-auth)/", TESTING_ROOM, TEST_FILE] },
      to: { path: "^shared-auth/core\\.ts$" },
    },
    {
      name: "the-hosts-half-of-contracts",
      comment:
        "@foyer/contracts/host and /signing are for the host and the command line; a remote agrees on less.",
      severity: "error",
      // What the host's page sent early is taken up by the core, which the host alone brings.
      from: {
        path: "^(remotes|shared-auth|ui)/",
        pathNot: [TEST_FILE, "^shared-auth/provider/early-answer\\.ts$"],
      },
      to: { path: "^contracts/(host|signing)\\.ts$" },
    },
    {
      name: "only-shared-auth-knows-the-provider",
      comment: "The provider's libraries are called in shared-auth/ alone.",
      severity: "error",
      from: { path: SHIPPED, pathNot: "^shared-auth/" },
      to: { path: "(^|/)@supabase/" },
    },
    {
      name: "test-doubles-stay-in-tests",
      comment:
        "@foyer/shared-auth/testing and @foyer/contracts/testing are for tests, and for the stage of `foyer check`.",
      severity: "error",
      from: {
        path: SHIPPED,
        pathNot: [
          "^shared-auth/(testing|simulation)/",
          "^host/(check-stage|testing)/",
          TESTING_ROOM,
          "^host/testing/",
          "^host/[^/]+/testing/",
          TEST_FILE,
        ],
      },
      to: { path: "^((shared-auth|host)/testing/|contracts/testing\\.ts$)" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Our own builds alone: most packages of others are files in a folder called dist.
    exclude: { path: "^((host|remotes/[^/]+)/dist|\\.foyer)/" },
    // Imports of types count as well: they couple two teams just the same.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "browser", "default"],
      extensions: [".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", ".json", ".css"],
    },
  },
};
