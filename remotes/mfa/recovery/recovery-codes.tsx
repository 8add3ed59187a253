import { isSessionError, session as pageSession } from "@foyer/shared-auth";
import type { SignedInFacts } from "@foyer/shared-auth";
import { Banner, Button, CopyButton } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { tellChange } from "../page/changes.ts";
import { FailureBanner } from "../page/failure-banner.tsx";
import { Section } from "../page/section.tsx";
import { useAction } from "../page/use-action.ts";
import { useProve } from "../page/use-prove.ts";
import { texts } from "../texts.ts";

const CODE_GROUP = /.{1,4}/g;

type Status = "unknown" | "none" | "not-offered" | { readonly total: number; readonly remaining: number };

/**
 * Recovery codes, where the project has them. Which it is nobody says beforehand, so it is asked when the person wants
 * to know.
 */
export function RecoveryCodes({
  session,
  onNews,
  onCodes,
}: {
  session: SignedInFacts;
  onNews(news: string): void;
  /** Codes are shown: nothing may cover them. */
  onCodes(): void;
}): ReactNode {
  const { isPending, failure, run } = useAction();
  const prove = useProve();
  const [status, setStatus] = useState<Status>("unknown");
  const [codes, setCodes] = useState<readonly string[]>();
  const hasFactor = session.factors.some((factor) => factor.status === "verified");
  const look = async (): Promise<void> => {
    try {
      setStatus((await pageSession.recoveryCodes.status()) ?? "none");
    } catch (error) {
      if (!isSessionError(error) || error.code !== "method_disabled") throw error;
      setStatus("not-offered");
    }
  };
  const generate = (replaces: boolean): void => {
    run(async () => {
      await prove();
      setCodes(await pageSession.recoveryCodes.generate({ replaces }));
      onCodes();
      tellChange();
      await look();
    });
  };
  const remove = (): void => {
    run(async () => {
      await prove();
      await pageSession.recoveryCodes.remove();
      tellChange();
      setStatus("none");
      onNews(texts.recovery.removed);
    });
  };
  return (
    <Section title={texts.recovery.title} lead={texts.recovery.lead}>
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
          <FailureBanner error={failure} />
          <div className="mfa-actions">
            {status === "unknown" && (
              <Button
                isPending={isPending}
                onClick={() => {
                  run(look);
                }}
              >
                {texts.recovery.ask}
              </Button>
            )}
            {status === "none" && (
              <Button
                isPending={isPending}
                onClick={() => {
                  generate(false);
                }}
              >
                {texts.recovery.generate}
              </Button>
            )}
            {typeof status === "object" && (
              <>
                <Button
                  isPending={isPending}
                  onClick={() => {
                    generate(true);
                  }}
                >
                  {texts.recovery.replace}
                </Button>
                <Button variant="danger" isPending={isPending} onClick={remove}>
                  {texts.recovery.remove}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </Section>
  );
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
