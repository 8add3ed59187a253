import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";

// An authenticator in software, for tests: ES256, attestation "none" (WebAuthn level 2, sections 6.1, 6.5 and 8.7).

const FLAG = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;
const LENGTHS = { id: 32, aaguid: 16, count: 4 } as const;

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

interface Answer {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly clientExtensionResults: object;
  readonly response: Readonly<Record<string, unknown>>;
}

/** One credential on one device. */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  create(options: CreationOptions): Answer;
  get(options: RequestOptions): Answer;
}

/** @param isVerifying whether it asks who is there (a PIN or a finger) */
export function createAuthenticator(origin: string, isVerifying = true): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(LENGTHS.id);
  const credentialId = id.toString("base64url");
  let userHandle = "";
  let uses = 0;
  const flags = FLAG.present | (isVerifying ? FLAG.verified : 0);
  const toAnswer = (response: Answer["response"]): Answer => ({
    id: credentialId,
    rawId: credentialId,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  return {
    credentialId,
    create({ challenge, rp, user }) {
      userHandle = user.id;
      const authData = Buffer.concat([
        toHeader(rp.id ?? new URL(origin).hostname, flags | FLAG.hasCredential, uses),
        Buffer.alloc(LENGTHS.aaguid),
        Buffer.from([0, LENGTHS.id]),
        id,
        toCoseKey(publicKey),
      ]);
      const attestation = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(authData)],
      ]);
      return toAnswer({
        clientDataJSON: toClientData("webauthn.create", challenge, origin).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["usb"],
      });
    },
    get({ challenge, rpId }) {
      uses += 1;
      const authData = toHeader(rpId ?? new URL(origin).hostname, flags, uses);
      const clientData = toClientData("webauthn.get", challenge, origin);
      const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
      return toAnswer({
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
        userHandle,
      });
    },
  };
}

function toHeader(rpId: string, flags: number, uses: number): Buffer {
  const count = Buffer.alloc(LENGTHS.count);
  count.writeUInt32BE(uses);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

function toClientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** COSE_Key of an ES256 key: kty 2, alg -7, crv 1, x, y (RFC 9053). */
function toCoseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, "base64url"))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}

// The part of CBOR (RFC 8949) that an attestation needs.
const [BYTES, TEXT, MAP] = [0x40, 0x60, 0xa0];
const ONE_BYTE_LENGTH = 24;
const TWO_BYTE_LENGTH = 25;
const LARGEST_ONE_BYTE = 0xff;

function cborHead(type: number, length: number): Buffer {
  if (length < ONE_BYTE_LENGTH) return Buffer.from([type | length]);
  if (length <= LARGEST_ONE_BYTE) return Buffer.from([type | ONE_BYTE_LENGTH, length]);
  return Buffer.from([type | TWO_BYTE_LENGTH, length >> 8, length & LARGEST_ONE_BYTE]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(BYTES, bytes.length), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(TEXT, text.length), Buffer.from(text)]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(MAP, entries.length), ...entries.flat()]);
}
