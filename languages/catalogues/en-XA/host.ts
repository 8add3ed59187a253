/** English words, made strange: a catalogue may be a function of them. */
export { pseudo as host } from "../../pseudo.ts";
