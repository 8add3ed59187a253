export const DEMO_ACCOUNTS: readonly { email: string; password: string; totpSecret?: string }[];
export const LOCAL_PUBLISHABLE_KEY: string;
export const LOCAL_SECRET_KEY: string;
