import { useRemoteContext } from "@foyer/contracts/react";
import { isSessionError } from "@foyer/shared-auth";
import type { LinkPurpose, SessionErrorCode } from "@foyer/shared-auth";
import { Banner, LinkButton } from "@foyer/ui";
import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { toFormError } from "../errors/to-form-error.ts";
import { texts } from "../texts.ts";
import { BackToSignIn } from "./back-to-sign-in.tsx";

/** The same link may work at the next press. After any other answer it does no more. */
const MAY_WORK_LATER: readonly SessionErrorCode[] = [
  "offline",
  "provider_unavailable",
  "rate_limited",
  "unexpected",
];

/** Whether what a link's use was answered with says that pressing again is of no use. */
export function isLinkOver(error: unknown): boolean {
  return isSessionError(error) && !MAY_WORK_LATER.includes(error.code);
}

/**
 * In the place of the button that would fail again: what the link's use was answered with, and the way forward.
 * @param props.purpose `undefined` where nobody has said it
 */
export function LinkOver(props: { error: unknown; purpose: LinkPurpose | undefined }): ReactNode {
  const { error, purpose } = props;
  const { navigation, basePath } = useRemoteContext();
  const ways = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    ways.current?.querySelector("a")?.focus();
  }, []);
  const isHalfWay = isSessionError(error) && error.code === "other_link_needed";
  // Nobody but an administrator invites; everything else that is asked for can be asked for again on the page of its own.
  const again = isHalfWay || purpose === undefined ? undefined : ASKED_AT.get(purpose);
  return (
    <>
      {isHalfWay ? (
        <Banner tone="info" isLive>
          {error.message}
        </Banner>
      ) : (
        <FormErrorBanner error={toFormError(error)} hasNoFields />
      )}
      <div className="si-form" ref={ways}>
        {again !== undefined && (
          <LinkButton
            href={`${basePath}${again}`}
            onPress={() => {
              navigation.go(`${basePath}${again}`);
            }}
          >
            {texts.link.again}
          </LinkButton>
        )}
        <BackToSignIn />
      </div>
    </>
  );
}

const ASKED_AT: ReadonlyMap<LinkPurpose, string> = new Map([
  ["recovery", "/forgotten"],
  ["sign-in", "/email-code"],
]);
