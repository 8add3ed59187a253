export function describeSlowest(files: { jest: string; tap: string; playwright: string }): string;
