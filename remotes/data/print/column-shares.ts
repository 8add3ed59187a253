const LEAST_CHARACTERS = 5;
const MOST_CHARACTERS = 40;

/**
 * How much of the paper's width each column gets, in percent: by its longest text within reason. Known widths spare the
 * browser from measuring every cell of a long table before it can lay out the first one.
 * @param texts of each column, its heading among them
 */
export function columnShares(texts: readonly (readonly string[])[]): readonly number[] {
  const wanted = texts.map((column) =>
    Math.min(
      MOST_CHARACTERS,
      column.reduce((most, { length }) => Math.max(most, length), LEAST_CHARACTERS),
    ),
  );
  const sum = wanted.reduce((all, one) => all + one, 0);
  return wanted.map((one) => (one * 100) / sum);
}
