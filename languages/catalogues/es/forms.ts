import { createForms } from "../../create-forms.ts";

// Spanish, of Spain and readable everywhere. «Usted» throughout, infinitives on buttons (0260). The same word for the same
// thing: second factor: segundo factor; passkey: llave de acceso; security key: llave de seguridad; recovery code: código de
// recuperación; authenticator app: aplicación de autenticación; operator: operador; remote: módulo; registry: registro;
// release: versión; host: anfitrión; refresh: renovación; provider: proveedor; row: fila; column: columna; view: vista;
// procedure: procedimiento; read only: solo lectura; row-level security: seguridad a nivel de fila; policy: política.

export const { counted, duration, list, number, seconds, shortened } = createForms("es");

export const rows = (count: number): string => counted(count, { one: "# fila", other: "# filas" });

export const quoted = (name: string): string => `«${name}»`;
