export function holdLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
