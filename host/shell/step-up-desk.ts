import type { StepUpRequest, Unsubscribe } from "@foyer/contracts";
import { SessionError } from "@foyer/shared-auth";
import { texts } from "../texts.ts";
import { createListeners } from "../listeners.ts";

interface Question {
  readonly request: StepUpRequest;
  isOver(): boolean;
  answer(): void;
  refuse(error: SessionError): void;
}

/** Where parts of the page ask the person for a proof: one question at a time, and one answer may settle several. */
export interface StepUpDesk {
  /**
   * Asks; resolves once there is nothing to ask any more: the session holds the proof, or is another person's. Which of them
   * is for the session to say.
   * @throws SessionError `cancelled` where the person doesn't want to, `assurance_too_low` where nothing can ask
   */
  ask(request: StepUpRequest, isOver: () => boolean): Promise<void>;
  /** What is asked now. The same object until it changes. */
  current(): StepUpRequest | undefined;
  subscribe(listen: () => void): Unsubscribe;
  /** Looks again after the session changed. */
  review(isSignedIn: boolean): void;
  /** The person doesn't want to, or can't. */
  cancel(): void;
  /** Whether a remote is there that asks. Without one every question is refused at once. */
  setStaffed(isStaffed: boolean): void;
}

export function createStepUpDesk(): StepUpDesk {
  let questions: readonly Question[] = [];
  let isStaffed = false;
  const listeners = createListeners();
  const change = (next: readonly Question[]): void => {
    if (next.length === questions.length && next[0] === questions[0]) return;
    questions = next;
    listeners.tell();
  };
  const refuseAll = (error: SessionError): void => {
    const refused = questions;
    change([]);
    for (const question of refused) question.refuse(error);
  };
  return {
    async ask(request, isOver) {
      if (!isStaffed) throw notConfirmed(texts.stepUp.nobodyAsks);
      await new Promise<void>((answer, refuse) => {
        change([...questions, { request, isOver, answer, refuse }]);
      });
    },
    current: () => questions[0]?.request,
    subscribe: listeners.subscribe,
    review(isSignedIn) {
      if (!isSignedIn) {
        refuseAll(new SessionError("signed_out", "Sign in first."));
        return;
      }
      const over = questions.filter(({ isOver }) => isOver());
      change(questions.filter((question) => !over.includes(question)));
      for (const { answer } of over) answer();
    },
    cancel() {
      refuseAll(new SessionError("cancelled", texts.stepUp.cancelled));
    },
    setStaffed(next) {
      isStaffed = next;
      if (!next) refuseAll(notConfirmed(texts.stepUp.nobodyAsks));
    },
  };
}

function notConfirmed(message: string): SessionError {
  return new SessionError("assurance_too_low", message);
}
