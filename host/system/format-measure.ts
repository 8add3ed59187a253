const BYTES_PER_KB = 1000;

export function formatBytes(bytes: number): string {
  const isSmall = bytes < BYTES_PER_KB;
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: isSmall ? "byte" : "kilobyte",
    unitDisplay: isSmall ? "long" : "short",
    maximumFractionDigits: 1,
  }).format(isSmall ? bytes : bytes / BYTES_PER_KB);
}

export function formatMilliseconds(milliseconds: number): string {
  return new Intl.NumberFormat(undefined, {
    style: "unit",
    unit: "millisecond",
    maximumFractionDigits: 0,
  }).format(milliseconds);
}
