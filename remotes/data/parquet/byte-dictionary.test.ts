import { createByteDictionary } from "./byte-dictionary.ts";

const utf8 = new TextEncoder();

describe("the dictionary of bytes", () => {
  it("gives each value one place, in the order in which they came, however many there are", () => {
    const dictionary = createByteDictionary();
    const placeOf = (text: string, hash: number): number => {
      const bytes = utf8.encode(`..${text}.`);
      return dictionary.placeOf(bytes, 2, bytes.length - 1, hash);
    };
    const spread = (at: number): number => Math.imul(at, 0x9e_37_79_b1) | 0;
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 3_000; at += 1) expect(placeOf(`value ${at}`, spread(at))).toBe(at);
    }
    dictionary.clear();
    expect(placeOf("value 7", spread(7))).toBe(0);
  });

  it("tells values of one hash apart, and looks at few of them where thousands have it", () => {
    const dictionary = createByteDictionary();
    const places = ["a", "b", "a", "b", "ab", "ab"].map((text) => {
      const bytes = utf8.encode(text);
      return dictionary.placeOf(bytes, 0, bytes.length, 1);
    });
    expect(places).toEqual([0, 1, 0, 1, 2, 2]);
    let reads = 0;
    const counted = new Proxy(Uint8Array.of(0x78, 0xff), {
      get(bytes, name) {
        if (name === "0") reads += 1;
        const value: unknown = Reflect.get(bytes, name, bytes);
        return typeof value === "function" ? (value.bind(bytes) as unknown) : value;
      },
    });
    for (let at = 0; at < 20_000; at += 1) {
      const bytes = Uint8Array.from([at & 0xff, at >> 8]);
      dictionary.placeOf(bytes, 0, 2, 1);
    }
    dictionary.placeOf(counted, 0, 2, 1);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(32);
  });
});
