import { FailureBanner } from "@foyer/ui";
import type { ReactNode } from "react";
import type { FormError } from "./to-form-error.ts";

/**
 * An error that belongs to no field.
 * @param props.hasNoFields the screen has buttons only, so every error stands here
 */
export function FormErrorBanner(props: { error: FormError | undefined; hasNoFields?: boolean }): ReactNode {
  const { error, hasNoFields = false } = props;
  return <FailureBanner failure={error?.field === undefined || hasNoFields ? error : undefined} />;
}
