import { NO_NEEDS, PLAIN_NEEDS, parseNeeds, toGrantOptions, withoutNeeds } from "@foyer/contracts/host";
import type { Needs, RemoteListing } from "@foyer/contracts/host";

export type NeedKind = keyof Needs;

/** One thing that a remote's live release needs beyond the page's policy, or that an operator granted it. */
export interface NeedLine {
  readonly remote: string;
  readonly kind: NeedKind;
  /** An origin, or the name of a permission; empty where the kind says it all. */
  readonly detail: string;
  /** `unasked`: granted, and the live release doesn't need it. */
  readonly standing: "granted" | "missing" | "unasked";
  /** As an operator would type it, without the place. */
  readonly grant: string;
}

const KINDS = Object.keys(NO_NEEDS) as readonly NeedKind[];

/** What each remote needs and was granted: by remote, what is missing first. What can't be read counts as neither. */
export function listNeeds(remotes: readonly Pick<RemoteListing, "name" | "more">[]): readonly NeedLine[] {
  return remotes.flatMap(({ name, more }) => {
    const needs = parseNeeds(more["needs"], () => undefined);
    const granted = parseNeeds(more["granted"], () => undefined);
    const missing = withoutNeeds(needs, granted);
    const unasked = withoutNeeds(granted, needs);
    const linesOf = (some: Needs, standing: NeedLine["standing"]): readonly NeedLine[] =>
      KINDS.flatMap((kind) =>
        detailsOf(some, kind).map((detail) => ({
          remote: name,
          kind,
          detail,
          standing,
          grant: grantOf(name, kind, detail),
        })),
      );
    return [
      ...linesOf(missing, "missing"),
      ...linesOf(withoutNeeds(needs, missing), "granted"),
      ...linesOf(unasked, "unasked"),
    ];
  });
}

function detailsOf(needs: Needs, kind: NeedKind): readonly string[] {
  const said = needs[kind];
  return typeof said === "boolean" ? (said ? [""] : []) : said;
}

function grantOf(name: string, kind: NeedKind, detail: string): string {
  const isPlain = (PLAIN_NEEDS as readonly string[]).includes(kind);
  const one: Needs = { ...NO_NEEDS, [kind]: isPlain ? true : [detail] };
  return ["foyer grant", name, ...toGrantOptions(one)].join(" ");
}
