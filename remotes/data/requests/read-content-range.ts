const CONTENT_RANGE = /^(?:(\d+)-(\d+)|\*)\/(\d+|\*)$/;

/** What the service says of how many rows an answer has, and of how many there are. */
export function readContentRange(response: Response): {
  rows: number | undefined;
  total: number | undefined;
} {
  const [, from, to, total] = CONTENT_RANGE.exec(response.headers.get("content-range") ?? "") ?? [];
  return {
    rows: from === undefined || to === undefined ? undefined : Number(to) - Number(from) + 1,
    total: total === undefined || total === "*" ? undefined : Number(total),
  };
}
