import { createForms } from "../../create-forms.ts";

// French. « Vous » throughout, infinitives on buttons (0260). The same word for the same thing: second factor: second facteur;
// passkey: clé d'accès; security key: clé de sécurité; recovery code: code de secours; authenticator app: application
// d'authentification; operator: opérateur; remote: module; registry: registre; release: version; session: session; refresh:
// renouvellement; provider: fournisseur; row: ligne; column: colonne; table: table; view: vue; procedure: procédure; read
// only: lecture seule; row-level security: sécurité au niveau des lignes; policy: politique; discard: abandonner.

export const { counted, duration, list, number, seconds, shortened } = createForms("fr");

export const rows = (count: number): string => counted(count, { one: "# ligne", other: "# lignes" });

export const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;
