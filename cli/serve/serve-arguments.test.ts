import { parseServeArguments } from "./serve-arguments.ts";

test("reads a host's arguments", () => {
  expect(parseServeArguments(["dist", "--spa", "--site", "site", "--port", "4000"])).toEqual({
    role: "host",
    folder: "dist",
    port: 4000,
    siteFolder: "site",
    isSecure: false,
  });
});

test("a host may have a file for what browsers refused", () => {
  expect(parseServeArguments(["dist", "--spa", "--violations", "refused.log"])).toMatchObject({
    violationsFile: "refused.log",
  });
  expect(() => parseServeArguments(["dist", "--violations", "refused.log"])).toThrow("add --spa");
});

test("listens where it is told to", () => {
  expect(parseServeArguments(["dist", "--spa", "--listen", "0.0.0.0"])).toMatchObject({ listen: "0.0.0.0" });
  expect(parseServeArguments(["dist", "--listen", "::"])).toMatchObject({ listen: "::" });
});

test("reads a remote's arguments", () => {
  expect(parseServeArguments(["dist", "--cors-origin", "https://app.example"])).toEqual({
    role: "remote",
    folder: "dist",
    port: 3000,
    hostOrigins: ["https://app.example"],
  });
});

test.each([
  [[], "one folder"],
  [["a", "b"], "one folder"],
  [["dist", "--port", "x"], "--port"],
  [["dist", "--port", "70000"], "--port"],
  [["dist", "--listen", "app.example"], "--listen"],
  [["dist", "--listen", "0.0.0.0:3000"], "--listen"],
  [["dist", "--cors-origin", "https://app.example/path"], "--cors-origin"],
  [["dist", "--spa", "--cors-origin", "https://app.example"], "leave out --spa"],
  [["dist", "--unknown"], "--unknown"],
])("refuses %j and says why", (args, message) => {
  expect(() => parseServeArguments(args)).toThrow(message);
});
