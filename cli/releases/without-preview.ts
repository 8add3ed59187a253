import type { Row } from "./row.ts";

/** The row with its other previews; where nobody gets anything of it but them, it goes with the last. */
export function withoutPreview(row: Row, version: string): Row {
  const { previews = {}, ...rest } = row;
  const { [version]: _ended, ...others } = previews;
  if (Object.keys(others).length > 0) return { ...rest, previews: others };
  if (!isForPreviewsAlone(rest)) return rest;
  const { nothingLive: _over, ...waiting } = rest;
  return { ...waiting, rollout: {}, releases: {} };
}

function isForPreviewsAlone({ current, rollout = {} }: Row): boolean {
  return current === undefined && Object.values(rollout).every((percent) => percent === 0);
}
