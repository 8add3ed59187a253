export const TYPEFACE: string;
export function subsetTypeface(): Promise<Buffer>;
