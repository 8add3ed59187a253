import { rememberWhileSignedIn, WHILE_SIGNED_IN } from "./while-signed-in.ts";

test("what is kept for a person has their id in its name, and begins as the host knows it", () => {
  rememberWhileSignedIn("data.catalogue", "ada-1").writeJson({ tables: 1 });
  expect(Object.keys(localStorage)).toEqual([`${WHILE_SIGNED_IN}data.catalogue.ada-1`]);
  expect(rememberWhileSignedIn("data.catalogue", "ada-1").readJson()).toEqual({ tables: 1 });
  expect(rememberWhileSignedIn("data.catalogue", "grace-2").readJson()).toBeUndefined();
  expect(rememberWhileSignedIn("data.catalogue", "ada-1", () => sessionStorage).read()).toBeUndefined();
});
