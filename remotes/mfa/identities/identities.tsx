import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { AccountDetails } from "@foyer/shared-auth";
import { Button } from "@foyer/ui";
import { useRef } from "react";
import type { ReactNode } from "react";
import { tellChange } from "../page/changes.ts";
import { FailureBanner } from "../page/failure-banner.tsx";
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
  const { names } = texts.identities;
  return (Object.hasOwn(names, service) ? names[service] : undefined) ?? service;
}

/** Other accounts that open this one: linked, to be linked, and to be unlinked unless it is the only way in. */
export function Identities({ services, details, onNews }: IdentitiesProps): ReactNode {
  const { basePath } = useRemoteContext();
  const { isPending, failure, run } = useAction();
  const prove = useProve();
  const heading = useRef<HTMLHeadingElement>(null);
  const linked = details.value?.identities ?? [];
  const more = services.filter((service) => !linked.some((identity) => identity.service === service));
  if (linked.length === 0 && more.length === 0) return null;
  const link = (service: string): void => {
    run(async () => {
      await prove();
      location.assign(await session.account.addressToLink(service, basePath));
    });
  };
  const unlink = (id: string, service: string): void => {
    run(async () => {
      await prove();
      await session.account.unlink(id);
      tellChange();
      await details.reload();
      heading.current?.focus();
      onNews(texts.identities.unlinked(nameOf(service)));
    });
  };
  return (
    <Section title={texts.identities.title} lead={texts.identities.lead} headingRef={heading}>
      <ul className="mfa-list">
        {linked.map(({ id, service, email }) => (
          <li key={id} className="mfa-row">
            <div className="mfa-facts">
              <strong>{nameOf(service)}</strong>
              <span className="mfa-detail">{linked.length === 1 ? texts.identities.only : email}</span>
            </div>
            {linked.length > 1 && (
              <Button
                aria-label={texts.identities.unlinkNamed(nameOf(service))}
                isPending={isPending}
                onClick={() => {
                  unlink(id, service);
                }}
              >
                {texts.identities.unlink}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureBanner error={failure} />
      <div className="mfa-actions">
        {more.map((service) => (
          <Button
            key={service}
            isPending={isPending}
            onClick={() => {
              link(service);
            }}
          >
            {texts.identities.link(nameOf(service))}
          </Button>
        ))}
      </div>
    </Section>
  );
}
