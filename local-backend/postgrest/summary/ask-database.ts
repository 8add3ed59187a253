import type { Database } from "../../database/database.ts";
import type { AskAs } from "./compare-answers.ts";

/** Asks `foyer_summary` in a database itself, as a role, where no service stands before it. */
export function askDatabase(database: Database): AskAs {
  return async (role, question) => {
    try {
      return await database.transaction(async ({ query }) => {
        await query(`set local role ${role}`);
        const [row] = await query<{ body: unknown }>(
          "select public.foyer_summary($1::jsonb) as body",
          JSON.stringify(question),
        );
        return { status: 200, body: row?.body };
      });
    } catch (error) {
      return { status: 400, body: { message: String(error) } };
    }
  };
}
