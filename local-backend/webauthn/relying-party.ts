import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type {
  AuthenticationResponseJSON,
  GenerateAuthenticationOptionsOpts,
  GenerateRegistrationOptionsOpts,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { BackendOptions } from "../options.ts";

type Site = Pick<BackendOptions, "siteUrl">;
type Creation = Awaited<ReturnType<typeof generateRegistrationOptions>>;
type Request = Awaited<ReturnType<typeof generateAuthenticationOptions>>;

/** A passkey's or security key's public half, as it is stored. */
export interface StoredCredential {
  /** Base64url. */
  readonly id: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
}

interface Person {
  readonly userId: string;
  readonly email: string;
}

const NAME = "Foyer";

/** The options for a new passkey. The device must store it and must verify the person (PIN or biometrics). */
export function toPasskeyCreation(
  site: Site,
  person: Person,
  known: readonly StoredCredential[],
): Promise<Creation> {
  return toCreation(site, person, known, { residentKey: "required", userVerification: "required" });
}

export function toPasskeyRequest(site: Site): Promise<Request> {
  return generateAuthenticationOptions({ rpID: idOf(site), userVerification: "required" });
}

/** The same for a second factor, which follows a password and may be an older key without a PIN. */
export function toFactorCreation(
  site: Site,
  person: Person,
  known: readonly StoredCredential[],
): Promise<Creation> {
  return toCreation(site, person, known, { residentKey: "discouraged", userVerification: "preferred" });
}

export function toFactorRequest(site: Site, known: readonly StoredCredential[]): Promise<Request> {
  return generateAuthenticationOptions({
    rpID: idOf(site),
    userVerification: "preferred",
    allowCredentials: known.map(toDescriptor),
  });
}

function toCreation(
  site: Site,
  { userId, email }: Person,
  known: readonly StoredCredential[],
  authenticatorSelection: NonNullable<GenerateRegistrationOptionsOpts["authenticatorSelection"]>,
): Promise<Creation> {
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: idOf(site),
    // The handle in a passkey's answer is the user's id, as text.
    userID: new TextEncoder().encode(userId),
    userName: email || userId,
    userDisplayName: email || userId,
    attestationType: "none",
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection,
  });
}

type Descriptor = NonNullable<GenerateAuthenticationOptionsOpts["allowCredentials"]>[number];

function toDescriptor({ id, transports }: StoredCredential): Descriptor {
  return { id, transports: transports as NonNullable<Descriptor["transports"]> };
}

/** What a device answered, and what it was asked: by which site, with which challenge, and whether for a passkey. */
export interface DeviceAnswer {
  readonly site: Site;
  readonly response: unknown;
  readonly challenge: string;
  readonly isPasskey: boolean;
}

/** Where an answer must come from, and what it must answer. */
const expectedOf = ({ site, challenge, isPasskey }: DeviceAnswer) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(site.siteUrl).origin,
  expectedRPID: idOf(site),
  requireUserVerification: isPasskey,
});

/** The credential that a device made, or undefined where its answer doesn't hold. */
export async function readCreated(answer: DeviceAnswer): Promise<StoredCredential | undefined> {
  try {
    const result = await verifyRegistrationResponse({
      response: answer.response as RegistrationResponseJSON,
      ...expectedOf(answer),
    });
    if (!result.verified) return undefined;
    const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString("base64url"), signCount: counter, transports };
  } catch {
    return undefined;
  }
}

/** The credential's new count of uses, or undefined where the answer doesn't hold. */
export async function readUsed(
  answer: DeviceAnswer,
  credential: StoredCredential,
): Promise<number | undefined> {
  try {
    const result = await verifyAuthenticationResponse({
      response: answer.response as AuthenticationResponseJSON,
      ...expectedOf(answer),
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, "base64url")),
        counter: credential.signCount,
      },
    });
    return result.verified ? result.authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** The id in an authenticator's answer; empty where there is none. */
export function credentialIdOf(response: unknown): string {
  const id =
    typeof response === "object" && response !== null ? (response as { id?: unknown }).id : undefined;
  return typeof id === "string" ? id : "";
}

function idOf({ siteUrl }: Site): string {
  return new URL(siteUrl).hostname;
}
