import { AsyncLocalStorage } from "node:async_hooks";
import type { Connection } from "@supabase/lite";
import {
  AliasNode,
  CastNode,
  ColumnNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  RawNode,
  ReferenceNode,
  ReturningNode,
  SelectionNode,
  SelectQueryNode,
  UpdateQueryNode,
} from "kysely";
import type { KyselyPlugin, RootOperationNode } from "kysely";

/** Types by the names of the columns that are answered as those, e.g. `amount` as `text`. */
export type ReturnedCasts = ReadonlyMap<string, string>;

export interface CastSelect {
  readonly casts: ReturnedCasts;
  /** The request's, without the casts. */
  readonly select: string;
}

/** A name, quoted or not, and the type after it. Paths into JSON and new names are left to lite. */
const PART = /^("(?:[^"\\]|\\.)*"|[^":>()]+)(?:::([a-z_][\w ]*(?:\[\])*))?$/i;
/** Commas outside of quotes. */
const BETWEEN_PARTS = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/**
 * Takes the casts out of what a write is to answer: for `id,amount::text` lite would write, and then read what its filter leaves
 * of it. What no longer holds, as the version that was asked for never does, would be missing, and a view without a key fails.
 * @param prefer the request's header
 * @returns undefined where there are none, or other things as well
 */
export function takeCasts(
  method: string,
  prefer: string | null,
  select: string | null,
): CastSelect | undefined {
  const answersRows = /\breturn=representation\b/.test(prefer ?? "");
  if (select === null || !answersRows || !["POST", "PATCH", "DELETE", "PUT"].includes(method))
    return undefined;
  const casts = new Map<string, string>();
  const names: string[] = [];
  for (const part of select.split(BETWEEN_PARTS)) {
    const [, name, type] = PART.exec(part.trim()) ?? [];
    if (name === undefined || names.includes(name)) return undefined;
    names.push(name);
    if (type !== undefined) casts.set(toPlainName(name), type);
  }
  return casts.size === 0 ? undefined : { casts, select: names.join(",") };
}

const asked = new AsyncLocalStorage<ReturnedCasts | undefined>();

/** Whatever `work` writes is answered with these casts. */
export function returningAs<Answer>(
  casts: ReturnedCasts | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return asked.run(casts, work);
}

/** Lets the statement itself that writes rows answer them, as PostgREST does. */
export function castReturned(connection: Connection): void {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const casts = asked.getStore();
      return casts === undefined ? node : withCasts(node, casts);
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  // The field is open, and every query of lite goes through it (hence the pinned version).
  connection.kysely = connection.kysely.withPlugin(plugin);
}

function withCasts(node: RootOperationNode, casts: ReturnedCasts): RootOperationNode {
  const writes = InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);
  if (writes && node.returning !== undefined)
    return { ...node, returning: ReturningNode.create(castAll(node.returning.selections, casts)) };
  // Rows of a view are read once more by lite.
  if (SelectQueryNode.is(node) && node.selections !== undefined)
    return { ...node, selections: castAll(node.selections, casts) };
  return node;
}

function castAll(selections: readonly SelectionNode[], casts: ReturnedCasts): readonly SelectionNode[] {
  return selections.map((selection) => {
    const name = nameOf(selection);
    const type = name === undefined ? undefined : casts.get(name);
    if (name === undefined || type === undefined) return selection;
    const cast = CastNode.create(ReferenceNode.create(ColumnNode.create(name)), RawNode.createWithSql(type));
    return SelectionNode.create(AliasNode.create(cast, IdentifierNode.create(name)));
  });
}

/** Under which name a selection is answered; `undefined` of what isn't a column. */
function nameOf({ selection }: SelectionNode): string | undefined {
  if (selection.kind === "AliasNode")
    return IdentifierNode.is(selection.alias) ? selection.alias.name : undefined;
  const column = selection.kind === "ReferenceNode" ? selection.column : selection;
  return ColumnNode.is(column) ? column.column.name : undefined;
}

function toPlainName(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll(/\\(.)/g, "$1") : name;
}
