/* global document, location, parent, URLSearchParams */
// The page of a check that somebody is a person; see docs/decisions/0034-ask-for-a-captcha-in-a-frame.md.
const {
  service,
  siteKey,
  script: address,
  opener,
} = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const script = document.createElement("script");
script.src = address;
script.onload = () => {
  const vendor = globalThis[service];
  const render = () =>
    vendor.render("#check", {
      sitekey: siteKey,
      callback: (token) => parent.postMessage({ foyerCaptcha: token }, opener),
      "error-callback": () => parent.postMessage({ foyerCaptchaFailed: true }, opener),
    });
  if (typeof vendor?.ready === "function") vendor.ready(render);
  else render();
};
script.onerror = () => parent.postMessage({ foyerCaptchaFailed: true }, opener);
document.head.append(script);
