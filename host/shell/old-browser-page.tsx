import { PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

export function OldBrowserPage({ missing }: { missing: readonly string[] }): ReactNode {
  return (
    <main className="host-notice">
      <PageHeading>{texts.oldBrowser.title}</PageHeading>
      <p>{texts.oldBrowser.body}</p>
      <p className="host-code">{missing.join(", ")}</p>
    </main>
  );
}
