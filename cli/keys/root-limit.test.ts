import { MOST_ROOT_CHANGES } from "@foyer/contracts/signing";
import { readRoots, writeRoots } from "../signing/place-roots.ts";
import { createMemoryPlace, newSigner, signRoot } from "../signing/testing/memory-place.ts";
import { changeRoot } from "./change-root.ts";

test("a root that pages wouldn't follow isn't written: the place would be refused from then on", async () => {
  const keys = { root: newSigner(), registry: newSigner(), team: newSigner() };
  const { store } = createMemoryPlace();
  const versions = Array.from({ length: MOST_ROOT_CHANGES + 1 }, (_, at) => at + 1);
  await writeRoots(
    store,
    await Promise.all(versions.map((version) => signRoot(keys, { version }))),
    undefined,
  );
  await expect(changeRoot(store, { validDays: 1 }, [keys.root], 0)).rejects.toThrow(
    /^Pages follow 150 changes of a root, and mem:\/\/place has had as many: .+ Nothing was changed\./,
  );
  expect((await readRoots(store))?.roots).toHaveLength(versions.length);
});
