import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import { rows } from "./data-rows.ts";
import { work } from "./data-work.ts";
import { sentences } from "./data-sentences.ts";
import { tools } from "./data-tools.ts";
import { procedure } from "./data-procedure.ts";
import { kept } from "./data-kept.ts";
import { summary } from "./data-summary.ts";
import * as forms from "./forms.ts";

export const data = {
  ...rows,
  ...work,
  ...sentences,
  ...tools,
  ...procedure,
  ...kept,
  ...summary,
  heading: "البيانات",
  rowTitle: (row, table) => `${forms.isolated(row)} – ${forms.isolated(table)}`,
  tryAgain: "إعادة المحاولة",
  loading: "جارٍ التحميل",
  close: "إغلاق",
  catalogue: {
    navigation: "الجداول والإجراءات",
    tables: "الجداول",
    views: "طرق العرض",
    procedures: "الإجراءات",
    choose: "اختيار جدول",
    schema: "المخطط",
    find: "البحث عن جدول",
    findAdvice: "يفتح Enter الأول، وتتنقل مفاتيح الأسهم في القائمة.",
    found: (count) => (count === 0 ? "لا شيء هنا بهذا الاسم." : `عدد النتائج: ${forms.number(count)}`),
    favourites: "المفضلة",
    favourite: (title) => `إبقاء ${forms.isolated(title)} في الأعلى`,
    recent: "الأخيرة",
    fold: "إخفاء القائمة",
    unfold: "إظهار القائمة",
    malformed: (problems) =>
      `أجاب الإجراء foyer_catalogue بما لا يستطيع هذا الإصدار قراءته. اطلب من المشغّل تثبيت الإصدار المطابق. ${problems}`,
    settingsProblems: (address, problems) =>
      `استُبعد جزء من إعدادات المشغّل ${forms.isolated(address)}. ${problems}`,
    teamViews: "طرق عرض فرقك",
    sources: {
      file: "مدرجة في ملف أعدّه المشغّل.",
      procedure: "أدرجتها قاعدة البيانات لحسابك.",
      openapi: "مدرجة في مستند خدمة البيانات نفسها: دون فهارس ودون مراجع مركّبة.",
      sample: "مخمّنة من صف واحد لكل جدول: قد تكون الأنواع والمفاتيح خاطئة.",
    },
  },
  nothingThere: {
    empty: "لا يوجد ما يُقرأ بعد",
    emptyAdvice: "لا جدول مفتوح لحسابك. اطلب من المشغّل منحك الوصول إلى أحدها.",
    missing: "ليس لهذا المشروع فهرس بعد",
    missingAdvice:
      "يجد Foyer الجداول التي يحق لك قراءتها عبر إجراء في قاعدة البيانات اسمه foyer_catalogue، وليس في هذا المشروع. اطلب من المشغّل تطبيق ترحيلات Foyer من المجلد supabase، مثلًا بالأمر «supabase db push»، ومنح الإجراء للدور «authenticated».",
    noSuchTable: (name) => `لا يوجد جدول «${forms.isolated(name)}»`,
    noSuchTableAdvice: "ربما أُعيدت تسميته أو أُزيل، أو لا يحق لحسابك قراءته. اختر جدولًا آخر.",
    noSuchProcedure: (name) => `لا يوجد إجراء «${forms.isolated(name)}»`,
    noSuchProcedureAdvice: "ربما أُعيدت تسميته أو أُزيل، أو لا يحق لحسابك استدعاؤه. اختر إجراءً آخر.",
    noSuchPage: "لا توجد صفحة كهذه هنا",
    noSuchPageAdvice: "تحقق من العنوان، أو اختر جدولًا من القائمة.",
  },
  gridTools: {
    group: "الصفوف والأعمدة",
    filters: (count) => (count === 0 ? "تصفية" : `تصفية (${forms.number(count)})`),
    columns: "الأعمدة",
    views: "طرق العرض",
    find: "بحث",
    heights: "ارتفاع الصفوف",
    utc: "الأوقات بتوقيت UTC",
    count: "عدّ دقيق",
    countAdvice: "تقرأ قاعدة البيانات الجدول كله لذلك. يستغرق مليون صف نحو ما تستغرقه صفحة بطيئة.",
  },
  copy: {
    cell: "تم النسخ.",
    cells: (rows, columns) =>
      `تم النسخ: ${forms.rows(rows)}، ${forms.counted(columns, { one: "عمود واحد", two: "عمودان", few: "# أعمدة", many: "# عمودًا", other: "# عمود" })}.`,
    tooMany: (most) => `يتسع النسخ لـ ${forms.rowsOf(most)} على الأكثر. حدّد أقل، أو صدّرها.`,
    refused: "رفض المتصفح النسخ. اسمح لهذه الصفحة باستخدام الحافظة، ثم حاول مرة أخرى.",
  },
  settings: {
    fileMissing: (address) =>
      `تذكر إعدادات المشغّل ملف الفهرس ${forms.isolated(address)}، وتتعذّر قراءته. اطلب من المشغّل نشره بالأمر «foyer catalogue».`,
  },
  cell: { null: "null", empty: "فارغ", true: "صحيح", false: "خطأ" },
  tools: {
    group: "أدوات هذا العرض",
    export: "تصدير",
    chart: "مخطط بياني",
    live: "مباشر",
    close: "إغلاق",
  },
  palette: {
    table: "جدول",
    view: "طريقة عرض",
    procedure: "إجراء",
    savedView: "طريقة عرضك",
    teamView: "طريقة عرض فرقك",
    row: "صف",
    goToRow: (key, table) => `الانتقال إلى الصف ${forms.isolated(key)} في ${forms.isolated(table)}`,
  },
  noRows: {
    empty: "ليست في هذا الجدول صفوف بعد",
    emptyAdvice: "لا شيء يخفيها: أمان مستوى الصف غير مفعّل هنا.",
    policyAdvice:
      "أمان مستوى الصف مفعّل: ترى فقط الصفوف التي تفتحها سياسة لحسابك. اسأل المشغّل إن كنت تتوقع صفوفًا.",
    firstAdvice: "أمان مستوى الصف مفعّل: ترى فقط الصفوف التي تفتحها سياسة لحسابك. أنشئ الأول بزر «صف جديد».",
    emptyFirstAdvice: "أنشئ الأول بزر «صف جديد».",
    none: "ليست في هذا الجدول صفوف يحق لك قراءتها",
    noneAdvice:
      "ربما يكون فارغًا. أو يخفي أمان مستوى الصف صفوفه: فترى فقط ما تفتحه سياسة لحسابك. اسأل المشغّل إن كنت تتوقع صفوفًا.",
    proof: {
      title: "تطلب صفوف هذا الجدول عاملك الثاني",
      advice: "لحسابك عامل ثانٍ، وقد سجّلت الدخول هنا من دونه. أكّد أنك أنت لترى صفوفك.",
      action: "أكّد أنك أنت",
    },
    hidden: "لا صف يطابق عامل التصفية",
    hiddenAdvice: "غيّر عامل التصفية، أو امسحه لترى كل صف يحق لك قراءته.",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
