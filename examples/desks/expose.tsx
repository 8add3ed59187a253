import { defineReactRemote } from "@foyer/contracts/react";
import { App } from "./app.tsx";

export default defineReactRemote(App);
