/** A host's page with the places that every build's has, and no files. */
export const PLAIN_PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title>Foyer</title></head><body><div id="foyer"></div></body></html>';

/** The frame of the check that somebody is a person, with its places. */
export const PLAIN_CAPTCHA_PAGE =
  '<meta content="{{policy}}"><main data-service="{{service}}" data-key="{{siteKey}}"><script src="{{script}}"></script>' +
  '<script src="/captcha.js" integrity="{{integrity}}"></script>';
