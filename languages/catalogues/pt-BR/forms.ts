import { createForms } from "../../create-forms.ts";

// Portuguese of Brazil. «Você» throughout, infinitives on buttons (0260). The same word for the same thing: second factor:
// segundo fator; passkey: chave de acesso; security key: chave de segurança; recovery code: código de recuperação;
// authenticator app: aplicativo autenticador; password: senha; operator: operador; remote: módulo; registry: registro;
// release: versão; refresh: renovação; provider: provedor; row: linha; column: coluna; view: visualização; procedure:
// procedimento; read only: somente leitura; row-level security: segurança em nível de linha; policy: política.

export const { counted, duration, list, number, seconds, shortened } = createForms("pt-BR");

export const rows = (count: number): string => counted(count, { one: "# linha", other: "# linhas" });

export const quoted = (name: string): string => `“${name}”`;
