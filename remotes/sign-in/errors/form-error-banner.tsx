import { FailureBanner } from "@foyer/ui";
import type { ReactNode } from "react";
import type { FormError } from "./to-form-error.ts";

/**
 * An error that belongs to no field.
 * @param props.hasNoFields the screen has buttons only, so every error stands here
 */
export function FormErrorBanner(props: {
  error: FormError | undefined;
  hasNoFields?: boolean;
  /** What to do about it. */
  remedy?: ReactNode;
}): ReactNode {
  const { error, hasNoFields = false, remedy } = props;
  const failure = error?.field === undefined || hasNoFields ? error : undefined;
  return <FailureBanner failure={failure} action={remedy === false ? undefined : remedy} />;
}
