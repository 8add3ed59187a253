/** The door for remotes that want supabase-js itself; it brings 50 kB of its own, the data calls of `.` don't. */
export { createSupabaseClient } from "./create-supabase-client.ts";
