import { createForms } from "../../create-forms.ts";

// Japanese. です・ます in sentences, nouns and plain verbs on buttons, no あなた where it can be left out (0260). The same word
// for the same thing: sign in: ログイン; second factor: 第二要素; passkey: パスキー; security key: セキュリティキー; recovery
// code: リカバリーコード; authenticator app: 認証アプリ; operator: 運営者; remote: モジュール; registry: レジストリ; release:
// バージョン; device: 端末; row: 行; column: 列; table: テーブル; view: ビュー; procedure: プロシージャ; read only: 読み取り専用;
// row-level security: 行レベルセキュリティ; policy: ポリシー; discard: 破棄.

export const { counted, duration, list, number, seconds, shortened } = createForms("ja");

export const rows = (count: number): string => counted(count, { other: "#行" });

export const quoted = (name: string): string => `「${name}」`;
