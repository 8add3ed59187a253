import { asksForSecrets, parsePreview } from "@foyer/contracts/host";
import type { Navigation } from "@foyer/contracts";
import type { Preview, RemoteListing } from "@foyer/contracts/host";
import { Banner, Button, LinkButton, PageHeading } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";
import { keepPreview } from "./kept-preview.ts";
import { hrefOf } from "../routes/base-path.ts";

interface PreviewPageProps {
  /** Inside the origin: `/system/preview?release=NAME@VERSION`. */
  address: string;
  /** The row as it would be; undefined where there is no such preview. */
  find(preview: Preview): RemoteListing | undefined;
  page: Pick<Window, "sessionStorage" | "location">;
  navigation: Navigation;
}

/** A link can only lead here: no code of the release runs, and nothing is kept, before the person agrees. */
export function PreviewPage({ address, find, page, navigation }: PreviewPageProps): ReactNode {
  const asked = parsePreview(new URL(address, location.origin).searchParams.get("release"));
  const listing = asked && find(asked);
  const leave = (): void => {
    navigation.go("/");
  };
  if (listing !== undefined) return <Asking listing={listing} page={page} onLeave={leave} />;
  const words = texts.preview.asking;
  return (
    <div className="host-notice">
      <PageHeading>{words.noneTitle}</PageHeading>
      <p>{words.none}</p>
      <LinkButton href={hrefOf("/")} onPress={leave}>
        {texts.override.start}
      </LinkButton>
    </div>
  );
}

interface AskingProps {
  listing: RemoteListing;
  page: PreviewPageProps["page"];
  onLeave(): void;
}

function Asking({ listing, page, onLeave }: AskingProps): ReactNode {
  const { name, current, path } = listing;
  const title = titleOf(listing);
  const words = texts.preview.asking;
  const [isShut, setShut] = useState(false);
  return (
    <div className="host-notice">
      <PageHeading>{words.title(title, current)}</PageHeading>
      <p>{words.lead(title)}</p>
      {asksForSecrets(listing) && (
        <Banner tone="warning">{`${texts.preview.asksForSecrets(title)} ${words.onlyIfKnown}`}</Banner>
      )}
      <p>{words.ends}</p>
      {isShut && (
        <Banner tone="danger" isLive>
          {words.shut}
        </Banner>
      )}
      <div className="host-actions">
        <Button
          variant="primary"
          onClick={() => {
            if (keepPreview(page, { name, version: current })) page.location.assign(hrefOf(path));
            else setShut(true);
          }}
        >
          {words.accept(current)}
        </Button>
        <Button onClick={onLeave}>{words.decline}</Button>
      </div>
    </div>
  );
}
