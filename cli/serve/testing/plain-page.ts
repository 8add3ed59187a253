/** A host's page with the places that every build's has, and no files. */
export const PLAIN_PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title>Foyer</title></head><body><div id="foyer"></div></body></html>';
