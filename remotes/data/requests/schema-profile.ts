/** Where the Data API looks where a request doesn't say, as hosted projects are set up. */
export const DEFAULT_SCHEMA = "public";

interface Profiled<Query> {
  setHeader(name: string, value: string): Query;
}

/** Lets a request of the query builder go to the schema of a table or procedure. */
export function inSchema<Query extends Profiled<Query>>(query: Query, schema: string | undefined): Query {
  const headers = Object.entries(profileHeaders(schema));
  return headers.reduce((rest, [name, value]) => rest.setHeader(name, value), query);
}

/** The same for a plain request. GET reads one header and POST the other, so both are sent. */
export function profileHeaders(schema: string | undefined): Readonly<Record<string, string>> {
  return schema === undefined || schema === DEFAULT_SCHEMA
    ? {}
    : { "Accept-Profile": schema, "Content-Profile": schema };
}
