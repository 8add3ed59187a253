/**
 * What a catalogue may say of a part with these English texts: any of them, in the same shape. What it lacks is English.
 * @example
 * export const host = { signIn: "Anmelden" } satisfies Words<typeof texts>;
 */
export type Words<English> = English extends string
  ? string
  : English extends (...values: infer Values) => unknown
    ? (...values: Values) => string
    : English extends ReadonlyMap<string, string>
      ? ReadonlyMap<string, string>
      : { readonly [Key in keyof English]?: Words<English[Key]> };
