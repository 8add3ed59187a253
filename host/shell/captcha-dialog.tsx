import type { Captcha } from "@foyer/contracts";
import { Button, Dialog } from "@foyer/ui";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { CaptchaDesk } from "./captcha-desk.ts";

const FRAME = "/captcha.html";

/** The check that somebody is a person, in a frame with a policy of its own. Nothing of it is loaded before it is asked for. */
export function CaptchaDialog({ captcha, desk }: { captcha: Captcha; desk: CaptchaDesk }): ReactNode {
  const isAsking = useSyncExternalStore(desk.subscribe, desk.isAsking);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!isAsking) return undefined;
    const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow || origin !== location.origin) return;
      const { foyerCaptcha: token, foyerCaptchaFailed: hasFailed } = (data ?? {}) as Record<string, unknown>;
      if (typeof token === "string" && token !== "") desk.answer(token);
      else if (hasFailed === true) desk.cancel();
    };
    addEventListener("message", listen);
    return () => {
      removeEventListener("message", listen);
    };
  }, [isAsking, desk]);
  if (!isAsking) return null;
  const { service, siteKey, script } = captcha;
  const query = new URLSearchParams({ service, siteKey, script, opener: location.origin });
  return (
    <Dialog
      title={texts.captcha.title}
      isOpen
      onClose={desk.cancel}
      footer={<Button onClick={desk.cancel}>{texts.stepUp.cancel}</Button>}
    >
      <iframe
        ref={frame}
        className="host-captcha"
        title={texts.captcha.title}
        src={`${FRAME}#${query.toString()}`}
      />
    </Dialog>
  );
}
