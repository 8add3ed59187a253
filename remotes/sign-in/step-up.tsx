import "./sign-in.css";
import { defineReactRemote } from "@foyer/contracts/react";
import { StepUp } from "./step-up/step-up.tsx";

export default defineReactRemote(StepUp);
