import type { Navigation, RemoteContext } from "@foyer/contracts";
import { Card, Link, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
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
        {cards.map(({ listing, contribution: { id, title, expose, path } }) => (
          <Card key={`${listing.name}/${id}`} title={title} headingLevel={2}>
            {expose !== undefined && (
              <ContributionSlot
                listing={listing}
                expose={expose}
                title={title}
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
                {texts.start.open(listing.title)}
              </Link>
            )}
          </Card>
        ))}
      </div>
    </div>
  );
}
