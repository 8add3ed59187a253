import { readOwn } from "@foyer/contracts";
import { pageLocale } from "@foyer/ui";
import { servedBy } from "../../languages/choose-locale.ts";

interface Titled {
  readonly title: string;
  readonly titles?: Readonly<Record<string, string>>;
}

/** What a remote, or something it contributes, is called in the page's language; its one title where it has none for that. */
export function titleOf({ title, titles = {} }: Titled): string {
  const tag = servedBy(pageLocale(), Object.keys(titles));
  return (tag === undefined ? undefined : readOwn(titles, tag)) ?? title;
}
