import type { FactorType } from "@foyer/shared-auth";

const TYPES: Readonly<Record<string, FactorType>> = { app: "totp", key: "webauthn", phone: "phone" };

/** What the page shows: everything, or the set-up of one factor. */
export type View = { readonly kind: "overview" } | { readonly kind: "add"; readonly type: FactorType };

/** @param address inside the origin, e.g. `/security/add/phone`; anything unknown is the overview */
export function toView(address: string, basePath: string): View {
  const [path = ""] = address.split(/[?#]/, 1);
  const name = path.startsWith(`${basePath}/add/`) ? path.slice(`${basePath}/add/`.length) : "";
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  return type === undefined ? { kind: "overview" } : { kind: "add", type };
}

export function toAddAddress(basePath: string, type: FactorType): string {
  const name = Object.entries(TYPES).find(([, value]) => value === type)?.[0] ?? "";
  return `${basePath}/add/${name}`;
}
