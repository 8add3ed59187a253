import type { SummaryLack } from "./summary-lack.ts";
import { texts } from "./texts.ts";

/** What a person reads where the project can't answer, and what can be done. */
export function lackWords(lack: SummaryLack): { readonly title: string; readonly advice: string } {
  const t = texts.summary;
  switch (lack) {
    case "nothing":
      return { title: t.missing, advice: t.missingAdvice };
    case "values only":
      return { title: t.valuesOnly, advice: t.valuesOnlyAdvice };
    case "too many groups":
      return { title: t.tooManyGroups, advice: t.tooManyGroupsAdvice };
    default:
      return lack satisfies never;
  }
}
