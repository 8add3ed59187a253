import { serviceName } from "./service-name.ts";

test.each([
  ["github", "GitHub"],
  ["twitter", "X"],
  ["slack_oidc", "Slack"],
  ["google", "Google"],
  ["new_service", "New service"],
  ["constructor", "Constructor"],
])("%s is called %s", (service, name) => {
  expect(serviceName(service)).toBe(name);
});
