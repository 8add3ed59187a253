import { Button, Dialog } from "@foyer/ui";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { CaptchaDesk } from "./captcha-desk.ts";
import { hrefOf } from "../routes/base-path.ts";

const FRAME = "/captcha.html";

/**
 * The check that somebody is a person, in a frame with a policy of its own. Nothing of it is loaded before it is asked
 * for; which service it is, the server has written into the frame.
 */
export function CaptchaDialog({ desk }: { desk: CaptchaDesk }): ReactNode {
  const isAsking = useSyncExternalStore(desk.subscribe, desk.isAsking);
  const check = useSyncExternalStore(desk.subscribe, desk.check);
  const frame = useRef<HTMLIFrameElement>(null);
  /** The check that shows its pictures. */
  const [opened, setOpened] = useState<number>();
  useEffect(() => {
    if (!isAsking) return undefined;
    const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow || origin !== location.origin) return;
      const said = (data ?? {}) as Record<string, unknown>;
      const { foyerCaptcha: token, foyerCaptchaFailed: hasFailed, foyerCaptchaOpen: isOpen } = said;
      if (typeof token === "string" && token !== "") desk.answer(token);
      else if (hasFailed === true) desk.cancel();
      else if (typeof isOpen === "boolean") setOpened(isOpen ? check : undefined);
    };
    addEventListener("message", listen);
    return () => {
      removeEventListener("message", listen);
    };
  }, [isAsking, desk, check]);
  if (!isAsking) return null;
  return (
    <Dialog
      title={texts.captcha.title}
      isOpen
      onClose={desk.cancel}
      footer={<Button onClick={desk.cancel}>{texts.stepUp.cancel}</Button>}
    >
      <iframe
        key={check}
        ref={frame}
        className="host-captcha"
        data-open={opened === check ? "" : undefined}
        title={texts.captcha.title}
        src={hrefOf(FRAME)}
      />
    </Dialog>
  );
}
