import { captureException, close, flush, init } from "@sentry/browser";
import { loadStripe } from "@stripe/stripe-js/pure";
import { unlessRefused } from "./wish.ts";
import type { Wish } from "./wish.ts";

export const sentry: Wish = async (_place, elsewhere) => {
  const dsn = `${elsewhere.replace("://", "://key@")}/1`;
  init({ dsn, defaultIntegrations: false });
  const sent = unlessRefused(
    new Promise((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntries().some(({ name }) => name.startsWith(`${elsewhere}/api/1/`))) resolve(undefined);
      }).observe({ type: "resource" });
    }),
  );
  captureException(new Error("planted"));
  void flush();
  await sent.finally(() => close());
};

export const stripe: Wish = async () => {
  if ((await loadStripe("pk_test_key")) === null) throw new Error("no window");
};
