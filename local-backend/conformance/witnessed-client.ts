import { createTestingClient } from "../testing-client.ts";
import type { CallOptions, SeenCall, TestingClient, WireAnswer, WireSession } from "../testing-client.ts";
import type { Project } from "./project.ts";

/** A client whose calls are seen, except those that only prepare: `signIn`, `createPerson`, the switches. */
export function createWitnessedClient(project: Project, see: (call: SeenCall) => void): TestingClient {
  const client = createTestingClient(project);
  const call = async <Body = Record<string, unknown>>(
    path: string,
    options: CallOptions = {},
  ): Promise<WireAnswer<Body>> => {
    const answer = await client.call<Body>(path, options);
    const method = options.method ?? (options.json === undefined ? "GET" : "POST");
    see({
      method,
      path,
      status: answer.status,
      code: codeOf(answer),
      location: answer.headers.get("location"),
    });
    return answer;
  };
  return {
    ...client,
    call,
    refresh: (token) =>
      call<WireSession>("/auth/v1/token?grant_type=refresh_token", { json: { refresh_token: token } }),
  };
}

/** The code that the answer names, in the form of Supabase Auth, of PostgREST, or of PostgreSQL. */
function codeOf({ status, body }: WireAnswer<unknown>): string[] {
  if (status < 400 || typeof body !== "object" || body === null) return [];
  const { error_code: errorCode, code } = body as { error_code?: unknown; code?: unknown };
  const named = errorCode ?? code;
  return typeof named === "string" ? [named] : [];
}
