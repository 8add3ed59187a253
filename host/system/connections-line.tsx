import type { AllowlistMode } from "@foyer/contracts/host";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { allowlistStanding } from "../leaving/allowlist-standing.ts";
import type { AllowlistStanding, Brand } from "../leaving/allowlist-standing.ts";
import { texts } from "../texts.ts";
import { hrefOf } from "../routes/base-path.ts";

const ASKED = "/icon.svg";

interface ConnectionsLineProps {
  /** Asks the page's own server, as `fetch`. */
  ask: (address: string, options: RequestInit) => Promise<Pick<Response, "headers" | "text">>;
  brands: readonly Brand[] | undefined;
}

/** What keeps code of the page from talking to whom it likes: in this browser, by what this server really sends. */
export function ConnectionsLine({ ask, brands }: ConnectionsLineProps): ReactNode {
  const [standing, setStanding] = useState<AllowlistStanding | "unchecked">("unchecked");
  useEffect(() => {
    let isShown = true;
    // A proxy may have taken the header away, so the configuration's word is not enough. Every answer has it. Not the
    // page's own: a page that reads an answer that must not be stored is never kept for going back.
    ask(hrefOf(ASKED), { method: "HEAD", cache: "no-store", credentials: "omit" })
      // Read to its end, though there is nothing in it: Chromium calls an answer that nobody read a failed one.
      .then(async (answer) => {
        await answer.text();
        if (isShown) setStanding(allowlistStanding(modeOf(answer.headers), brands));
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [ask, brands]);
  return <p data-standing={standing}>{texts.systemPage.connections[standing]}</p>;
}

function modeOf(headers: Headers): AllowlistMode {
  if (headers.has("Connection-Allowlist")) return "enforce";
  return headers.has("Connection-Allowlist-Report-Only") ? "report-only" : "off";
}
