/** One thing that no registry may hold, as a change of a sound row. For tests: the host and `foyer publish` both use it. */
export interface HostileRow {
  readonly title: string;
  readonly row?: Readonly<Record<string, unknown>>;
  readonly release?: Readonly<Record<string, unknown>>;
  /** In place of the version that the row's only release has. */
  readonly version?: string;
}

const MANY_FILES = Object.fromEntries(
  Array.from({ length: 2_001 }, (_, at) => [`${at}.js`, `sha384-${"A".repeat(64)}`]),
);
const HASH = `sha384-${"A".repeat(64)}`;
const entry = (address: unknown): HostileRow => ({
  title: `entry ${String(address).slice(0, 60)}`,
  release: { entry: address },
});
const named = (name: unknown): HostileRow => ({
  title: `name ${JSON.stringify(name).slice(0, 60)}`,
  row: { name },
});
const at = (path: unknown): HostileRow => ({ title: `path ${JSON.stringify(path)}`, row: { path } });
const file = (path: string): HostileRow => ({
  title: `file ${path.slice(0, 40)}`,
  release: { files: { "remoteEntry.js": HASH, [path]: HASH } },
});
const hash = (integrity: unknown): HostileRow => ({
  title: `integrity ${String(integrity).slice(0, 30)}`,
  release: { integrity },
});

export const HOSTILE_ROWS: readonly HostileRow[] = [
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "system",
    "host",
    "",
    "Orders",
    "1orders",
    "or ders",
    "../orders",
  ].map(named),
  ...["orders/", "örders", "orders\u0000", "<script>", "a".repeat(41), 7, null, ["orders"], {}].map(named),
  ...[
    "orders",
    "/",
    "//evil.example",
    "/a/b",
    "/..",
    "/system",
    "/Orders",
    "/orders?x",
    "javascript:alert(1)",
    5,
    null,
  ].map(at),
  ...[
    "javascript:alert(1)",
    "data:text/javascript,1",
    "blob:https://remotes.example/1",
    "file:///etc/passwd",
  ].map(entry),
  ...[
    "//remotes.example/remoteEntry.js",
    "http://remotes.example/remoteEntry.js",
    "ftp://remotes.example/a.js",
  ].map(entry),
  ...[
    "https://user:secret@remotes.example/remoteEntry.js",
    "https://remotes.example/../remoteEntry.js",
    "",
    1,
    null,
  ].map(entry),
  ...[
    "../remoteEntry.js",
    "/etc/passwd",
    "a/../../b.js",
    "./a.js",
    "a b.js",
    "https://evil.example/a.js",
    "a".repeat(201),
  ].map(file),
  ...["", "sha1-AAAA", "sha384-", "sha384-<script>", HASH + HASH, null, 5].map(hash),
  { title: "an empty title", row: { title: " " } },
  { title: "a title of a megabyte", row: { title: "x".repeat(1_000_000) } },
  { title: "a title that is no text", row: { title: { toString: null } } },
  { title: "no files", release: { files: {} } },
  { title: "files as a list", release: { files: ["remoteEntry.js"] } },
  { title: "2,001 files", release: { files: MANY_FILES } },
  { title: "a file without a hash", release: { files: { "remoteEntry.js": true } } },
  { title: "no access rule", row: { access: undefined } },
  { title: "access for everybody who asks", row: { access: { session: "maybe" } } },
  { title: "an unknown assurance", row: { access: { session: "required", assurance: "aal0" } } },
  { title: "roles as text", row: { access: { session: "required", roles: "admin" } } },
  { title: "roles without a session", row: { access: { session: "none", roles: ["admin"] } } },
  { title: "a version with ..", version: "../1.0.0" },
  { title: "a version named __proto__", version: "__proto__" },
  { title: "a version named constructor", version: "constructor" },
  { title: "a version without numbers", version: "latest" },
];
