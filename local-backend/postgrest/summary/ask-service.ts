import type { RealService } from "../start-real-service.ts";
import type { AskAs } from "./compare-answers.ts";

/** Asks `foyer_summary` of a real PostgREST, with a token of the role. */
export async function askService(service: RealService, roles: readonly string[]): Promise<AskAs> {
  const tokens = new Map<string, string>();
  for (const role of roles) tokens.set(role, await service.sign({ role }));
  return async (role, question) => {
    const response = await fetch(`${service.url}/rpc/foyer_summary`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens.get(role) ?? ""}`, "content-type": "application/json" },
      body: JSON.stringify({ question }),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
}
