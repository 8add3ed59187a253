import "./sign-in.css";
import { defineReactRemote } from "@foyer/contracts/react";
import { StepUp } from "./step-up/step-up.tsx";
import { speak } from "./texts.ts";

export default defineReactRemote(StepUp, { speak });
