/* global document, location, parent */
// The page of a check that somebody is a person; see docs/decisions/0034-ask-for-a-captcha-in-a-frame.md. The server has
// written the service, its script and the key into the page: nothing here comes from the address.
const { service, siteKey } = document.getElementById("check").dataset;
const vendor = service === "hcaptcha" ? globalThis.hcaptcha : globalThis.turnstile;
const tell = (message) => parent.postMessage(message, location.origin);
const tellOpen = (isOpen) => () => tell({ foyerCaptchaOpen: isOpen });
// hCaptcha puts its pictures over the frame's own document, and says when: it needs more room then.
const ofPictures = {
  "open-callback": tellOpen(true),
  "close-callback": tellOpen(false),
  "chalexpired-callback": tellOpen(false),
};
const render = () =>
  vendor.render("#check", {
    sitekey: siteKey,
    callback: (token) => tell({ foyerCaptcha: token }),
    "error-callback": () => tell({ foyerCaptchaFailed: true }),
    ...(service === "hcaptcha" ? ofPictures : {}),
  });
// The service's script stands before this one; without it there is nothing to show.
if (vendor === undefined) tell({ foyerCaptchaFailed: true });
else if (typeof vendor.ready === "function") vendor.ready(render);
else render();
