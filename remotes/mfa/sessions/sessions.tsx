import { session as pageSession } from "@foyer/shared-auth";
import type { SignOutScope } from "@foyer/shared-auth";
import { FailureBanner, KeyValue, Time } from "@foyer/ui";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { tellChange } from "../page/changes.ts";
import { Section } from "../page/section.tsx";
import type { PartProps } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { useLoaded } from "../page/use-loaded.ts";
import { texts } from "../texts.ts";
import { readSessions } from "./read-sessions.ts";
import { SessionList } from "./session-list.tsx";

const WAYS_OUT = [
  { scope: "local", label: "signOutHere" },
  { scope: "others", label: "signOutOthers" },
  { scope: "global", label: "signOutEverywhere" },
] as const satisfies readonly { scope: SignOutScope; label: keyof typeof texts.sessions }[];

/** What this session is, where else the person is signed in if the project says, and how to end it. */
export function Sessions({ session, onNews }: PartProps): ReactNode {
  const action = useAction();
  const { value: listed, reload } = useLoaded(readSessions);
  const { methods, assurance, expiresAtMs } = session;
  const first = methods.at(-1);
  const words = texts.sessions.methods;
  const nameOf = (method: string): string =>
    (Object.hasOwn(words, method) ? words[method] : undefined) ?? texts.sessions.otherMethod;
  const names = methods.map(({ method }) => nameOf(method)).reverse();
  const signOut = (scope: SignOutScope): void => {
    action.run(async () => {
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
  );
}
