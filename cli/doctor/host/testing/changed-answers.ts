/** The same answer with other headers or other text. */
export async function like(
  response: Response,
  headers: Readonly<Record<string, string | undefined>>,
  body?: string,
): Promise<Response> {
  const changed = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return new Response(body ?? (await response.text()), { status: response.status, headers: changed });
}

/** As fetch rejects where a connection breaks. */
export const broken = (code: string): TypeError =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(`connect ${code}`), { code }) });

/** The headers come, and then nothing that can be read. */
export function garble({ status, headers }: Response): Response {
  const body = new ReadableStream({
    pull: (controller) => {
      controller.error(new TypeError("terminated"));
    },
  });
  return new Response(body, { status, headers });
}
