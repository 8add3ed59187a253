import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const kept = {
  keptViews: {
    label: "طرق عرض هذا الجدول",
    all: "كل الصفوف",
    isShared: "يراها كل من يحق له قراءة هذا الجدول",
    unsaved: "غير محفوظ:",
    save: "حفظ كطريقة عرض",
    saveAsNew: "حفظ كطريقة جديدة",
    updateIt: "تحديث",
    update: (name) => `تحديث «${forms.isolated(name)}»`,
    updated: (name) => `أصبحت «${forms.isolated(name)}» كما تراها.`,
    saved: (name) => `حُفظت طريقة العرض «${forms.isolated(name)}».`,
    moved: (name) => `نُقلت «${forms.isolated(name)}».`,
    removed: (name) => `أُزيلت «${forms.isolated(name)}».`,
    restored: (name) => `عادت «${forms.isolated(name)}».`,
    restoredPlain: (name) =>
      `عادت «${forms.isolated(name)}» بين طرق العرض الأخرى. لم يعد الجدول يُفتح بها: يمكن للمشغّل اختيارها من جديد.`,
    undo: "تراجع",
    dismiss: "تركها مزالة",
    gone: "لم تعد موجودة. ربما أُزيلت على جهاز آخر.",
    failed: (words) => `لم يتغير شيء. ${words}`,
    menu: (name) => `إجراءات «${forms.isolated(name)}»`,
    copy: "نسخ الرابط",
    copied: "تم نسخ الرابط.",
    notCopied: "رفض المتصفح النسخ. اسمح لهذه الصفحة باستخدام الحافظة، ثم حاول مرة أخرى.",
    rename: "إعادة تسمية",
    left: "نقل إلى اليسار",
    right: "نقل إلى اليمين",
    remove: "إزالة",
    cancel: "إلغاء",
    saveTitle: "حفظ طريقة العرض هذه",
    renameTitle: (name) => `إعادة تسمية «${forms.isolated(name)}»`,
    saveName: "حفظ",
    name: "اسم هذا العرض",
    share: "مشاركتها مع كل من يحق له قراءة هذا الجدول",
    forMe: "تُحفظ لك على هذا الجهاز.",
    forAll: "يراها الآخرون بجانب طرقهم؛ ولا يغيّرها غيرك.",
    missingName: "أعطها اسمًا.",
    takenName: "لديك هنا طريقة عرض بهذا الاسم بالفعل.",
    longName: (most) => `الحد الأقصى لعدد الأحرف: ${forms.number(most)}.`,
  },
  print: {
    title: (table) => `طباعة ${forms.isolated(table)}`,
    button: "طباعة",
    cancel: "إلغاء",
    whichOne: "هناك صف مفتوح. هل تريد طباعة ذلك الصف أم صفوف هذا العرض؟",
    row: "طباعة هذا الصف",
    rows: "طباعة الصفوف",
    many: (total) => `عدد الصفوف في هذا العرض: ${forms.number(total)}.`,
    moreThan: (rows) => `في هذا العرض أكثر من ${forms.rowsOf(rows)}.`,
    longWait: "تحتاج كلها إلى صفحات كثيرة، ويحتاج المتصفح إلى بعض الوقت لترتيبها.",
    tooMany: (most) =>
      `أقصى ما يمكن طباعته دفعة واحدة ${forms.number(most)}. ضيّق العرض بالتصفية، أو صدّره للحصول على الكل.`,
    all: (total) => `طباعة الكل (${forms.number(total)})`,
    first: (rows) => `طباعة الأولى (${forms.number(rows)})`,
    reading: "جارٍ قراءة الصفوف",
    readSoFar: (rows) => `الصفوف المقروءة: ${forms.number(rows)}`,
    by: { asc: (column) => forms.isolated(column), desc: (column) => `${forms.isolated(column)}، تنازليًا` },
    sorted: (columns) => `مرتب حسب ${forms.list(columns)}`,
    whole: (rows) => forms.rows(rows),
    part: (rows, total) =>
      total === undefined
        ? `أول الصفوف (${forms.number(rows)}): هناك المزيد`
        : `أول الصفوف: ${forms.number(rows)} من ${forms.number(total)}`,
    rowGone: "لم يعد هذا الصف موجودًا، أو لم يعد يحق لك رؤيته.",
  },
  footer: {
    label: "المجاميع",
    sumUp: (column) => `تلخيص ${forms.isolated(column)}`,
    selection: (cells) => forms.cells(cells),
    loadedOf: (cells) => `الخلايا المحمّلة من التحديد: ${forms.number(cells)}`,
    rows: (rows) => `من كل الصفوف (${forms.number(rows)})`,
    loadedRows: (rows) => `من الصفوف المحمّلة (${forms.number(rows)}): لا تلخّص قاعدة البيانات هنا`,
    before: "من قبل آخر تغيير",
    atLeast: (count) => `${forms.number(count)} على الأقل`,
    failed: "لم يكتمل التلخيص في الوقت المتاح. ضيّق الصفوف بالتصفية، ثم حاول مرة أخرى.",
    sum: "المجموع",
    average: "المتوسط",
    least: "الأصغر",
    most: "الأكبر",
    empty: "الفارغة",
    different: "القيم المختلفة",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
