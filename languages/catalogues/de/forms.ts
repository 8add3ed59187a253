import { createForms } from "../../create-forms.ts";

// German. „Sie“ throughout, as a bank writes to those who trust it with something (0260). The same word for the same thing:
// second factor: zweiter Faktor; security key: Sicherheitsschlüssel; recovery code: Wiederherstellungscode; operator:
// Betreiber; remote: Modul; registry: Verzeichnis; release: Version; session: Sitzung; refresh: Erneuerung; provider:
// Anmeldedienst; row: Zeile; column: Spalte; table: Tabelle; view: Ansicht; procedure: Prozedur; read only: schreibgeschützt;
// row-level security: Sicherheit auf Zeilenebene; policy: Richtlinie; try again: noch einmal versuchen; discard: verwerfen.

export const { counted, duration, list, number, seconds, shortened } = createForms("de");

export const rows = (count: number): string => counted(count, { one: "# Zeile", other: "# Zeilen" });

export const cells = (count: number): string => counted(count, { one: "# Zelle", other: "# Zellen" });

export const quoted = (name: string): string => `„${name}“`;
