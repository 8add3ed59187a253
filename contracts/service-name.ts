/** Where a service writes its name otherwise than with one capital at the front. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["github", "GitHub"],
  ["gitlab", "GitLab"],
  ["linkedin", "LinkedIn"],
  ["linkedin_oidc", "LinkedIn"],
  ["slack_oidc", "Slack"],
  ["twitter", "X"],
  ["fly", "Fly.io"],
  ["azure", "Microsoft"],
  ["workos", "WorkOS"],
]);

/**
 * A sign-in service's name for people, the same on every screen.
 * @param service the provider's name for it, e.g. `linkedin_oidc`
 */
export function serviceName(service: string): string {
  return NAMES.get(service) ?? service.charAt(0).toUpperCase() + service.slice(1).replaceAll("_", " ");
}
