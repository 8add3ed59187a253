/* eslint-disable @typescript-eslint/no-unnecessary-condition -- the types describe a browser, and jsdom is less. */

/** The few functions that our screens call and jsdom lacks. How they look and move focus is tested in a real browser. */
if (typeof HTMLDialogElement !== "undefined") {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}

if (typeof window !== "undefined") {
  window.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.CSS ??= {
    escape: (text: string) => text.replaceAll(/[^\w-]/g, (character) => `\\${character}`),
    supports: () => true,
  } as unknown as typeof CSS;
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
}
