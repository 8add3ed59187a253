import { useRemoteContext } from "@foyer/contracts/react";
import { session, SessionError } from "@foyer/shared-auth";
import type { SessionErrorCode } from "@foyer/shared-auth";
import { useEffect, useMemo, useState } from "react";
import { bringLateTexts } from "../bring-late-texts.ts";
import { personStorage } from "../requests/person-storage.ts";
import { useLatest } from "../requests/use-latest.ts";
import type { Latest } from "../requests/use-latest.ts";
import { createCatalogueCache } from "./catalogue-cache.ts";
import type { Catalogue } from "./catalogue.ts";
import { findCatalogue } from "./find-catalogue.ts";
import { settingsAddress } from "./sources/read-site-file.ts";

/** A page that was hidden for so long asks again when it is looked at: tables and rights may have changed. */
const STALE_AFTER_MS = 5 * 60_000;
/** What the service doesn't answer says nothing about rights; any other refusal takes the list away. */
const OUTAGES: ReadonlySet<SessionErrorCode> = new Set(["offline", "provider_unavailable", "rate_limited"]);

/**
 * What this person may read and call: at once from an earlier visit where it is known, and asked again in the
 * background. A schema that has changed replaces what is shown.
 * @param addressedTable the table that the address asks for, for projects where nothing lists tables
 */
export function useCatalogue(userId: string, addressedTable?: string): Latest<Catalogue> {
  const { report, basePath } = useRemoteContext();
  const settingsAt = settingsAddress(basePath);
  const cache = useMemo(() => createCatalogueCache(session.data.providerUrl, personStorage), []);
  const [cached] = useState(() => cache.read(userId));
  const latest = useLatest(userId, async (signal) => {
    const known = (cache.read(userId) ?? cached)?.raw;
    const { raw, shown, problems } = await findCatalogue({ signal, known, addressedTable, settingsAt });
    cache.write(userId, { raw, shown });
    return { raw, shown, problems, askedAtMs: Date.now() };
  });
  const problems = latest.value?.problems.map(({ path, message }) => `${path}: ${message}`).join(" ") ?? "";
  useEffect(() => {
    if (problems === "") return;
    void bringLateTexts().then(({ catalogue }) => {
      report(new SessionError("configuration", catalogue.settingsProblems(settingsAt, problems)));
    }, report);
  }, [problems, report, settingsAt]);
  const { retry } = latest;
  const askedAtMs = latest.value?.askedAtMs;
  useEffect(() => {
    const lookAgain = (): void => {
      const isStale = askedAtMs !== undefined && Date.now() - askedAtMs > STALE_AFTER_MS;
      if (document.visibilityState === "visible" && isStale) retry();
    };
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [askedAtMs, retry]);
  const isKept = latest.error === undefined || OUTAGES.has(latest.error.code);
  return { ...latest, value: isKept ? (latest.value ?? cached)?.shown : undefined };
}
