import type { Factor, SignedInFacts } from "@foyer/shared-auth";
import { Banner } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

interface SummaryProps {
  /** The verified ones. */
  factors: readonly Factor[];
  assurance: SignedInFacts["assurance"];
}

/** How safe the account is, in one line, and the one next thing to do. */
export function Summary({ factors, assurance }: SummaryProps): ReactNode {
  if (factors.length === 0) return <Banner tone="warning">{texts.summary.none}</Banner>;
  if (assurance.current === "aal1") return <Banner tone="warning">{texts.summary.due}</Banner>;
  return factors.length === 1 ? (
    <Banner tone="info">{texts.summary.one}</Banner>
  ) : (
    <Banner tone="success">{texts.summary.several}</Banner>
  );
}
