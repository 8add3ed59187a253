import { readOwn } from "@foyer/contracts";
import { pageLocale } from "@foyer/ui";
import { catalogueOf, isServed } from "../../languages/choose-locale.ts";

interface Titled {
  readonly title: string;
  readonly titles?: Readonly<Record<string, string>>;
}

/** What a remote, or something it contributes, is called in the page's language; its one title where it has none for that. */
export function titleOf({ title, titles = {} }: Titled): string {
  const locale = pageLocale();
  const [first, ...others] = Object.keys(titles);
  if (first === undefined || !isServed(locale, [first, ...others])) return title;
  return readOwn(titles, catalogueOf(locale, [first, ...others])) ?? title;
}
