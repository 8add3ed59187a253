import { traceStack } from "./trace-stack.ts";

/** One line of one file, whose column 10 is line 12, column 5 of app.tsx. */
const MAP = JSON.stringify({
  version: 3,
  sources: ["webpack://foyer_orders_1_0_0/./app.tsx"],
  names: [],
  // Column 9 of the first line: source 0, line 11, column 4.
  mappings: "SAWI",
});
const KEY = "orders/1.0.0-0123456789ab/123.4567.js.map";
const FRAME = "https://remotes.example/deep/orders/1.0.0-0123456789ab/123.4567.js:1:10";
const read = (key: string): Promise<string | undefined> => Promise.resolve(key === KEY ? MAP : undefined);

test("frames of a release stand in the lines of its sources, and the rest stays", async () => {
  const stack = `Orders stopped.\nat App (${FRAME})\nApp@${FRAME}\nat host (https://app.example/main.js:1:2)`;
  expect(await traceStack(stack, read)).toEqual({
    text: "Orders stopped.\nat App (app.tsx:12:5)\nApp@app.tsx:12:5\nat host (https://app.example/main.js:1:2)",
    found: 2,
    missing: [],
  });
});

test("a file without a map is named, and its frame stays as it is", async () => {
  const other = FRAME.replace("ab/", "cd/");
  expect(await traceStack(`at App (${other})`, read)).toEqual({
    text: `at App (${other})`,
    found: 0,
    missing: [KEY.replace("ab/", "cd/")],
  });
});

test("a text without a frame is given back", async () => {
  expect(await traceStack("nothing here", read)).toEqual({ text: "nothing here", found: 0, missing: [] });
});
