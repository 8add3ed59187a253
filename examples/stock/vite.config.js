import { foyerRemote } from "@foyer/cli/vite";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [svelte(), foyerRemote(import.meta.url)] });
