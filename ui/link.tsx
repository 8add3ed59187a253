import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "aria-current"> {
  href: string;
  "aria-current"?: "page" | "location" | undefined;
  /** Called on a plain click or Enter; a click with a modifier opens the address as browsers do. */
  onPress(): void;
}

function PressableAnchor({ href, onPress, children, ...rest }: LinkProps): ReactNode {
  const click = (event: MouseEvent): void => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a href={href} {...rest} onClick={click}>
      {children}
    </a>
  );
}

/** A link of the page's look. */
export function Link({ className, ...rest }: LinkProps): ReactNode {
  return <PressableAnchor {...rest} className={classNames("fy-link", className)} />;
}

/** A link that looks like a button, for the one next thing to do. */
export function LinkButton({ className, ...rest }: LinkProps): ReactNode {
  return <PressableAnchor {...rest} className={classNames("fy-button fy-button-secondary", className)} />;
}
