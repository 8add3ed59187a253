import { createLogReader } from "./read-log-file.ts";

const PAGE = "https://app.example/app/data/flights";

test.each([
  ["/app/registry.json", "https://app.example/app/foyer.log/log.example/tile/0/000"],
  ["https://cdn.example/place/registry.json", "https://cdn.example/place/foyer.log/log.example/tile/0/000"],
])(
  "the log's files lie beside the registry: of %s, and nobody's cookies go there",
  async (registry, file) => {
    const fetched = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(Uint8Array.of(1, 2)));
    expect([...((await createLogReader(registry, PAGE)("log.example/tile/0/000")) ?? [])]).toEqual([1, 2]);
    const [[address, options] = []] = fetched.mock.calls;
    expect(address).toEqual(new URL(file));
    expect(options).toMatchObject({ credentials: "omit" });
  },
);

test("a file that isn't there, or that nobody answers, is none", async () => {
  const read = createLogReader("/registry.json", PAGE);
  const fetched = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response("none", { status: 404 }));
  expect(await read("tile/0/000")).toBeUndefined();
  fetched.mockRejectedValue(new TypeError("network error"));
  expect(await read("tile/0/000")).toBeUndefined();
});
