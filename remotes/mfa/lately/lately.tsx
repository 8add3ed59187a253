import { FailureBanner, Time } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { placeWords } from "../page/place.ts";
import { Row } from "../page/row.tsx";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { texts } from "../texts.ts";
import { readDeeds } from "./read-deeds.ts";
import type { Deed } from "./read-deeds.ts";

/** What happened in the account, looked for when somebody wants to know: the project's log can be long. */
export function Lately(): ReactNode {
  const action = useAction();
  const [deeds, setDeeds] = useState<readonly Deed[] | "unknown" | "not-offered">("unknown");
  const words = texts.lately;
  const look = async (): Promise<void> => {
    setDeeds((await readDeeds()) ?? "not-offered");
  };
  return (
    <Section part="lately" title={words.title} lead={words.lead}>
      {typeof deeds !== "string" && deeds.length > 0 && (
        <ul className="mfa-list mfa-deeds" aria-label={words.title}>
          {deeds.map((deed, at) => (
            <Row
              key={`${deed.happenedAt} ${deed.action} ${at}`}
              name={wordsOf(deed)}
              details={<Details deed={deed} />}
            />
          ))}
        </ul>
      )}
      <p className="mfa-detail" role="status">
        {deeds === "not-offered" ? words.notOffered : deeds.length === 0 ? words.none : ""}
      </p>
      <FailureBanner failure={action.failure} />
      {deeds === "unknown" && (
        <div className="mfa-actions">
          <ActButton
            action={action}
            label={words.look}
            onClick={() => {
              action.run(look);
            }}
          />
        </div>
      )}
    </Section>
  );
}

function wordsOf({ action }: Deed): string {
  const { deeds, otherDeed } = texts.lately;
  return (Object.hasOwn(deeds, action) ? deeds[action] : undefined) ?? otherDeed;
}

function Details({ deed: { happenedAt, place } }: { deed: Deed }): ReactNode {
  const where = placeWords(place);
  return (
    <>
      <Time value={happenedAt} />
      {where !== "" && <> · {texts.sessions.from(where)}</>}
    </>
  );
}
