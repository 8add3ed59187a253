import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError, session as pageSession } from "@foyer/shared-auth";
import { Banner, Button, CopyButton, FailureBanner, useLatest } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { ActButton } from "../page/act-button.tsx";
import { tellChange } from "../page/changes.ts";
import { Section } from "../page/section.tsx";
import type { PartProps } from "../page/section.tsx";
import { toFailure } from "../page/to-failure.ts";
import { useAction } from "../page/use-action.ts";
import { useProve } from "../page/use-prove.ts";
import { Waiting } from "../page/waiting.tsx";
import { texts } from "../texts.ts";

const CODE_GROUP = /.{1,4}/g;

export interface RecoveryCodesProps extends PartProps {
  /** Codes are shown: nothing may cover them. */
  onCodes(): void;
}

type Status = "unknown" | "none" | "not-offered" | { readonly total: number; readonly remaining: number };

/** Recovery codes, for whom they are of use, where the project has them. */
export function RecoveryCodes(props: RecoveryCodesProps): ReactNode {
  const { operator } = useRemoteContext();
  const said = operator?.offers?.recoveryCodes;
  const hasFactor = props.session.factors.some((factor) => factor.status === "verified");
  const { value: areOffered = said, isLoading } = useLatest(
    hasFactor ? "offered" : undefined,
    () => pageSession.recoveryCodes.areOffered(said),
    toFailure,
  );
  if (isLoading && areOffered === undefined) return <Waiting />;
  return areOffered === true ? <OfferedCodes {...props} hasFactor={hasFactor} /> : null;
}

function OfferedCodes(props: RecoveryCodesProps & { hasFactor: boolean }): ReactNode {
  const { hasFactor, onNews, onCodes } = props;
  const action = useAction();
  const prove = useProve();
  const [status, setStatus] = useState<Status>("unknown");
  const [codes, setCodes] = useState<readonly string[]>();
  const look = async (): Promise<void> => {
    try {
      setStatus((await pageSession.recoveryCodes.status()) ?? "none");
    } catch (error) {
      if (!isSessionError(error) || error.code !== "method_disabled") throw error;
      setStatus("not-offered");
    }
  };
  const generate = async (replaces: boolean): Promise<void> => {
    await prove();
    setCodes(await pageSession.recoveryCodes.generate({ replaces }));
    onCodes();
    tellChange();
    await look();
  };
  const remove = async (): Promise<void> => {
    await prove();
    await pageSession.recoveryCodes.remove();
    tellChange();
    setStatus("none");
    onNews(texts.recovery.removed);
  };
  const choices = choicesOf(status, { look, generate, remove });
  return (
    <Section part="recovery" title={texts.recovery.title} lead={texts.recovery.lead}>
      {codes !== undefined ? (
        <ShownCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined);
          }}
        />
      ) : !hasFactor ? (
        <p className="mfa-detail">{texts.recovery.needsFactor}</p>
      ) : (
        <>
          <p className="mfa-detail" role="status">
            {wordsOf(status)}
          </p>
          <FailureBanner failure={action.failure} />
          <div className="mfa-actions">
            {choices.map(({ label, variant, work }) => (
              <ActButton
                key={label}
                variant={variant}
                action={action}
                label={label}
                onClick={() => {
                  action.run(work);
                }}
              />
            ))}
          </div>
        </>
      )}
    </Section>
  );
}

interface Choice {
  readonly label: string;
  readonly variant: "secondary" | "danger";
  work(): Promise<void>;
}

interface Works {
  look(): Promise<void>;
  generate(replaces: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** What can be done next. */
function choicesOf(status: Status, { look, generate, remove }: Works): readonly Choice[] {
  switch (status) {
    case "unknown":
      return [{ label: texts.recovery.ask, variant: "secondary", work: look }];
    case "none":
      return [{ label: texts.recovery.generate, variant: "secondary", work: () => generate(false) }];
    case "not-offered":
      return [];
    default:
      return [
        { label: texts.recovery.replace, variant: "secondary", work: () => generate(true) },
        { label: texts.recovery.remove, variant: "danger", work: remove },
      ];
  }
}

function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }): ReactNode {
  const grouped = codes.map((code) => code.match(CODE_GROUP)?.join("-") ?? code);
  return (
    <>
      <Banner tone="warning" isLive>
        {texts.recovery.shown}
      </Banner>
      <ul className="mfa-codes">
        {grouped.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mfa-actions">
        <CopyButton
          value={grouped.join("\n")}
          label={texts.recovery.copy}
          copiedLabel={texts.recovery.copied}
          refusedLabel={texts.recovery.notCopied}
        />
        <Button variant="primary" onClick={onKept}>
          {texts.recovery.kept}
        </Button>
      </div>
    </>
  );
}

function wordsOf(status: Status): string {
  switch (status) {
    case "unknown":
      return "";
    case "none":
      return texts.recovery.none;
    case "not-offered":
      return texts.recovery.notOffered;
    default:
      return `${texts.recovery.left(status.remaining, status.total)} ${texts.recovery.replaceHint}`;
  }
}
