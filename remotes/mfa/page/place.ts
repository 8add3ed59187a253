import { inPageLocale } from "@foyer/ui";
import { texts } from "../texts.ts";

/** Where something was done, as far as the project knows; each is empty where it doesn't. */
export interface Place {
  /** The network's. */
  readonly address: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** A town, or what the operator calls the place. */
  readonly town: string;
}

/** Of a row of `foyer_sessions()` or `foyer_activity()`; older ones name no country and no town. */
export function readPlace(row: object): Place {
  const columns = new Map<string, unknown>(Object.entries(row));
  const textOf = (name: keyof Place): string => {
    const value = columns.get(name);
    return typeof value === "string" ? value : "";
  };
  return { address: textOf("address"), country: textOf("country"), town: textOf("town") };
}

const regionNames = inPageLocale((locale) => new Intl.DisplayNames(locale, { type: "region" }));

/** Like `Berlin, Germany (203.0.113.7)`, with the country in the page's language; empty where nothing is known. */
export function placeWords({ address, country, town }: Place): string {
  const inCountry = /^[A-Z]{2}$/.test(country) ? regionNames().of(country) : undefined;
  const named =
    town !== "" && inCountry !== undefined ? texts.sessions.placeIn(town, inCountry) : town || inCountry;
  if (named === undefined || named === "") return address;
  return address === "" ? named : texts.sessions.placeAt(named, address);
}
