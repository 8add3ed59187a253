import { startProduct } from "../../e2e/harness/product.ts";
import type { Product } from "../../e2e/harness/product.ts";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { findPrograms } from "../../local-backend/postgrest/find-programs.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";
import type { RealService, RealServiceOptions } from "../../local-backend/postgrest/start-real-service.ts";

export interface RealProduct {
  readonly product: Product;
  readonly service: RealService;
  stop(): Promise<void>;
}

/**
 * The whole product with its accounts in the embedded backend and its data in a real PostgREST and PostgreSQL, which
 * believes the backend's tokens by its published key. `undefined` where npm has no programs for this platform.
 */
export async function startRealProduct(options: RealServiceOptions): Promise<RealProduct | undefined> {
  if (findPrograms() === undefined) return undefined;
  const [port = 0] = await findFreePorts(1);
  const product = await startProduct({ FOYER_REST_URL: `http://127.0.0.1:${port}`, FOYER_FLIGHTS: "0" });
  try {
    const answer = await fetch(`${product.backendUrl}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await answer.json()) as { keys: RealServiceOptions["publicJwk"][] };
    const [publicJwk] = keys;
    if (publicJwk === undefined) throw new Error("The backend publishes no key.");
    const service = await startRealService({ ...options, port, publicJwk });
    if (service === undefined) throw new Error("PostgREST can't be started here.");
    return {
      product,
      service,
      async stop() {
        await product.stop();
        await service.stop();
      },
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
