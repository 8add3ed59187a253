import { session } from "@foyer/shared-auth";
import type { AppGrant } from "@foyer/shared-auth";
import { FailureBanner } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { tellChange } from "../page/changes.ts";
import { Row } from "../page/row.tsx";
import { Section } from "../page/section.tsx";
import { Since } from "../page/since.tsx";
import { useAction } from "../page/use-action.ts";
import { useProve } from "../page/use-prove.ts";
import { texts } from "../texts.ts";

/**
 * Applications that the person let use their account, where the project is an OAuth server. Which it is nobody says
 * beforehand, so it is asked when the person wants to know.
 */
export function Apps({ onNews }: { onNews(news: string): void }): ReactNode {
  const action = useAction();
  const prove = useProve();
  const [grants, setGrants] = useState<readonly AppGrant[] | "unknown" | "not-offered">("unknown");
  const heading = useRef<HTMLHeadingElement>(null);
  const words = texts.apps;
  const look = async (): Promise<void> => {
    setGrants((await session.account.grants()) ?? "not-offered");
  };
  const revoke = ({ clientId, name }: AppGrant): void => {
    action.run(async () => {
      await prove();
      await session.account.revokeGrant(clientId);
      tellChange();
      await look();
      heading.current?.focus();
      onNews(words.revoked(name));
    });
  };
  return (
    <Section part="apps" title={words.title} lead={words.lead} headingRef={heading}>
      {typeof grants !== "string" && grants.length > 0 && (
        <ul className="mfa-list">
          {grants.map((grant) => (
            <Row key={grant.clientId} name={grant.name} details={<Details grant={grant} />}>
              <ActButton
                variant="danger"
                action={action}
                label={words.revoke}
                aria-label={words.revokeNamed(grant.name)}
                onClick={() => {
                  revoke(grant);
                }}
              />
            </Row>
          ))}
        </ul>
      )}
      <p className="mfa-detail" role="status">
        {grants === "not-offered" ? words.notOffered : grants.length === 0 ? words.none : ""}
      </p>
      <FailureBanner failure={action.failure} />
      {grants === "unknown" && (
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

function Details({ grant }: { grant: AppGrant }): ReactNode {
  const { address, scopes, grantedAt } = grant;
  const words = texts.apps;
  return (
    <>
      {address !== undefined && <>{address} · </>}
      <Since label={words.since} at={grantedAt} never={words.sinceUnknown} />
      {scopes.length > 0 && <> · {words.scopes(scopes.join(", "))}</>}
    </>
  );
}
