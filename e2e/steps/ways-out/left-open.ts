/** As docs/security.md names them: a peer (WebRTC), the team's own origin, the provider. */
export const LEFT_OPEN: readonly string[] = [
  "provider-mail",
  "provider-verify",
  "rtc-peer",
  "team-header",
  "team-path",
  "team-post",
  "team-referrer",
];
