export type Row = Readonly<Record<string, unknown>> & { readonly name: string };

/** A registry row for a remote of that name, open to everyone who is signed in. */
export function toRow(name: string, releases: Readonly<Record<string, unknown>>, current = "1.0.0"): Row {
  return {
    name,
    title: name,
    path: `/${name}`,
    icon: "table",
    access: { session: "required", assurance: "aal1" },
    current,
    releases,
  };
}
