import { deleteFactor, deletePasskeyOf, listFactors, listPasskeysOf } from "../admin/admin-factors.ts";
import { updateUser } from "../admin/admin-update.ts";
import { createUser, deleteUser, getUser, listUsers } from "../admin/admin-users.ts";
import { openMailLink } from "../accounts/mail-link.ts";
import { reauthenticate } from "../accounts/guard-password.ts";
import { authorizeLink, unlinkIdentity } from "../oauth/identities.ts";
import { generateLink, invite } from "../admin/admin-mail.ts";
import { getOwnUser, signOut, updateOwnUser } from "../accounts/own-account.ts";
import { resendMail, sendRecoveryMail, sendSignInMail } from "../accounts/send-mail.ts";
import { toSettings } from "./settings.ts";
import { grantToken, signUp, verifyMailCode } from "../accounts/sign-in.ts";
import { challengeFactor } from "../mfa/challenge.ts";
import { enrollFactor } from "../mfa/enroll.ts";
import {
  generateRecoveryCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  tellRecoveryCodes,
  verifyRecoveryCode,
} from "../mfa/recovery-codes.ts";
import { unenrollFactor } from "../mfa/unenroll.ts";
import { verifyFactor } from "../mfa/verify.ts";
import { authorize, finishAuthorization, signInThroughOrganisation } from "../oauth/oauth-routes.ts";
import { listPasskeys, removePasskey, renamePasskey } from "../passkeys/manage-passkeys.ts";
import { finishRegistration, offerRegistration } from "../passkeys/register-passkey.ts";
import { finishAuthentication, offerAuthentication } from "../passkeys/sign-in-with-passkey.ts";
import type { Exchange } from "../exchange/backend.ts";

/** Gets the parts of the path that its route calls ":id", in their order. */
type Handler = (exchange: Exchange, id: string, secondId: string) => Response | Promise<Response>;

const KEYS_MAX_AGE_S = 600;

/** `auth/v1/…`: method and path to handler; ":id" is one part of the path. */
const ROUTES: readonly (readonly [string, Handler])[] = [
  ["GET .well-known/jwks.json", publishKeys],
  ["GET settings", ({ backend }) => Response.json(toSettings(backend.faults.settings()))],
  [
    "GET health",
    () => Response.json({ version: "local", name: "GoTrue", description: "The embedded backend of Foyer" }),
  ],
  ["POST signup", signUp],
  ["POST token", grantToken],
  ["POST verify", verifyMailCode],
  ["GET verify", openMailLink],
  ["POST otp", sendSignInMail],
  ["POST magiclink", sendSignInMail],
  ["POST recover", sendRecoveryMail],
  ["POST resend", resendMail],
  ["GET authorize", authorize],
  ["GET callback", finishAuthorization],
  ["POST sso", signInThroughOrganisation],
  ["GET user", getOwnUser],
  ["PUT user", updateOwnUser],
  ["GET user/identities/authorize", authorizeLink],
  ["DELETE user/identities/:id", unlinkIdentity],
  ["POST logout", signOut],
  ["GET reauthenticate", reauthenticate],
  ["POST factors", enrollFactor],
  ["GET factors/recovery-codes", tellRecoveryCodes],
  ["POST factors/recovery-codes", generateRecoveryCodes],
  ["POST factors/recovery-codes/regenerate", regenerateRecoveryCodes],
  ["POST factors/recovery-codes/verify", verifyRecoveryCode],
  ["DELETE factors/recovery-codes", removeRecoveryCodes],
  ["POST factors/:id/challenge", challengeFactor],
  ["POST factors/:id/verify", verifyFactor],
  ["DELETE factors/:id", unenrollFactor],
  ["POST passkeys/registration/options", offerRegistration],
  ["POST passkeys/registration/verify", finishRegistration],
  ["POST passkeys/authentication/options", offerAuthentication],
  ["POST passkeys/authentication/verify", finishAuthentication],
  ["GET passkeys", listPasskeys],
  ["PATCH passkeys/:id", renamePasskey],
  ["DELETE passkeys/:id", removePasskey],
  ["POST invite", invite],
  ["POST admin/generate_link", generateLink],
  ["POST admin/users", createUser],
  ["GET admin/users", listUsers],
  ["GET admin/users/:id", getUser],
  ["PUT admin/users/:id", updateUser],
  ["DELETE admin/users/:id", deleteUser],
  ["GET admin/users/:id/factors", listFactors],
  ["DELETE admin/users/:id/factors/:id", deleteFactor],
  ["GET admin/users/:id/passkeys", listPasskeysOf],
  ["DELETE admin/users/:id/passkeys/:id", deletePasskeyOf],
];

/** "METHOD path" of each. */
export const AUTH_ROUTES: readonly string[] = ROUTES.map(([route]) => route);

const PARSED = ROUTES.map(([route, handler]) => {
  const [method = "", path = ""] = route.split(" ");
  return { method, parts: path.split("/"), handler };
});

/** The handler for a request of `auth/v1`, or undefined. */
export function findAuthRoute(
  method: string,
  path: string,
): ((exchange: Exchange) => Response | Promise<Response>) | undefined {
  const parts = path.slice("/auth/v1/".length).split("/");
  const found = PARSED.find(
    (route) =>
      route.method === method &&
      route.parts.length === parts.length &&
      route.parts.every((part, index) => part === ":id" || part === parts[index]),
  );
  if (found === undefined) return undefined;
  const [id = "", secondId = ""] = parts.filter((_part, index) => found.parts[index] === ":id");
  return (exchange) => found.handler(exchange, id, secondId);
}

function publishKeys({ backend }: Exchange): Response {
  return Response.json(
    { keys: [backend.keys.publicJwk] },
    { headers: { "cache-control": `public, max-age=${KEYS_MAX_AGE_S}` } },
  );
}
