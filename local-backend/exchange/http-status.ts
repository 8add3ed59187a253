/** The status codes that the backend answers with, by their names in RFC 9110 and RFC 6585. */
export const NO_CONTENT = 204;
export const SEE_OTHER = 303;
export const BAD_REQUEST = 400;
export const UNAUTHORIZED = 401;
export const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const METHOD_NOT_ALLOWED = 405;
export const MISDIRECTED = 421;
export const UNPROCESSABLE = 422;
export const TOO_MANY_REQUESTS = 429;
export const SERVER_ERROR = 500;
