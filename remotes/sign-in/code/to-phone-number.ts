const E164 = /^\+[1-9]\d{6,14}$/;

/** A number as people write it (spaces, dashes, brackets, a leading 00), in E.164 form; undefined where it is none. */
export function toPhoneNumber(text: string): string | undefined {
  const compact = text.replaceAll(/[\s().\u2010-\u2015/-]/g, "").replace(/^00/, "+");
  return E164.test(compact) ? compact : undefined;
}
