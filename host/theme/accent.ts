type Rgb = readonly [number, number, number];

/** WCAG 2.2, 1.4.3: text of ordinary size against what it stands on. */
const LEAST_CONTRAST = 4.5;
const STEPS = 40;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** The lightest and the darkest surface that accent-coloured text stands on, from ui/tokens.css. */
export const SURFACES = { light: [242, 243, 245], dark: [27, 30, 36] } as const satisfies Record<string, Rgb>;

/**
 * The operator's accent colour as design tokens, for both themes: darkened for the light one and lightened for the
 * dark one, as far as it takes to be read.
 * @param colour `#rrggbb`
 */
export function accentTokens(colour: string): Readonly<Record<`--fy-${string}`, string>> {
  const wanted = parse(colour);
  const paleOf = (colour: Rgb): Rgb => mix(colour, WHITE, 0.9);
  const deepOf = (colour: Rgb): Rgb => mix(colour, SURFACES.dark, 0.86);
  const light = readable(wanted, BLACK, (colour) => [SURFACES.light, paleOf(colour)]);
  const dark = readable(wanted, WHITE, (colour) => [SURFACES.dark, deepOf(colour)]);
  const pair = (ofLight: Rgb, ofDark: Rgb): string => `light-dark(${format(ofLight)}, ${format(ofDark)})`;
  return {
    "--fy-accent": pair(light, dark),
    "--fy-accent-hover": pair(mix(light, BLACK, 0.18), mix(dark, WHITE, 0.2)),
    "--fy-accent-pressed": pair(mix(light, BLACK, 0.36), mix(dark, WHITE, 0.4)),
    "--fy-on-accent": pair(WHITE, mix(dark, BLACK, 0.86)),
    "--fy-accent-surface": pair(paleOf(light), deepOf(dark)),
  };
}

/** Writes them where the page's tokens stand. */
export function applyAccent(colour: string | undefined, page: Document): void {
  if (colour === undefined) return;
  for (const [name, value] of Object.entries(accentTokens(colour))) {
    page.documentElement.style.setProperty(name, value);
  }
}

/** The colour, moved as little as it takes to be read on what it stands on. */
function readable(colour: Rgb, towards: Rgb, surfacesOf: (colour: Rgb) => readonly Rgb[]): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(colour, towards, step / STEPS);
    if (surfacesOf(candidate).every((surface) => contrast(candidate, surface) >= LEAST_CONTRAST)) {
      return candidate;
    }
  }
  return towards;
}

/** By WCAG's definition, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2): number => Math.round(one[index] + (other[index] - one[index]) * share);
  return [at(0), at(1), at(2)];
}

export function parse(colour: string): Rgb {
  const at = (index: number): number => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16);
  return [at(0), at(1), at(2)];
}

function format(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
