import { forwardRef } from "react";
import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { classNames } from "./class-names.ts";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** Something is under way: the button keeps its width and focus, shows a spinner and swallows clicks. */
  isPending?: boolean;
}

/** A button of the page's look; with `isPending` it keeps its place and answers no press. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = "secondary", isPending = false, className, onClick, children, ...rest },
  ref,
) {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      className={classNames("fy-button", `fy-button-${variant}`, className)}
      aria-disabled={isPending ? true : rest["aria-disabled"]}
      data-pending={isPending ? "" : undefined}
      onClick={click}
    >
      <span className="fy-button-content">{children}</span>
      {isPending && <span className="fy-spinner fy-button-spinner" aria-hidden="true" />}
    </button>
  );
});
