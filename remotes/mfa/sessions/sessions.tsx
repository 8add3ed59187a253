import { session as pageSession } from "@foyer/shared-auth";
import type { SignedInFacts, SignOutScope } from "@foyer/shared-auth";
import { Button, KeyValue, Time } from "@foyer/ui";
import type { ReactNode } from "react";
import { tellChange } from "../page/changes.ts";
import { FailureBanner } from "../page/failure-banner.tsx";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { useLoaded } from "../page/use-loaded.ts";
import { texts } from "../texts.ts";
import { readSessions } from "./read-sessions.ts";
import { SessionList } from "./session-list.tsx";

/** What this session is, where else the person is signed in if the project says, and how to end it. */
export function Sessions({
  session,
  onNews,
}: {
  session: SignedInFacts;
  onNews(news: string): void;
}): ReactNode {
  const { isPending, failure, run } = useAction();
  const { value: listed, reload } = useLoaded(readSessions);
  const { methods, assurance, expiresAtMs } = session;
  const first = methods.at(-1);
  const words = texts.sessions.methods;
  const nameOf = (method: string): string =>
    (Object.hasOwn(words, method) ? words[method] : undefined) ?? method;
  const names = methods.map(({ method }) => nameOf(method)).reverse();
  const signOut = (scope: SignOutScope): void => {
    run(async () => {
      await pageSession.signOut(scope);
      if (scope !== "others") return;
      tellChange();
      await reload();
      onNews(texts.sessions.othersOut);
    });
  };
  const facts = [
    ...(first === undefined ? [] : [{ key: texts.sessions.since, value: <Time value={first.atMs} /> }]),
    { key: texts.sessions.by, value: names.join(", ") },
    { key: texts.sessions.assurance, value: texts.sessions[assurance.current] },
    { key: texts.sessions.renewed, value: <Time value={expiresAtMs} /> },
  ];
  return (
    <Section title={texts.sessions.title}>
      <KeyValue items={facts} />
      {listed !== undefined && <SessionList sessions={listed} />}
      <FailureBanner error={failure} />
      <div className="mfa-actions">
        <Button
          isPending={isPending}
          onClick={() => {
            signOut("local");
          }}
        >
          {texts.sessions.signOutHere}
        </Button>
        <Button
          isPending={isPending}
          onClick={() => {
            signOut("others");
          }}
        >
          {texts.sessions.signOutOthers}
        </Button>
        <Button
          variant="danger"
          isPending={isPending}
          onClick={() => {
            signOut("global");
          }}
        >
          {texts.sessions.signOutEverywhere}
        </Button>
      </div>
    </Section>
  );
}
