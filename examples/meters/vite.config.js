import { foyerRemote } from "@foyer/cli/vite";
import { defineConfig } from "vite";
import { angular } from "./angular-build.js";

export default defineConfig({ plugins: [angular(), foyerRemote(import.meta.url)] });
