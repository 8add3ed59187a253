import type { Sums } from "./sum-up.ts";

/** What a database has told of a column's numbers, as texts; `undefined` where it can't be said. */
type ToldNumbers = Readonly<Record<"sum" | "average" | "least" | "most", string | undefined>>;

/** Sums without what isn't told. */
export function toldSums(
  counted: Pick<Sums, "rows" | "empty" | "different">,
  { sum, average, least, most }: ToldNumbers,
): Sums {
  return {
    ...counted,
    ...(sum !== undefined && { sum }),
    ...(average !== undefined && { average: shortened(average) }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  };
}

/** `numeric` divides to 16 digits and more behind the point; zeros at the end say nothing. */
function shortened(average: string): string {
  return average.includes(".") ? average.replace(/\.?0+$/, "") : average;
}
