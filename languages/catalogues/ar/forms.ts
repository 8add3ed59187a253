import { createForms } from "../../create-forms.ts";

// Modern Standard Arabic: verbal nouns on buttons, the imperative in sentences (0260). The same word for the same thing:
// second factor: عامل ثانٍ; passkey: مفتاح مرور; security key: مفتاح أمان; recovery code: رمز استرداد; authenticator app: تطبيق
// مصادقة; operator: المشغّل; remote: وحدة; registry: السجل; release: إصدار; session: جلسة; refresh: تجديد; provider: المزوّد; row:
// صف; column: عمود; table: جدول; view: طريقة عرض; procedure: إجراء; read only: للقراءة فقط; row-level security: أمان مستوى الصف;
// policy: سياسة; filter: تصفية. Names that are given stand between isolates: they may be written from the left.

export const { counted, duration, list, number, seconds, shortened } = createForms("ar");

export const rows = (count: number): string =>
  counted(count, { one: "صف واحد", two: "صفان", few: "# صفوف", many: "# صفًا", other: "# صف" });

/** After a noun or a preposition. */
export const rowsOf = (count: number): string =>
  counted(count, { one: "صف واحد", two: "صفين", few: "# صفوف", many: "# صفًا", other: "# صف" });

export const cells = (count: number): string =>
  counted(count, { one: "خلية واحدة", two: "خليتان", few: "# خلايا", many: "# خلية", other: "# خلية" });

/** What may be written from the left, such as a table's name, among words from the right. */
export const isolated = (given: string | number): string => `\u2068${given}\u2069`;

export const quoted = (name: string): string => `«${isolated(name)}»`;
