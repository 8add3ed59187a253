const STEPS = [1, 2, 2.5, 5, 10];
/** A binary fraction's tail is no reason for another line. */
const ROUNDING = 1e-9;

/** Below it numbers lose their digits. */
const SMALLEST = 1e-300;

/** Round numbers from at most `least` to at least `most`, about `wanted` of them; an axis always holds zero. */
export function ticks(least: number, most: number, wanted: number): readonly number[] {
  return roundSteps(Math.min(least, 0), Math.max(most, 0), wanted);
}

/** The same without the zero. */
export function roundSteps(low: number, high: number, wanted: number): readonly number[] {
  const rough = (high - low) / wanted;
  if (!(rough > SMALLEST) || !Number.isFinite(rough)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough * (1 - ROUNDING)) ?? 10) * power;
  const first = Math.floor(low / step + ROUNDING);
  const last = Math.ceil(high / step - ROUNDING);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
