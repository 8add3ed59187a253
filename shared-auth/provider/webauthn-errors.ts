import { SessionError } from "../session/errors.ts";
import { toSessionError } from "./auth-errors.ts";
import { objectOf } from "./read-object.ts";

interface CeremonyErrorShape {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
}

/** The DOM's names for a question that the person, or the page, closed (WebAuthn level 2, sections 5.1.3 and 5.1.4). */
const CLOSED: readonly string[] = ["NotAllowedError", "AbortError"];
/** What the provider's library calls its own errors of a ceremony. */
const LIBRARY_CODE = /^ERROR_/;

/** What went wrong between the browser and a passkey or security key; anything else is the provider's answer. */
export function toCeremonyError(error: unknown): SessionError {
  const name = domNameOf(error);
  if (name === undefined) return toSessionError(error);
  if (CLOSED.includes(name)) {
    return new SessionError(
      "cancelled",
      "Nothing was done: the request was closed. Try again when you are ready.",
      {
        cause: error,
      },
    );
  }
  if (name === "InvalidStateError") {
    return new SessionError(
      "passkey_exists",
      "This passkey or security key is already set up. Use another.",
      {
        cause: error,
      },
    );
  }
  return new SessionError(
    "passkey_failed",
    "The passkey or security key did not work here. Try again, or use another way.",
    { cause: error },
  );
}

/** The name of the DOM's error, as it is or as the library has wrapped it; `undefined` for what is none. */
function domNameOf(error: unknown): string | undefined {
  if (error instanceof DOMException) return error.name;
  const { code, cause }: CeremonyErrorShape = objectOf(error);
  if (typeof code !== "string" || !LIBRARY_CODE.test(code)) return undefined;
  if (code === "ERROR_CEREMONY_ABORTED") return "AbortError";
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return "InvalidStateError";
  const { name }: CeremonyErrorShape = objectOf(cause);
  return typeof name === "string" ? name : code;
}

/** @throws SessionError `method_disabled` in a browser that has neither */
export function requireWebAuthn(): void {
  if (typeof PublicKeyCredential !== "undefined") return;
  throw new SessionError(
    "method_disabled",
    "This browser can't use passkeys or security keys. Use another browser, or another way.",
  );
}
