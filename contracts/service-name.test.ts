import { serviceName } from "./service-name.ts";

test("a service is called as it calls itself; of one that nobody knows, its name is made from the provider's", () => {
  expect(["github", "linkedin_oidc", "acme_id"].map(serviceName)).toEqual(["GitHub", "LinkedIn", "Acme id"]);
  expect(["constructor", "toString"].map(serviceName)).toEqual(["Constructor", "ToString"]);
});
