/** The header that makes the provider say its code of an error as `code`. Without it an answer has it as `error_code`. */
export const API_VERSION = { "X-Supabase-Api-Version": "2024-01-01" } as const;
