/** What the provider does instead of answering properly. `hang` never answers, `reset` drops the connection. */
export type FakeFault =
  | { readonly kind: "hang" | "reset" }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly body?: string;
      readonly headers?: HeadersInit;
    };

/** Fails as `fault` says. @param signal the caller's; what hangs ends with it */
export async function failAs(fault: FakeFault, signal: AbortSignal | undefined): Promise<Response> {
  switch (fault.kind) {
    case "status":
      return new Response(fault.body ?? "{}", {
        status: fault.status,
        ...(fault.headers !== undefined && { headers: fault.headers }),
      });
    case "reset":
      throw new TypeError("Failed to fetch");
    case "hang":
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
      });
  }
}
