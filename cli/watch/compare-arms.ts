/**
 * A test of one kind of bad event, new release against live one, that may be looked at after every view: an e-process. While
 * both are equally good, the chance that it ever exceeds 1/alpha is at most alpha, however long one looks.
 *
 * If a view is bad, and the releases are equally good, it is one of the new release's as often as any view is. Each odds
 * ratio says how much more often it would be if the new release were worse by that much; the evidence is the mean of their
 * likelihood ratios, of which none has to be the true one. What a whole day does to both (an outage) cancels out.
 */
export interface ArmComparison {
  /**
   * Takes in a bad event.
   * @param isNew whether it was seen with the new release
   * @param share of all views that are the new release's, above 0 and below 1
   */
  note(isNew: boolean, share: number): void;
  /** From 0; 1 says nothing. */
  evidence(): number;
}

/** @param logs what was gathered before, from `logs()`; one for each ratio */
export function createArmComparison(
  oddsRatios: readonly number[],
  logs: readonly number[] = oddsRatios.map(() => 0),
): ArmComparison & { logs(): readonly number[] } {
  let gathered = [...logs];
  return {
    note(isNew, share) {
      gathered = gathered.map((log, at) => {
        const odds = oddsRatios[at] ?? 1;
        const shareIfWorse = (share * odds) / (share * odds + 1 - share);
        return log + Math.log(isNew ? shareIfWorse / share : (1 - shareIfWorse) / (1 - share));
      });
    },
    evidence: () => gathered.reduce((sum, log) => sum + Math.exp(log), 0) / gathered.length,
    logs: () => gathered,
  };
}
