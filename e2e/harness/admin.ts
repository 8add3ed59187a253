import { randomBytes } from "node:crypto";
import type { Product } from "./product.ts";

const PASSWORD_BYTES = 12;

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** What a journey needs in the project, made through the provider's admin interface, on this machine and hosted alike. */
export interface Admin {
  /** A user with a confirmed address; deleted after the test. */
  createUser(details?: {
    email?: string;
    password?: string;
    /** What only an administrator can write, e.g. roles. */
    appMetadata?: Readonly<Record<string, unknown>>;
    /** What the account carries, in each of its tokens. */
    userMetadata?: Readonly<Record<string, unknown>>;
  }): Promise<TestUser>;
  deleteUser(id: string): Promise<void>;
  /** Takes away every passkey that the project knows of somebody. */
  deletePasskeys(userId: string): Promise<void>;
  /** Deletes the users that were created and are still there. */
  cleanUp(): Promise<void>;
}

export function createAdmin({ backendUrl, secretKey }: Pick<Product, "backendUrl" | "secretKey">): Admin {
  const created = new Set<string>();
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${backendUrl}/auth/v1/admin/${path}`, {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        "content-type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} admin/${path} answered ${response.status}: ${text}`);
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  };
  const deleteUser = async (id: string): Promise<void> => {
    created.delete(id);
    await call("DELETE", `users/${id}`);
  };
  return {
    async createUser({
      email = createAddress(),
      password = createPassword(),
      appMetadata = {},
      userMetadata = {},
    } = {}) {
      const details = {
        email,
        password,
        email_confirm: true,
        app_metadata: appMetadata,
        user_metadata: userMetadata,
      };
      const user = (await call("POST", "users", details)) as { id: string };
      created.add(user.id);
      return { id: user.id, email, password };
    },
    deleteUser,
    async deletePasskeys(userId) {
      const passkeys = (await call("GET", `users/${userId}/passkeys`)) as readonly { id: string }[];
      for (const { id } of passkeys) await call("DELETE", `users/${userId}/passkeys/${id}`);
    },
    async cleanUp() {
      for (const id of created) await deleteUser(id);
    },
  };
}

/** An address that no earlier run used: a hosted project keeps its users. */
export function createAddress(): string {
  return `journey-${randomBytes(6).toString("hex")}@foyer.example`;
}

function createPassword(): string {
  return `pw-${randomBytes(PASSWORD_BYTES).toString("base64url")}`;
}
