import { readOwn } from "@foyer/contracts";
import type { ProcedureArgument } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { checkValue } from "../values/check-value.ts";
import { lateTexts } from "../late-texts.ts";

/** What is typed, by argument name. */
export type ArgumentTexts = Readonly<Record<string, string>>;

/** What is wrong with the arguments, by name; empty where they may be sent. */
export function checkArguments(list: readonly ProcedureArgument[], typed: ArgumentTexts): ArgumentTexts {
  const problems = list.flatMap((argument): [string, string][] => {
    const text = readOwn(typed, argument.name) ?? "";
    if (text === "") return argument.isRequired ? [[argument.name, lateTexts.filter.isMissing]] : [];
    const kind = toColumnKind(argument.type);
    const problem = kind === "array" ? listProblem(text) : checkValue(text, kind);
    return problem === undefined ? [] : [[argument.name, problem]];
  });
  return Object.fromEntries(problems);
}

function listProblem(text: string): string | undefined {
  try {
    return Array.isArray(JSON.parse(text)) ? undefined : lateTexts.filter.notAList;
  } catch {
    return lateTexts.filter.notAList;
  }
}
