import { DEFAULT_SCHEMA } from "../requests/schema-profile.ts";
import type { Catalogue, Procedure, Table } from "./catalogue.ts";

interface Placed {
  readonly schema?: string | undefined;
  readonly name: string;
}

/** The schema of a table or procedure: a name alone may stand for several of them. */
export function schemaOf({ schema }: Pick<Placed, "schema">): string {
  return schema ?? DEFAULT_SCHEMA;
}

/** What is said where a name alone could mean several. */
export function fullName({ schema, name }: Placed): string {
  return schema === undefined ? name : `${schema}.${name}`;
}

/** A key that no other relation has, whatever dots and quotes their names hold. */
export function placeKey({ schema, name }: Placed): string {
  return schema === undefined ? name : JSON.stringify([schema, name]);
}

/** What an address names: in the schema that it names, else the first of that name, as in addresses without one. */
export function findNamed<Entry extends Placed>(
  entries: readonly Entry[],
  name: string,
  schema: string | undefined,
): Entry | undefined {
  return entries.find((one) => one.name === name && (schema === undefined || schemaOf(one) === schema));
}

/** As `findNamed`; of several procedures of one name that of the signature, else the first. */
export function findProcedure(
  procedures: readonly Procedure[],
  wanted: {
    readonly procedure: string;
    readonly schema?: string | undefined;
    readonly signature?: string | undefined;
  },
): Procedure | undefined {
  const { procedure, schema, signature } = wanted;
  const alike =
    signature === undefined ? procedures : procedures.filter((one) => one.signature === signature);
  return findNamed(alike, procedure, schema);
}

/** The tables of a table's own schema: what it refers to and what refers to it is among them. */
export function tablesBeside({ tables }: Pick<Catalogue, "tables">, table: Placed): readonly Table[] {
  return tables.filter((one) => schemaOf(one) === schemaOf(table));
}
