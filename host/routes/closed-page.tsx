import type { Navigation } from "@foyer/contracts";
import type { RefusedListing, RemoteListing } from "@foyer/contracts/host";
import { Button, LinkButton, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";
import type { Denial } from "./decide-route.ts";
import { withReturnAddress } from "./return-address.ts";
import { hrefOf } from "./base-path.ts";

interface DeniedPageProps {
  listing: RemoteListing;
  why: Denial;
  navigation: Navigation;
  onCheckAgain(): void;
}

const SECURITY_PATH = "/security";

/** Stands where a remote would be that the person may not open, with what would open it. */
export function DeniedPage({ listing, why, navigation, onCheckAgain }: DeniedPageProps): ReactNode {
  const words = texts.denied[why];
  const setUp = withReturnAddress(SECURITY_PATH, navigation.current());
  return (
    <div className="host-notice">
      <PageHeading>{words.title(titleOf(listing))}</PageHeading>
      <p>{words.body}</p>
      {why === "set-up-second-factor" && (
        <LinkButton
          href={hrefOf(setUp)}
          onPress={() => {
            navigation.go(setUp);
          }}
        >
          {texts.denied.setUp}
        </LinkButton>
      )}
      {why === "unchecked" && (
        <Button variant="primary" onClick={onCheckAgain}>
          {texts.failure.retry}
        </Button>
      )}
      <p className="host-code">{`${listing.name} ${why}${rolesOf(listing, why)}`}</p>
    </div>
  );
}

function rolesOf({ access }: RemoteListing, why: Denial): string {
  if (why === "no-role") return ` ${access.roles.join(", ")}`;
  return why === "unknown-requirement" ? ` ${access.unknown.join(", ")}` : "";
}

/** Stands where a remote would be whose row in the registry is not sound. */
export function RefusedPage({ listing }: { listing: RefusedListing }): ReactNode {
  return (
    <section className="host-failure" role="alert">
      <PageHeading>{texts.failure.title(titleOf(listing))}</PageHeading>
      <p>{texts.refused}</p>
      <p className="host-code">{`${listing.name} refused`}</p>
    </section>
  );
}

export function NotFoundPage(props: { hasRemotes: boolean; navigation: Navigation }): ReactNode {
  const words = props.hasRemotes ? texts.notFound : texts.empty;
  const target = props.hasRemotes ? "/" : "/system";
  return (
    <div className="host-notice">
      <PageHeading>{words.title}</PageHeading>
      <p>{words.body}</p>
      <LinkButton
        href={hrefOf(target)}
        onPress={() => {
          props.navigation.go(target);
        }}
      >
        {words.action}
      </LinkButton>
    </div>
  );
}
