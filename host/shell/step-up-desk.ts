import type { StepUpRequest, Unsubscribe } from "@foyer/contracts";
import { SessionError } from "@foyer/shared-auth";
import { texts } from "../texts.ts";
import { createListeners } from "../listeners.ts";

interface Question {
  readonly request: StepUpRequest;
  isMet(): boolean;
  answer(): void;
  refuse(error: SessionError): void;
}

/** Where parts of the page ask the person for a proof: one question at a time, and one answer may settle several. */
export interface StepUpDesk {
  /**
   * Asks; resolves once the session holds the proof.
   * @throws SessionError `cancelled` where the person doesn't want to, `assurance_too_low` where nothing can ask
   */
  ask(request: StepUpRequest, isMet: () => boolean): Promise<void>;
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
    async ask(request, isMet) {
      if (!isStaffed) throw notConfirmed(texts.stepUp.nobodyAsks);
      await new Promise<void>((answer, refuse) => {
        change([...questions, { request, isMet, answer, refuse }]);
      });
    },
    current: () => questions[0]?.request,
    subscribe: listeners.subscribe,
    review(isSignedIn) {
      if (!isSignedIn) {
        refuseAll(new SessionError("signed_out", "Sign in first."));
        return;
      }
      const met = questions.filter(({ isMet }) => isMet());
      change(questions.filter((question) => !met.includes(question)));
      for (const { answer } of met) answer();
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
