/** What stands between the doctor and the project: it sees the request, and may give another answer. */
export type Plant = (
  asked: { readonly url: URL; readonly method: string },
  answer: Response,
) => Response | Promise<Response>;

export interface Planted {
  readonly what: string;
  /** What the doctor must name, and nothing beside it. */
  readonly about: string;
  /** Words of the sentence that say what to switch. */
  readonly says: RegExp;
  readonly plant?: Plant;
  readonly site?: string;
  readonly key?: string;
  readonly codeMail?: string;
  readonly password?: string;
  readonly aheadMs?: number;
}

export const SITE = "http://localhost:3000";
export const CODE_MAIL =
  "Your code is 64962908. Or open https://app.example/sign-in?token_hash=pkce_0123456789&type=email on any device.";

export const at =
  (
    path: string,
    change: (answer: Response, url: URL) => Response | Promise<Response>,
    method?: string,
  ): Plant =>
  ({ url, method: asked }, answer) =>
    `${url.pathname}${url.search}`.includes(path) && (method === undefined || method === asked)
      ? change(answer, url)
      : answer;
export const withBody =
  (change: (body: Record<string, unknown>) => unknown) =>
  async (answer: Response): Promise<Response> => {
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    return Response.json(change((await answer.json()) as Record<string, unknown>), {
      status: answer.status,
      headers,
    });
  };
export const withHeader =
  (name: string, value: string | undefined) =>
  (answer: Response): Response => {
    const headers = new Headers(answer.headers);
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };
export const settings = (change: (body: Record<string, unknown>) => unknown): Plant =>
  at("/auth/v1/settings", withBody(change));
const kept = (answer: Response): Headers => {
  const headers = new Headers(answer.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  return headers;
};
export const answers = (status: number, body: unknown) => (answer: Response) =>
  Response.json(body, { status, headers: kept(answer) });
export const leadsTo = (address: string) => withHeader("location", `${address}#error=access_denied`);
/** Tokens that were altered on their way, and what they were: the project goes on believing its own. */
export const originals = new Map<string, string>();
export const token = (change: (claims: Record<string, unknown>) => unknown, header?: object) =>
  withBody((body) => {
    const [first = "", second = "", third = ""] = String(body["access_token"]).split(".");
    const read = (part: string) =>
      JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
    const write = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const altered = [write({ ...read(first), ...header }), write(change(read(second))), third].join(".");
    originals.set(altered, String(body["access_token"]));
    return { ...body, access_token: altered };
  });
