import { serviceName } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { AccountDetails } from "@foyer/shared-auth";
import { FailureBanner, leaveFor } from "@foyer/ui";
import { useRef } from "react";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { tellChange } from "../page/changes.ts";
import { isOffered, trying } from "../page/found-off.ts";
import { Row } from "../page/row.tsx";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import type { Loaded } from "../page/use-loaded.ts";
import { useProve } from "../page/use-prove.ts";
import { texts } from "../texts.ts";

interface IdentitiesProps {
  /** What the project has switched on. */
  services: readonly string[];
  details: Loaded<AccountDetails>;
  onNews(news: string): void;
}

function nameOf(service: string): string {
  return texts.identities.names.get(service) ?? serviceName(service);
}

/** Other accounts that open this one: linked, to be linked, and to be unlinked unless it is the only way in. */
export function Identities({ services, details, onNews }: IdentitiesProps): ReactNode {
  const { basePath, operator } = useRemoteContext();
  const action = useAction();
  const prove = useProve();
  const heading = useRef<HTMLHeadingElement>(null);
  const linked = details.value?.identities ?? [];
  const offered = isOffered("linking", operator?.offers) ? services : [];
  const more = offered.filter((service) => !linked.some((identity) => identity.service === service));
  if (linked.length === 0 && more.length === 0) return null;
  const link = (service: string): void => {
    action.run(async () => {
      await prove();
      await leaveFor(await trying("linking", () => session.account.addressToLink(service, basePath)));
    });
  };
  const unlink = (id: string, service: string): void => {
    action.run(async () => {
      await prove();
      await session.account.unlink(id);
      tellChange();
      await details.reload();
      heading.current?.focus();
      onNews(texts.identities.unlinked(nameOf(service)));
    });
  };
  return (
    <Section part="ways" title={texts.identities.title} lead={texts.identities.lead} headingRef={heading}>
      <ul className="mfa-list">
        {linked.map(({ id, service, email }) => (
          <Row key={id} name={nameOf(service)} details={linked.length === 1 ? texts.identities.only : email}>
            {linked.length > 1 && (
              <ActButton
                aria-label={texts.identities.unlinkNamed(nameOf(service))}
                action={action}
                label={texts.identities.unlink}
                onClick={() => {
                  unlink(id, service);
                }}
              />
            )}
          </Row>
        ))}
      </ul>
      <FailureBanner failure={action.failure} />
      <div className="mfa-actions">
        {more.map((service) => (
          <ActButton
            key={service}
            action={action}
            label={texts.identities.link(nameOf(service))}
            onClick={() => {
              link(service);
            }}
          />
        ))}
      </div>
    </Section>
  );
}
