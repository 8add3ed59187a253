/** A value that a file's format has no place for. */
export class MisfitError extends Error {
  override readonly name = "MisfitError";
  readonly column: string;
  readonly value: string;

  constructor(column: string, value: string) {
    super(`The format has no place for ${value} in ${column}.`);
    this.column = column;
    this.value = value;
  }
}
