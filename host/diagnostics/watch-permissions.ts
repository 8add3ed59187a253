import { PERMISSIONS } from "@foyer/contracts/host";
import type { Diagnostics } from "./create-diagnostics.ts";

/** Of a browser's report on what it refused by the Permissions-Policy. */
interface PermissionReport {
  readonly featureId: string;
  readonly sourceFile?: string | null;
}
interface ReportingPage {
  readonly ReportingObserver?: new (
    hear: (reports: readonly { readonly body: PermissionReport | null }[]) => void,
    options: { readonly types: readonly string[]; readonly buffered: boolean },
  ) => { observe(): void };
}

/** Hears of what the page's Permissions-Policy refused: the remote's code gets no more than "denied". Chromium tells. */
export function watchPermissions(
  page: object,
  { owners, failures }: Pick<Diagnostics, "owners" | "failures">,
): void {
  const { ReportingObserver } = page as ReportingPage;
  if (ReportingObserver === undefined) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        if (body === null) continue;
        const owner = owners.ofAddress(body.sourceFile ?? "");
        failures.record(`${body.featureId} refused${grantOf(body.featureId, owner)}`, owner, "policy");
      }
    },
    { types: ["permissions-policy-violation"], buffered: true },
  );
  observer.observe();
}

function grantOf(feature: string, owner: string | undefined): string {
  const isGrantable = (PERMISSIONS as readonly string[]).includes(feature);
  return owner !== undefined && isGrantable
    ? `; foyer grant ${owner} --permissions ${feature} allows it`
    : "";
}
