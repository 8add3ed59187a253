import { defineReactRemote } from "@foyer/contracts/react";
import { App } from "./app.tsx";
import { speak } from "./texts.ts";

export default defineReactRemote(App, { speak: speakAndSettle });

/** A page with a zone or weeks of its own has what settles days by them before it asks for any rows. */
function speakAndSettle(locale: string): Promise<void> | undefined {
  const words = speak(locale);
  const { timeZone, firstDay } = document.documentElement.dataset;
  if (timeZone === undefined && firstDay === undefined) return words;
  return Promise.all([words, import(/* webpackChunkName: "late" */ "./filters/settle-days.ts")]).then(
    () => undefined,
  );
}
