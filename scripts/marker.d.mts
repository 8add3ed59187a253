export function readMarker(name: string): string | undefined;
export function writeMarker(name: string, value: string): void;
export function clearMarker(name: string): void;
