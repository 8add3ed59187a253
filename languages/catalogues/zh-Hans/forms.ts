import { createForms } from "../../create-forms.ts";

// Simplified Chinese. 您 throughout; a space between Chinese and Latin letters or digits (0260). The same word for the same
// thing: sign in: 登录; second factor: 第二重验证; factor: 验证方式; passkey: 通行密钥; security key: 安全密钥; recovery code:
// 恢复代码; authenticator app: 身份验证器应用; operator: 运营方; remote: 模块; registry: 注册表; release: 版本; refresh: 续期;
// provider: 提供方; row: 行; column: 列; table: 表; view: 视图; procedure: 过程; read only: 只读; row-level security: 行级安全;
// policy: 策略; discard: 放弃.

export const { counted, duration, list, number, seconds, shortened } = createForms("zh-Hans");

export const rows = (count: number): string => counted(count, { other: "# 行" });

export const quoted = (name: string): string => `“${name}”`;
