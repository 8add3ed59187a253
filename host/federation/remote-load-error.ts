/** Why a remote is not there. */
export type RemoteLoadFailure =
  | "not-released"
  | "offline"
  | "unreachable"
  | "missing"
  | "server-error"
  | "wrong-type"
  | "altered"
  | "wrong-name"
  | "timed-out"
  | "needs-update"
  | "threw"
  | "not-a-remote"
  | "empty"
  | "broke";

/** A remote that could not be loaded or mounted; the slot shows it in words, with `failure` in small print. */
export class RemoteLoadError extends Error {
  override readonly name = "RemoteLoadError";
  readonly failure: RemoteLoadFailure;

  constructor(failure: RemoteLoadFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
