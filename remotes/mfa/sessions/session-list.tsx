import { Time } from "@foyer/ui";
import { useId } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { ListedSession } from "./read-sessions.ts";

/** Where the person is signed in, this device first. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }): ReactNode {
  const id = useId();
  const ordered = [...sessions].sort((one, other) => Number(other.isHere) - Number(one.isHere));
  return (
    <>
      <h3 id={id}>{texts.sessions.list}</h3>
      <ul className="mfa-list" aria-labelledby={id}>
        {ordered.map((each) => (
          <li key={each.id} className="mfa-row">
            <div className="mfa-facts">
              <strong>{each.device === "" ? texts.sessions.unknownDevice : each.device}</strong>
              <span className="mfa-detail">
                {texts.sessions.since} <Time value={each.startedAt} /> · {texts.sessions.lastSeen}{" "}
                <Time value={each.lastSeenAt} /> ·{" "}
                {each.assurance === "aal2" ? texts.sessions.twoFactors : texts.sessions.oneFactor}
              </span>
              {each.isHere && <span className="mfa-mark">{texts.sessions.here}</span>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
