import { createTestClock } from "@foyer/shared-auth/testing";
import { createFailureLog } from "../diagnostics/failure-log.ts";
import { stackOf } from "../diagnostics/stack-of.ts";
import { RemoteLoadError } from "../federation/remote-load-error.ts";
import { tellDeveloper } from "./tell-developer.ts";

function open() {
  const failures = createFailureLog(createTestClock(), () => undefined);
  const written: unknown[][] = [];
  tellDeveloper(window, failures, { isInUse: (name) => name === "orders" }, (...values) =>
    written.push(values),
  );
  return { failures, written };
}

function thrownIn(components: string): Error {
  const error = new Error("planted");
  Object.defineProperty(error, Symbol.for("foyer.component-stack"), { value: components });
  return error;
}

test("what the developed remote throws is in the console, with its components, once", () => {
  const { failures, written } = open();
  const error = thrownIn("\n    at App (http://localhost:3200/orders/app.js:1:20)");
  failures.record(error, "orders");
  failures.record(error, "orders");
  expect(written).toHaveLength(1);
  expect(written[0]?.[0]).toBe(error);
  expect((written[0]?.[1] as Error).stack).toContain("at App (http://localhost:3200/orders/app.js:1:20)");
  failures.record(new Error("plain"), "orders");
  expect(written[1]).toHaveLength(1);
  const thrown = new Error("while it was loaded");
  failures.record(new RemoteLoadError("threw", "It threw.", { cause: thrown }), "orders");
  expect(written[2]?.[0]).toBe(thrown);
});

test("nothing of other remotes, of other kinds, and nothing that the browser has written", () => {
  const { failures, written } = open();
  failures.record(new Error("of another"), "data");
  failures.record(new Error("of nobody"));
  failures.record("refused", "orders", "policy");
  failures.record(new RemoteLoadError("altered", "a file is another"), "orders");
  const uncaught = new Error("uncaught");
  window.dispatchEvent(new ErrorEvent("error", { error: uncaught }));
  failures.record(uncaught, "orders");
  expect(written).toEqual([]);
});

test("a failure says where it was thrown: frames and components, without queries and tokens", () => {
  const { failures } = open();
  const error = thrownIn("\n    at App (https://r.example/orders/1.0.0/app.js?retry=1:1:20)");
  error.stack =
    "Error: planted\n    at draw (https://r.example/orders/1.0.0/a.js?t=eyJhbGciOiJI.eyJzdWIi.c2ln:3:7)";
  failures.record(error, "orders");
  const stack =
    "at draw (https://r.example/orders/1.0.0/a.js:3:7)\nIn the components:\nat App (https://r.example/orders/1.0.0/app.js:1:20)";
  expect(failures.list()[0]?.stack).toBe(stack);
  expect(stackOf(new Error("It stopped.", { cause: error }))).toBe(stack);
  expect(stackOf("a text")).toBeUndefined();
});
