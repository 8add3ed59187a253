/** An error answer in the form of Supabase Auth. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** What some errors add to the body, such as the reasons for a weak password. */
    readonly details: object = {},
  ) {
    super(message);
  }
}

/** From this version on `code` is the error code and `message` the text; before it, the status, `error_code` and `msg`. */
const API_VERSION = "2024-01-01";
const API_VERSION_HEADER = "x-supabase-api-version";

export function toErrorAnswer(error: ApiError, request: Request): Response {
  const { details } = error;
  const isNewForm = (request.headers.get(API_VERSION_HEADER) ?? "") >= API_VERSION;
  const body = isNewForm
    ? { code: error.code, message: error.message, ...details }
    : { code: error.status, error_code: error.code, msg: error.message, ...details };
  return Response.json(body, {
    status: error.status,
    headers: { "x-sb-error-code": error.code, ...(isNewForm && { [API_VERSION_HEADER]: API_VERSION }) },
  });
}
