import { readOwn } from "@foyer/contracts";
import type { Procedure, ProcedureArgument } from "../catalogue/catalogue.ts";
import { toColumnKind } from "../catalogue/column-kind.ts";
import { lateTexts } from "../late-texts.ts";
import { checkValue } from "../values/check-value.ts";
import { fitsAnother } from "./which-is-meant.ts";

/** What is typed, by argument name. */
export type ArgumentTexts = Readonly<Record<string, string>>;

/** What is wrong with the arguments, by name; empty where they may be sent. */
export function checkArguments(procedure: Procedure, typed: ArgumentTexts): ArgumentTexts {
  const problems = procedure.arguments.flatMap((argument): [string, string][] => {
    const text = readOwn(typed, argument.name) ?? "";
    if (text === "") return argument.isRequired ? [[argument.name, lateTexts.filter.isMissing]] : [];
    const kind = toColumnKind(argument.type);
    const problem = kind === "array" ? listProblem(text) : checkValue(text, kind);
    return problem === undefined ? [] : [[argument.name, problem]];
  });
  return Object.fromEntries(problems.length > 0 ? problems : choiceProblem(procedure, typed));
}

/** What else has to be given, or less, where a call as typed fits another procedure of the same name as well. */
function choiceProblem(procedure: Procedure, typed: ArgumentTexts): readonly [string, string][] {
  const isGiven = ({ name }: ProcedureArgument): boolean => (readOwn(typed, name) ?? "") !== "";
  const given = procedure.arguments.filter(isGiven).map(({ name }) => name);
  if (!fitsAnother(procedure, given)) return [];
  const optional = procedure.arguments.filter(({ isRequired }) => !isRequired);
  const isEnough = (argument: ProcedureArgument): boolean =>
    !fitsAnother(
      procedure,
      isGiven(argument) ? given.filter((name) => name !== argument.name) : [...given, argument.name],
    );
  const first = optional.find(isEnough) ?? optional[0];
  const { fitsWith, fitsWithout } = lateTexts.procedure;
  return first === undefined ? [] : [[first.name, isGiven(first) ? fitsWith : fitsWithout]];
}

function listProblem(text: string): string | undefined {
  try {
    return Array.isArray(JSON.parse(text)) ? undefined : lateTexts.filter.notAList;
  } catch {
    return lateTexts.filter.notAList;
  }
}
