import { defineReactRemote } from "@foyer/contracts/react";
import { App } from "./app.tsx";
import { speak } from "./texts.ts";

export default defineReactRemote(App, { speak });
