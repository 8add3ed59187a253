interface Named {
  readonly name: string;
  readonly title?: string | undefined;
}

/** What a table, column or procedure is called on the screen: the operator's name for it, else its own. */
export function titleOf({ name, title }: Named): string {
  return title ?? name;
}

/** The same for a name out of an address or a key, which may be of a column that is gone. */
export function titleIn(all: readonly Named[], name: string): string {
  return titleOf(all.find((one) => one.name === name) ?? { name });
}
