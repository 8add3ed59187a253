import { Banner } from "@foyer/ui";
import type { ReactNode } from "react";
import type { FormError } from "./to-form-error.ts";

/** An error that belongs to no field. */
export function FormErrorBanner({ error }: { error: FormError | undefined }): ReactNode {
  if (error === undefined || error.field !== undefined) return null;
  return (
    <Banner tone="danger" isLive code={error.code}>
      {error.message}
    </Banner>
  );
}
