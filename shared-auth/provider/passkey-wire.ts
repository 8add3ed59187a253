/** A passkey as the provider lists it. */
export interface PasskeyItem {
  readonly id: string;
  readonly friendly_name?: string;
  readonly created_at: string;
  readonly last_used_at?: string;
}

/** As much of a registration's options as is read here; ids are base64url. */
export interface RegistrationOptions {
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials?: readonly { readonly id: string }[];
}
