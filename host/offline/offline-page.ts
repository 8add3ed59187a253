import { remember } from "@foyer/contracts";
import { sayOffline } from "./say-offline.ts";
import { tryAgain } from "./try-again.ts";

// The one script of the page that stands for another which didn't come. It asks nobody for anything: it reads what the person
// chose in this browser, and goes back by the same address.

const locale = remember("foyer.locale").read();
sayOffline(document, {
  languages: [...(locale === undefined ? [] : [locale]), ...navigator.languages],
  theme: remember("foyer.theme").read(),
  hasConnection: navigator.onLine,
});
// A link without its fragment would lose the way back of a mail.
const reload = (): void => {
  location.reload();
};
document.querySelector("a")?.addEventListener("click", (event) => {
  event.preventDefault();
  void tryAgain(navigator, reload);
});
addEventListener("online", reload);
