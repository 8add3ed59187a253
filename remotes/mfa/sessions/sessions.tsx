import { session as pageSession } from "@foyer/shared-auth";
import type { SignOutScope } from "@foyer/shared-auth";
import { FailureBanner, KeyValue, Time } from "@foyer/ui";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { tellChange } from "../page/changes.ts";
import { Section } from "../page/section.tsx";
import type { PartProps } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { proveAnew } from "../page/prove.ts";
import { useLoaded } from "../page/use-loaded.ts";
import { useProve } from "../page/use-prove.ts";
import { Waiting } from "../page/waiting.tsx";
import { texts } from "../texts.ts";
import { endSession } from "./end-session.ts";
import type { EndOutcome } from "./end-session.ts";
import { endSessions } from "./end-sessions.ts";
import { readSessions } from "./read-sessions.ts";
import type { ListedSession } from "./read-sessions.ts";
import { SessionList } from "./session-list.tsx";

const WAYS_OUT = [
  { scope: "local", label: "signOutHere" },
  { scope: "others", label: "signOutOthers" },
  { scope: "global", label: "signOutEverywhere" },
] as const satisfies readonly { scope: SignOutScope; label: keyof typeof texts.sessions }[];

/** What this session is, where else the person is signed in if the project says, and how to end it. */
export function Sessions({ session, onNews }: PartProps): ReactNode {
  const action = useAction();
  const prove = useProve();
  const { value: listed, isSettled, reload } = useLoaded(readSessions);
  const { methods, assurance, expiresAtMs } = session;
  const first = methods.at(-1);
  const words = texts.sessions.methods;
  const nameOf = (method: string): string =>
    (Object.hasOwn(words, method) ? words[method] : undefined) ?? texts.sessions.otherMethod;
  const names = methods.map(({ method }) => nameOf(method)).reverse();
  const signOut = (scope: SignOutScope): void => {
    action.run(async () => {
      if (scope === "local") return pageSession.signOut();
      // Others first, while there is still somebody to tell that it failed; then this one.
      await pageSession.signOut("others");
      if (scope === "global") return pageSession.signOut();
      tellChange();
      await reload();
      onNews(texts.sessions.othersOut);
    });
  };
  const end = (ended: readonly ListedSession[], name: string): void => {
    action.run(async () => {
      await prove();
      const { outcome, isAtOnce } = await endSessions(
        ended.map(({ id }) => id),
        { end: endSession, proveAnew },
      );
      await reload();
      tellChange();
      if (outcome === "ended") onNews(isAtOnce ? texts.sessions.endedNow(name) : texts.sessions.ended(name));
      else action.setFailure({ title: texts.failed, message: toReason(outcome) });
    });
  };
  const facts = [
    ...(first === undefined ? [] : [{ key: texts.sessions.since, value: <Time value={first.atMs} /> }]),
    { key: texts.sessions.by, value: names.join(", ") },
    { key: texts.sessions.assurance, value: texts.sessions[assurance.current] },
    { key: texts.sessions.renewed, value: <Time value={expiresAtMs} /> },
  ];
  return (
    <>
      {!isSettled && <Waiting />}
      <Section part="sessions" title={texts.sessions.title}>
        <KeyValue items={facts} />
        {listed !== undefined && <SessionList sessions={listed} action={action} onEnd={end} />}
        <FailureBanner failure={action.failure} />
        <div className="mfa-actions">
          {WAYS_OUT.map(({ scope, label }) => (
            <ActButton
              key={scope}
              variant={scope === "global" ? "danger" : "secondary"}
              action={action}
              label={texts.sessions[label]}
              onClick={() => {
                signOut(scope);
              }}
            />
          ))}
        </div>
      </Section>
    </>
  );
}

/** Why a session was not ended, and what to do. */
function toReason(outcome: Exclude<EndOutcome, "ended">): string {
  const words = texts.sessions;
  switch (outcome) {
    case "proof-needed":
      return words.proofNeeded;
    case "not-installed":
      return words.notInstalled;
    case "gone":
    case "failed":
      return texts.unknown;
    default:
      return outcome satisfies never;
  }
}
