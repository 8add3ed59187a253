import type { TestUser } from "../harness/admin.ts";
import type { Product } from "../harness/product.ts";
import { codeOf } from "./sign-in-steps.ts";

/**
 * Gives a user a verified authenticator by the provider's own calls.
 * @returns its secret, in base32
 */
export async function enrollFactor(product: Product, { email, password }: TestUser): Promise<string> {
  const call = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const response = await fetch(`${product.backendUrl}/auth/v1/${path}`, {
      method: "POST",
      headers: {
        apikey: product.publishableKey,
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const { access_token } = await call("token?grant_type=password", { email, password });
  const token = String(access_token);
  const factor = await call("factors", { factor_type: "totp", friendly_name: "Journey" }, token);
  const id = String(factor["id"]);
  const secret = String((factor["totp"] as Record<string, unknown>)["secret"]);
  const challenge = await call(`factors/${id}/challenge`, {}, token);
  await call(`factors/${id}/verify`, { challenge_id: challenge["id"], code: codeOf(secret) }, token);
  return secret;
}
