import { session } from "@foyer/shared-auth";
import type { ProviderSettings } from "@foyer/shared-auth";
import { useEffect, useState } from "react";

/** What the project has switched on; undefined until it is known. The password form doesn't wait for it. */
export function useSettings(): { settings: ProviderSettings | undefined; hasFailed: boolean; retry(): void } {
  const [settings, setSettings] = useState<ProviderSettings>();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    session.ways.settings().then(
      (found) => {
        if (isWanted) setSettings(found);
      },
      () => {
        if (isWanted) setFailedAttempt(attempt);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  return {
    settings,
    hasFailed: failedAttempt === attempt,
    retry: () => {
      setAttempt((last) => last + 1);
    },
  };
}
