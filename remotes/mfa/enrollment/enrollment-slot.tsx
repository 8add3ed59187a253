import { Button, FailureBanner, Skeleton, useLatest } from "@foyer/ui";
import type { ReactNode } from "react";
import { toFailure } from "../page/to-failure.ts";
import { texts } from "../texts.ts";
import type { EnrollmentProps } from "./enrollment.tsx";

/** Where a set-up opens. Its code is loaded by whoever begins one. */
export function EnrollmentSlot(props: EnrollmentProps): ReactNode {
  const { value, error, isLoading, retry } = useLatest(
    "enrollment",
    () => import("./enrollment.tsx"),
    toFailure,
  );
  if (value !== undefined) return <value.Enrollment {...props} />;
  if (isLoading) return <Skeleton lines={6} label={texts.loading} />;
  return (
    <>
      <FailureBanner failure={error} />
      <Button onClick={retry}>{texts.again}</Button>
    </>
  );
}
