import type { Clock } from "@foyer/contracts";

/** Does `work` a while after it was first asked for; asked again until then, it is still done once. */
export function createPostponed(
  clock: Pick<Clock, "deadline">,
  delayMs: number,
  work: () => void,
): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    clock.deadline(delayMs).addEventListener("abort", () => {
      isWaiting = false;
      work();
    });
  };
}
