import { parseOverride } from "@foyer/contracts/host";
import type { Navigation } from "@foyer/contracts";
import type { Override } from "@foyer/contracts/host";
import { Banner, Button, LinkButton, PageHeading } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { OverrideDesk } from "./override-desk.ts";
import { hrefOf } from "../routes/base-path.ts";

interface OverridePageProps {
  /** Inside the origin: `/system/override?remote=NAME&from=ADDRESS`. */
  address: string;
  desk: OverrideDesk;
  navigation: Navigation;
}

/** A link can only lead here: nothing is asked of the address, and nothing kept, before the person agrees. */
export function OverridePage({ address, desk, navigation }: OverridePageProps): ReactNode {
  const query = new URL(address, location.origin).searchParams;
  const asked = parseOverride(query.get("remote"), query.get("from"));
  if (!desk.takesOverrides) return <Refusal reason={texts.override.refused.off} navigation={navigation} />;
  if (!query.has("remote") && !query.has("from")) return <Standing desk={desk} navigation={navigation} />;
  if (asked === undefined)
    return <Refusal reason={texts.override.refused.elsewhere} navigation={navigation} />;
  return <Asking key={asked.name + asked.address} asked={asked} desk={desk} navigation={navigation} />;
}

function Asking(props: { asked: Override; desk: OverrideDesk; navigation: Navigation }): ReactNode {
  const { asked, desk, navigation } = props;
  const { name, address } = asked;
  const words = texts.override.asking;
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const kept = desk.store.current()?.override;
  const accept = async (): Promise<void> => {
    setPending(true);
    setRefusal(undefined);
    const reason = await desk.accept(asked);
    if (reason === undefined) return;
    const { silent, unfit, storage } = texts.override.refused;
    setRefusal({ silent: silent(address), unfit, storage }[reason]);
    setPending(false);
  };
  return (
    <div className="host-notice">
      <PageHeading>{words.title(name)}</PageHeading>
      <p>{words.lead(name, address)}</p>
      <dl className="host-override-asked">
        <dt>{words.remote}</dt>
        <dd>{name}</dd>
        <dt>{words.address}</dt>
        <dd>{address}</dd>
      </dl>
      <p>{words.warning}</p>
      {kept !== undefined && kept.name !== name && <p>{words.replaces(kept.name)}</p>}
      {refusal !== undefined && (
        <Banner tone="danger" isLive title={texts.override.refused.title}>
          {refusal}
        </Banner>
      )}
      <div className="host-actions">
        <Button variant="primary" isPending={isPending} onClick={() => void accept()}>
          {words.accept(name)}
        </Button>
        <Button
          onClick={() => {
            navigation.go("/");
          }}
        >
          {words.decline}
        </Button>
      </div>
    </div>
  );
}

function Standing({ desk, navigation }: { desk: OverrideDesk; navigation: Navigation }): ReactNode {
  return (
    <div className="host-notice">
      <PageHeading>{texts.override.asking.pageTitle}</PageHeading>
      {/* With one, the banner above says which and takes it away. */}
      {desk.store.current() === undefined && <p>{texts.override.none}</p>}
      <ToStart navigation={navigation} />
    </div>
  );
}

function Refusal({ reason, navigation }: { reason: string; navigation: Navigation }): ReactNode {
  return (
    <div className="host-notice">
      <PageHeading>{texts.override.refused.title}</PageHeading>
      <p>{reason}</p>
      <ToStart navigation={navigation} />
    </div>
  );
}

function ToStart({ navigation }: { navigation: Navigation }): ReactNode {
  return (
    <LinkButton
      href={hrefOf("/")}
      onPress={() => {
        navigation.go("/");
      }}
    >
      {texts.override.start}
    </LinkButton>
  );
}
