import type { Procedure, ProcedureArgument } from "../catalogue/catalogue.ts";

type Arguments = readonly ProcedureArgument[];

/**
 * Whether no choice of arguments calls a procedure, since others of its name fit each. The service finds it by the names of
 * what it is given: all that it requires, and nothing that it doesn't know. Where several fit, none is called (PostgREST,
 * "Overloaded functions").
 */
export function isAmbiguous({ arguments: list, rivals = [] }: Procedure): boolean {
  return !isTold(list, rivals, new Set(), new Set());
}

/** Whether what is given fits another procedure of the same name as well. */
export function fitsAnother({ rivals = [] }: Procedure, given: readonly string[]): boolean {
  return rivals.some(
    (rival) =>
      given.every((name) => takes(rival, name)) &&
      rival.every(({ name, isRequired }) => !isRequired || given.includes(name)),
  );
}

/**
 * Whether some choice of optional arguments fits none of the rivals: each has to miss one that it requires, or be given one
 * that it doesn't know.
 */
function isTold(
  own: Arguments,
  rivals: readonly Arguments[],
  given: ReadonlySet<string>,
  leftOut: ReadonlySet<string>,
): boolean {
  const [rival, ...others] = rivals;
  if (rival === undefined) return true;
  if (own.some(({ name, isRequired }) => isRequired && !takes(rival, name)))
    return isTold(own, others, given, leftOut);
  if (rival.some(({ name, isRequired }) => isRequired && !takes(own, name)))
    return isTold(own, others, given, leftOut);
  return own
    .filter(({ isRequired }) => !isRequired)
    .some(({ name }) => {
      if (!takes(rival, name))
        return !leftOut.has(name) && isTold(own, others, new Set([...given, name]), leftOut);
      const isNeeded = rival.some((one) => one.name === name && one.isRequired);
      return isNeeded && !given.has(name) && isTold(own, others, given, new Set([...leftOut, name]));
    });
}

function takes(list: Arguments, name: string): boolean {
  return list.some((one) => one.name === name);
}
