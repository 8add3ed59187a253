export const [BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, UNPROCESSABLE] = [400, 401, 403, 404, 422];

/** A refusal as Supabase Auth and PostgREST write it. */
export function refuse(status: number, code: string, message = code): Response {
  return Response.json({ code, message, error_code: code }, { status });
}
