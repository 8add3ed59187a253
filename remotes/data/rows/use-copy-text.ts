import { useRemoteContext } from "@foyer/contracts/react";
import { lateTexts } from "../late-texts.ts";

/** Copies one text, and says so, or that the browser refused. */
export function useCopyText(): (text: string) => void {
  const { announce } = useRemoteContext();
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => announce(lateTexts.copy.cell),
      () => announce(lateTexts.copy.refused),
    );
  };
}
