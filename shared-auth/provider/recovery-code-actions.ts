import { rememberFor } from "@foyer/contracts";
import type { RememberedForAWhile } from "@foyer/contracts";
import type { RecoveryCodeActions } from "../session/account.ts";
import { isSessionError, SessionError } from "../session/errors.ts";
import type { ProviderClient } from "./auth-client.ts";
import { ask } from "./ask.ts";
import { toSessionError } from "./auth-errors.ts";

// Loaded on the security page, not before.

const NOT_FOUND = 404;
const WEEK_MS = 7 * 24 * 3600 * 1000;
const THERE = "there";
const NOT_THERE = "not there";

/**
 * The provider's experimental recovery codes, in our names and with our errors.
 * @param providerUrl in the name of what is kept of its answer: below another path of this origin may be another project
 */
export function createRecoveryCodeActions(client: ProviderClient, providerUrl: string): RecoveryCodeActions {
  const { recoveryCodes } = client.mfa;
  /** What the project answered last. */
  const kept = rememberFor(`foyer.recovery-codes.${providerUrl}`, WEEK_MS);
  return {
    async areOffered(said) {
      const known = said ?? readAnswer(kept);
      if (known !== undefined) return known;
      let isThere = true;
      try {
        await this.status();
      } catch (error) {
        const code = isSessionError(error) ? error.code : undefined;
        // What only a surer session may ask is there.
        if (code !== "method_disabled" && code !== "assurance_too_low") throw error;
        isThere = code === "assurance_too_low";
      }
      kept.write(isThere ? THERE : NOT_THERE);
      return isThere;
    },
    async status() {
      const { data, error } = await recoveryCodes.getStatus();
      if (error === null) return { total: data.total, remaining: data.remaining };
      if (error.code === "mfa_factor_not_found") return undefined;
      throw toCodeError(error);
    },
    async generate({ replaces }) {
      const { codes } = await ask(
        client,
        ({ mfa }) => (replaces ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate()),
        toCodeError,
      );
      return codes;
    },
    async verify(code) {
      await ask(client, ({ mfa }) => mfa.recoveryCodes.verify({ code }), toCodeError);
    },
    async remove() {
      await ask(client, ({ mfa }) => mfa.recoveryCodes.unenroll(), toCodeError);
    },
  };
}

function readAnswer(kept: Pick<RememberedForAWhile, "read">): boolean | undefined {
  const answer = kept.read();
  return answer === THERE || answer === NOT_THERE ? answer === THERE : undefined;
}

interface CodeErrorShape {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
}

/** A server that doesn't know these calls answers as for any other address that doesn't exist. */
function toCodeError(error: unknown): SessionError {
  const { status, code } = error as CodeErrorShape;
  const isUnknownCall = status === NOT_FOUND && code !== "mfa_factor_not_found";
  return isUnknownCall
    ? new SessionError("method_disabled", "This project has no recovery codes.", { cause: error })
    : toSessionError(error);
}
