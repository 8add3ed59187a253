import type { Navigation, RemoteContext } from "@foyer/contracts";
import { Card, Link, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";
import type { AllowedContribution } from "../routes/allowed-contributions.ts";
import { ContributionSlot } from "./contribution-slot.tsx";
import type { PageServices } from "./page-services.ts";
import { hrefOf } from "../routes/base-path.ts";

interface StartPageProps {
  cards: readonly AllowedContribution[];
  services: PageServices;
  navigation: Navigation;
  contexts(name: string, path: string): RemoteContext;
}

/** What remotes put on the start page, a card each. */
export function StartPage({ cards, services, navigation, contexts }: StartPageProps): ReactNode {
  return (
    <div className="host-start">
      <PageHeading>{texts.start.title}</PageHeading>
      {cards.length === 0 && <p>{texts.start.empty}</p>}
      <div className="host-cards">
        {cards.map(({ listing, contribution: { id, expose, path, ...titled } }) => (
          <Card key={`${listing.name}/${id}`} title={titleOf(titled)} headingLevel={2}>
            {expose !== undefined && (
              <ContributionSlot
                listing={listing}
                expose={expose}
                title={titleOf(titled)}
                services={services}
                context={contexts(listing.name, listing.path)}
              />
            )}
            {path !== undefined && (
              <Link
                href={hrefOf(path)}
                onPress={() => {
                  navigation.go(path);
                }}
              >
                {texts.start.open(titleOf(listing))}
              </Link>
            )}
          </Card>
        ))}
      </div>
    </div>
  );
}
