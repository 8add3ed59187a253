import { keepDigits } from "../../../shared-auth/provider/exact-digits.ts";
import { randomUUID } from "node:crypto";
import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import type { Catalogue } from "../../../remotes/data/catalogue/catalogue.ts";
import { findCatalogue } from "../../../remotes/data/catalogue/find-catalogue.ts";
import type { DataFetch } from "../../../remotes/data/export/export-request.ts";
import type { RealService } from "../start-real-service.ts";

const SETTINGS = "/data-views.json";

/**
 * Makes the data views' modules ask a real service as a signed-in person.
 * @param schemas what `data-views.json` would list
 * @returns the catalogue that the person gets, and the way in which exports fetch
 */
export async function askAs(
  service: RealService,
  schemas?: readonly string[],
): Promise<{ catalogue: Catalogue; fetchData: DataFetch }> {
  const authorization = `Bearer ${await service.sign({ sub: randomUUID() })}`;
  const { session } = createFakeDataService(({ method, path, query, headers, bodyText, signal }) => {
    headers.set("authorization", authorization);
    return keepDigits(fetch)(`${service.url}/${path}?${query.toString()}`, {
      method,
      headers,
      ...(bodyText !== undefined && { body: bodyText }),
      ...(signal !== undefined && { signal }),
    });
  });
  registerCore(session);
  if (schemas !== undefined) answerSettings({ schemas });
  const { shown } = await findCatalogue({
    signal: new AbortController().signal,
    known: undefined,
    addressedTable: undefined,
    settingsAt: SETTINGS,
  });
  return {
    catalogue: shown,
    fetchData: (path, init) =>
      fetch(`${service.url}/${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization },
      }),
  };
}

/** The page's own origin, as far as it is asked for: the operator's settings. */
function answerSettings(settings: object): void {
  // Nothing is written into this page.
  Object.assign(globalThis, { document: { querySelector: () => null } });
  const ownFetch = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input === SETTINGS ? Promise.resolve(Response.json(settings)) : ownFetch(input, init);
}
