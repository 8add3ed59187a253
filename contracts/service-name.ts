/** Where a service writes its name otherwise than with one capital at the front. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    github: "GitHub",
    gitlab: "GitLab",
    kakao: "Kakao",
    linkedin: "LinkedIn",
    linkedin_oidc: "LinkedIn",
    slack_oidc: "Slack",
    twitter: "X",
    fly: "Fly.io",
    azure: "Microsoft",
    workos: "WorkOS",
  }),
);

/** A service's name for people, from the provider's name for it. */
export function serviceName(service: string): string {
  return NAMES.get(service) ?? service.charAt(0).toUpperCase() + service.slice(1).replaceAll("_", " ");
}
