import { parseNeeds, parseRuntimeConfig } from "@foyer/contracts/host";

/** What the guides say of files that people write, by the block's name: each is read as it is read in use. */
export const CONFIG_RUNS: readonly (readonly [name: string, run: (text: string) => void])[] = [
  [
    'docs/remote-contract.md { "needs": { "connect": ["https://api.example"], "frames": ["https://js.stripe.com"], "wasm": true, "workers": true, "permissions": ["camera"] } }',
    (text) => {
      const told: string[] = [];
      parseNeeds((JSON.parse(text) as { needs: unknown }).needs, (_field, message) => told.push(message));
      expect(told).toEqual([]);
    },
  ],
  [
    'docs/operating.md { "signIn": { "picture": "/harbour.jpg", "colour": "#0b3d5c", "ways": ["service:github", "passkey"] } }',
    (text) => {
      const project = { providerUrl: "https://abc.supabase.co", publishableKey: "sb_publishable_x" };
      const { signIn } = JSON.parse(text) as { signIn: unknown };
      const parsed = parseRuntimeConfig({ ...project, signIn });
      expect(parsed.ok && parsed.value.operator.signIn).toEqual(signIn);
    },
  ],
];
