import type { ReactNode } from "react";
import { lateTexts } from "../late-texts.ts";

/** Where the list comes from, in a project without the procedure. */
export function OtherSource({ source }: { source: keyof typeof lateTexts.catalogue.sources }): ReactNode {
  return <p className="data-list-source">{lateTexts.catalogue.sources[source]}</p>;
}
