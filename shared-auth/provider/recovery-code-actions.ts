import type { RecoveryCodeActions } from "../session/account.ts";
import { SessionError } from "../session/errors.ts";
import type { ProviderClient } from "./auth-client.ts";
import { toSessionError } from "./auth-errors.ts";

// Loaded on the security page, not before.

const NOT_FOUND = 404;

/** The provider's experimental recovery codes, in our names and with our errors. */
export function createRecoveryCodeActions(client: ProviderClient): RecoveryCodeActions {
  const { recoveryCodes } = client.mfa;
  return {
    async status() {
      const { data, error } = await recoveryCodes.getStatus();
      if (error === null) return { total: data.total, remaining: data.remaining };
      if (error.code === "mfa_factor_not_found") return undefined;
      throw toCodeError(error);
    },
    async generate({ replaces }) {
      const { data, error } = await (replaces ? recoveryCodes.regenerate() : recoveryCodes.generate());
      if (error !== null) throw toCodeError(error);
      return data.codes;
    },
    async verify(code) {
      const { error } = await recoveryCodes.verify({ code });
      if (error !== null) throw toCodeError(error);
    },
    async remove() {
      const { error } = await recoveryCodes.unenroll();
      if (error !== null) throw toCodeError(error);
    },
  };
}

interface CodeErrorShape {
  readonly name: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

/** A server that doesn't know these calls answers as for any other address that doesn't exist, perhaps in plain text. */
function toCodeError(error: CodeErrorShape): SessionError {
  const isUnknownCall =
    (error.status === NOT_FOUND && error.code !== "mfa_factor_not_found") ||
    error.name === "AuthUnknownError";
  return isUnknownCall
    ? new SessionError("method_disabled", "This project has no recovery codes.", { cause: error })
    : toSessionError(error);
}
