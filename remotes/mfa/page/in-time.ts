/** A part of the page whose answer hasn't come by then isn't waited for any longer: what stands below it is shown. */
export const ANSWER_DEADLINE_MS = 10_000;

/** Nothing was refused; the answer just didn't come. */
export class LateAnswer extends Error {
  override readonly name = "LateAnswer";
}

/** The same answer, or a {@link LateAnswer} once the time is up; what comes after that is let go, since it would move the page. */
export async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new LateAnswer(`No answer within ${ANSWER_DEADLINE_MS} ms.`));
    }, ANSWER_DEADLINE_MS);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
