/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;
