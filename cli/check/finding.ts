/** One thing that would fail later. */
export interface Finding {
  readonly file: string;
  readonly reason: string;
  readonly remedy: string;
}
