import { pseudo } from "../pseudo.ts";

// Every part's English words, made strange: a catalogue may be a function of them.
export { pseudo as data, pseudo as editing, pseudo as host, pseudo as security, pseudo as signIn };
