import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const tools = {
  filter: {
    clear: "مسح التصفية",
    notANumber: "اكتب رقمًا مثل 12 أو \u200e-3.5.",
    notADate: "اكتب تاريخًا مثل 2026-11-20.",
    noDay: "هذا اليوم غير مكتمل أو لا وجود له.",
    notAUuid: "اكتب المعرّف كاملًا، 32 رقمًا وحرفًا مع الشرطات.",
    notJson: 'اكتب JSON، مثل {"a": 1}.',
    notAList: "اكتب قائمة مثل [1, 2].",
    isMissing: "املأ هذا.",
    unread: "تتعذّر قراءة جزء من هذا الرابط",
    unreadAdvice: (parts) =>
      `كان المقصود التصفية حسب ${forms.list(parts.map(forms.quoted))}. من دون ذلك تكون الصفوف أكثر مما أراده الرابط.`,
    dropUnread: "المتابعة من دونه",
  },
  find: {
    label: "البحث في الصفوف المحمّلة",
    text: "النص",
    next: "البحث عن التالي",
    previous: "البحث عن السابق",
    everywhere: "البحث في كل الصفوف",
    advice: (rows) => `يبحث في الصفوف المحمّلة (${forms.number(rows)}). للبحث فيها كلها، استخدم التصفية.`,
    none: (rows) => `غير موجود في الصفوف المحمّلة (${forms.number(rows)}).`,
    found: (at, hits, row) => `${forms.number(at)} من ${forms.number(hits)}، في الصف ${forms.number(row)}`,
  },
  cards: { tool: "الصفوف كبطاقات" },
  views: {
    label: "طرق العرض المحفوظة",
    none: "ليست لديك طرق عرض محفوظة بعد. أعطِ هذه اسمًا لتجدها من جديد.",
    name: "اسم هذا العرض",
    save: "حفظ العرض",
    copy: "نسخ الرابط",
    copied: "تم نسخ الرابط.",
    remove: (name) => `إزالة العرض «${forms.isolated(name)}»`,
  },
  heights: {
    short: "منخفض",
    medium: "متوسط",
    tall: "مرتفع",
    extra: "مرتفع جدًا",
    command: (height) => `ارتفاع الصفوف: ${height}`,
    lower: "صفوف أقرب بعضها إلى بعض",
    taller: "صفوف أعلى",
    advice: "يقرّب Alt+Shift+R الصفوف بعضها من بعض، ويجعلها Alt+Shift+E أعلى.",
  },
  columns: {
    label: "الأعمدة المعروضة",
    advice:
      "اسحب رأس العمود لنقله، أو حافته لتغيير عرضه. بلوحة المفاتيح: على الرأس اضغط Shift وسهمًا للعرض، وCtrl وShift وسهمًا للنقل، وShift وF10 لكل شيء.",
    touchAdvice: "اضغط مطولًا على رأس العمود لنقله أو تغيير عرضه أو تثبيته.",
    all: "عرض الكل بترتيب الجدول",
    search: "البحث في الأعمدة",
    hidden: (columns) => `المخفية: ${forms.number(columns)}`,
    fitAll: "ملاءمة الكل للمحتوى",
    unpinAll: "إلغاء تثبيت الكل",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
