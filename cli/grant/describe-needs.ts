import type { Needs } from "@foyer/contracts/host";

/** What a remote needs or is granted, in words: one line for each thing. */
export function describeNeeds(needs: Needs): readonly string[] {
  return [
    ...needs.connect.map((origin) => `talking to ${origin}`),
    ...needs.images.map((origin) => `pictures of ${origin}`),
    ...needs.fonts.map((origin) => `fonts of ${origin}`),
    ...needs.media.map((origin) => `sound and film of ${origin}`),
    ...needs.frames.map((origin) => `frames of ${origin}`),
    ...(needs.wasm ? ["WebAssembly"] : []),
    ...(needs.workers ? ["workers of its own files"] : []),
    ...needs.permissions.map((permission) => `the browser's permission "${permission}"`),
  ];
}
