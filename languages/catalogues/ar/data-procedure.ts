import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const procedure = {
  procedure: {
    form: "الوسائط",
    noArguments: "لا يأخذ وسائط.",
    required: "مطلوب",
    optional: (type) => `${type}، اختياري`,
    optionalWithDefault: (type, value) => `${type}، اختياري: ${value === "" ? "فارغ" : value}`,
    severalRows: (count) =>
      `كان المتوقع صفًا واحدًا، وعدد ما وُجد ${forms.number(count)}. غيّر الوسائط، أو اسأل المشغّل هل يقصد الإجراء مجموعة.`,
    noChoice: "تركه",
    chooseOne: "اختيار",
    call: "استدعاء الإجراء",
    changesData: "قد يغيّر هذا الإجراء البيانات.",
    ambiguous:
      "تأخذ إجراءات أخرى بهذا الاسم الوسائط نفسها، ولا تستطيع خدمة البيانات معرفة المقصود، لذلك لا يمكن استدعاء هذا هنا. اطلب من المشغّل إعادة تسمية أحدها أو وسائطه.",
    fitsWithout: "املأ هذا: من دونه يناسب إجراء آخر بهذا الاسم أيضًا.",
    fitsWith: "اترك هذا: بوجوده يناسب إجراء آخر بهذا الاسم أيضًا.",
    result: "النتيجة",
    nothing: "نُفّذ الإجراء ولم يُرجع شيئًا.",
    noRows: "لم يُرجع الإجراء أي صف",
    noRowsAdvice: "لا شيء يناسب هذه الوسائط، أو يخفيه أمان مستوى الصف. غيّر الوسائط واستدعه من جديد.",
    rows: (count) => forms.rows(count),
    firstRows: (count, total) =>
      `أول الصفوف (${forms.number(count)} من ${forms.number(total)}): لا ترسل خدمة البيانات أكثر دفعة واحدة. غيّر الوسائط للحصول على البقية.`,
    value: "القيمة",
    goesOn: "يمكنك الانتقال إلى مكان آخر: يستمر الاستدعاء وتُحفظ إجابته هنا.",
    answered: "وصلت الإجابة.",
    answeredRows: (count) => `وصلت الإجابة: ${forms.rows(count)}.`,
    show: "عرض",
  },
  relations: {
    referring: "صفوف تشير إليه",
    all: (count) => (count === undefined ? "الكل" : `الكل: ${forms.number(count)}`),
    count: (count) => forms.number(count),
    open: (table) => `فتح ${forms.isolated(table)}`,
    by: (columns) => `عبر ${forms.list(columns)}`,
    refersTo: (table) => `يشير إلى ${forms.isolated(table)}`,
  },
  row: {
    label: (key) => `الصف ${forms.isolated(key)}`,
    labelOf: (table, key) => `${forms.isolated(table)}، الصف ${forms.isolated(key)}`,
    goTo: (table) => `عرضه في ${forms.isolated(table)}`,
    gone: "لم يعد هذا الصف موجودًا، أو لم يعد يحق لك رؤيته.",
    copy: (name) => `نسخ ${forms.isolated(name)}`,
    next: "الصف التالي",
    previous: "الصف السابق",
    copyLink: "نسخ رابط الصف",
    leftOut: "تستبعد التصفية هذا الصف: ليس بين الصفوف المجاورة له.",
  },
  arguments: {
    pick: (name) => `اختيار يوم ووقت لـ ${forms.isolated(name)}`,
    item: (name, at) => `${forms.isolated(name)}، القيمة ${forms.number(at)}`,
    addItem: "إضافة قيمة",
    removeItem: (at) => `إزالة القيمة ${forms.number(at)}`,
  },
  call: {
    title: (name) => `هل تريد استدعاء ${forms.isolated(name)}؟`,
    advice: "قد يغيّر ذلك البيانات، ولا يمكن التراجع عنه هنا.",
    without: "دون أي وسائط.",
    cancel: "إلغاء",
    action: (name) => `استدعاء ${forms.isolated(name)}`,
  },
  tray: {
    goOn: "المتابعة في الخلفية",
    advice: "يمكنك إغلاق هذا والذهاب إلى مكان آخر: يستمر في زاوية الصفحة حتى يكتمل.",
    again: "تنزيل مرة أخرى",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
