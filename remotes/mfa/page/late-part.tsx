import { Banner, Button } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { Loaded } from "./use-loaded.ts";

/** Stands where parts of the page would, had what they are made of come in time. */
export function LatePart({
  loaded,
}: {
  loaded: readonly Pick<Loaded<unknown>, "isLate" | "reload">[];
}): ReactNode {
  const late = loaded.filter(({ isLate }) => isLate);
  if (late.length === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button
          onClick={() => {
            for (const { reload } of late) void reload();
          }}
        >
          {texts.again}
        </Button>
      }
    >
      {texts.late}
    </Banner>
  );
}
