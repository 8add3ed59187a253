import type { Action } from "@foyer/ui";
import { useId } from "react";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { Row } from "../page/row.tsx";
import { Since } from "../page/since.tsx";
import { texts } from "../texts.ts";
import { placeWords } from "../page/place.ts";
import { groupSessions } from "./group-sessions.ts";
import type { SessionGroup } from "./group-sessions.ts";
import type { ListedSession } from "./read-sessions.ts";

const words = () => texts.sessions;

interface EndProps {
  action: Action;
  /** Ends these sessions, which people know by this name. */
  onEnd(sessions: readonly ListedSession[], name: string): void;
}

/** Where the person is signed in, this device first, devices that look alike as one. */
export function SessionList(props: EndProps & { sessions: readonly ListedSession[] }): ReactNode {
  const { sessions, action, onEnd } = props;
  const id = useId();
  return (
    <>
      <h3 id={id}>{words().list}</h3>
      <ul className="mfa-list" aria-labelledby={id}>
        {groupSessions(sessions).map((group) => (
          <GroupRow key={keyOf(group)} group={group} action={action} onEnd={onEnd} />
        ))}
      </ul>
    </>
  );
}

/** By its device, which stays the same whichever of its sessions was used last: what is open stays open. */
function keyOf({ device, isHere, sessions }: SessionGroup): string {
  return isHere ? `here ${sessions[0].id}` : `there ${device}`;
}

function GroupRow({ group, action, onEnd }: EndProps & { group: SessionGroup }): ReactNode {
  const { device, isHere, sessions } = group;
  const name = device === "" ? words().unknownDevice : device;
  const isOne = sessions.length === 1;
  return (
    <Row
      name={isOne ? name : words().several(name, sessions.length)}
      details={<Details session={sessions[0]} />}
      mark={isHere ? words().here : undefined}
    >
      {!isHere && (
        <ActButton
          action={action}
          label={isOne ? words().end : words().endAll(sessions.length)}
          aria-label={isOne ? words().endNamed(name) : words().endAllNamed(name, sessions.length)}
          onClick={() => {
            onEnd(sessions, name);
          }}
        />
      )}
      {!isOne && <EachOf sessions={sessions} name={name} action={action} onEnd={onEnd} />}
    </Row>
  );
}

/** The sessions of devices that look alike, one by one, for who wants to end just some. */
function EachOf(props: EndProps & { sessions: readonly ListedSession[]; name: string }): ReactNode {
  const { sessions, name, action, onEnd } = props;
  return (
    <details className="mfa-each">
      <summary>{words().each(name)}</summary>
      <ul className="mfa-list">
        {sessions.map((each, at) => (
          <li key={each.id} className="mfa-row">
            <div className="mfa-facts">
              <span className="mfa-detail">
                <Details session={each} />
              </span>
            </div>
            <ActButton
              action={action}
              label={words().end}
              aria-label={words().endNumbered(name, at + 1, sessions.length)}
              onClick={() => {
                onEnd([each], name);
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Details({ session }: { session: ListedSession }): ReactNode {
  const { startedAt, lastSeenAt, place, assurance } = session;
  const where = placeWords(place);
  return (
    <>
      <Since label={words().since} at={startedAt} /> · <Since label={words().lastSeen} at={lastSeenAt} /> ·{" "}
      {where !== "" && <>{words().from(where)} · </>}
      {assurance === "aal2" ? words().twoFactors : words().oneFactor}
    </>
  );
}
