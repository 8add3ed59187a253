// A test of one kind of bad event, new release against live one, that may be looked at after every view: an e-process. While
// both are equally good, the chance that its evidence ever exceeds 1/alpha is at most alpha, however long one looks.
//
// If a view is bad, and the releases are equally good, it is one of the new release's as often as any view is. Each odds ratio
// says how much more often it would be if the new release were worse by that much; the evidence is the mean of their likelihood
// ratios, of which none has to be the true one. What a whole day does to both (an outage) cancels out.

/**
 * Takes in a bad event.
 * @param logs of the likelihood ratios, one for each odds ratio; nothing before the first event
 * @param isNew whether it was seen with the new release
 * @param share of all views that are the new release's, above 0 and below 1
 * @returns the logs from then on
 */
export function addEvent(
  oddsRatios: readonly number[],
  logs: readonly number[] | undefined,
  isNew: boolean,
  share: number,
): readonly number[] {
  return oddsRatios.map((odds, at) => {
    const shareIfWorse = (share * odds) / (share * odds + 1 - share);
    return (logs?.[at] ?? 0) + Math.log(isNew ? shareIfWorse / share : (1 - shareIfWorse) / (1 - share));
  });
}

/** @returns from 0; 1 says nothing */
export function evidenceOf(logs: readonly number[] | undefined): number {
  if (logs === undefined) return 1;
  return logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length;
}
