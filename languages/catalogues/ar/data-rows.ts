import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { texts as failureTexts } from "../../../remotes/data/failures/failure-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as waitingTexts } from "../../../remotes/data/rows/waiting-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const rows = {
  rows: {
    region: (table) => `صفوف ${forms.isolated(table)}`,
    count: forms.rows,
    atLeast: (rows) => `${forms.rows(rows)} على الأقل`,
    over: (rows) => `أكثر من ${forms.rows(rows)}`,
    doubtfulOrder: "لا شيء هنا يميّز كل الصفوف، لذلك قد يظهر صف مرتين أثناء التمرير ولا يظهر آخر أبدًا.",
    olderRows: "أدناه الصفوف التي حُمّلت من قبل.",
    stopped: "أوقفت القراءة.",
    stoppedOlderRows: "أوقفت القراءة. أدناه الصفوف التي حُمّلت من قبل.",
    stoppedCount: "لم يُقرأ",
    readOnly: "للقراءة فقط",
    noKey: "لا شيء يميّز هذه الصفوف كما يفعل مفتاح أساسي: لا يمكن فتح أيٍّ منها أو تغييره بمفرده.",
    filterTooLong:
      "عامل التصفية أطول من أن يسعه طلب واحد: تقبل خدمة البيانات عناوين بنحو 8 كيلوبايت. استخدم قيمًا أقل، أو نطاقًا.",
    countFailed: "تعذّر عدّ الصفوف في الوقت المتاح. ضيّقها بالتصفية، ثم عُدّ من جديد.",
  },
  waiting: {
    cancel: "إلغاء",
    slow: "ما زالت قاعدة البيانات تقرأ. التصفية على عمود مفهرس تجعلها أسرع.",
    expensive: (column, rows) =>
      `لا يوجد فهرس على «${forms.isolated(column)}»، لذلك تقرأ قاعدة البيانات الجدول كله لهذا: تشير إحصاءاتها إلى ${forms.rowsOf(rows)}.`,
    seconds: (value) => forms.seconds(value),
  },
  stoppedTable: {
    unknownColumns: (names) => `ليس في هذا الجدول العمود ${forms.list(names.map(forms.quoted))}`,
    unknownColumnsAdvice: "ربما أُعيدت تسميته منذ إنشاء الرابط. امسح الترتيب والتصفية لترى الصفوف.",
    clearView: "مسح الترتيب والتصفية",
    noColumns: "ليست في هذا الجدول أعمدة يحق لك قراءتها",
    noColumnsAdvice: "لا شيء من صفوفه يمكن عرضه. اسأل المشغّل إن كنت تتوقع أعمدة.",
  },
  defaultView: {
    name: "طريقة العرض الافتراضية",
    why: "يُفتح هذا الجدول بطريقة العرض هذه. اختارها المشغّل.",
    leave: "مغادرة طريقة العرض الافتراضية: إظهار كل الصفوف",
    broken: "تعذّر إظهار طريقة العرض التي يُفتح بها هذا الجدول",
    brokenAdvice: "تذكر شيئًا لم يعد موجودًا، لذلك تظهر كل الصفوف. يمكن لمن شاركها أن يحفظها من جديد.",
  },
  menu: {
    label: "الإجراءات المتاحة",
    open: "فتح الصف",
    openReferred: (table, label) =>
      label === undefined ? `فتح صف ${forms.isolated(table)}` : `فتح ${label}`,
    only: "الصفوف بهذه القيمة فقط",
    without: "الصفوف دون هذه القيمة فقط",
    copy: "نسخ",
    copyHeaded: "نسخ مع العناوين",
    copyCsv: "نسخ بصيغة CSV",
    copyRow: "نسخ الصف",
    selectRow: "تحديد الصف",
    ascending: "ترتيب تصاعدي",
    descending: "ترتيب تنازلي",
    withoutIndex: (label, rows) => `${label} (دون فهرس؛ ${forms.rows(rows)})`,
    thenAscending: "ثم ترتيب تصاعدي",
    thenDescending: "ثم ترتيب تنازلي",
    filter: "التصفية حسب هذا العمود",
    chart: "مخطط بياني لهذا العمود",
    group: "التجميع حسب هذا العمود",
    profile: "ملخص هذا العمود",
    profiles: "ملخص كل الأعمدة",
    linked: "مخططات بجانب الصفوف",
    board: "لوحة هذا الجدول",
    heads: "الملخصات",
    headsAdvice: "ما يحتويه كل عمود، في رأسه. المفتاح F2 في الرأس يدخل إلى ملخصه.",
    groups: "تجميع",
    left: "نقل إلى اليسار",
    right: "نقل إلى اليمين",
    fit: "ملاءمة المحتوى",
    wider: "توسيع",
    narrower: "تضييق",
    grouped: "تجميع الأرقام",
    ungrouped: "أرقام بلا تجميع",
    relative: "عرض كم مضى من الوقت",
    exact: "عرض الوقت نفسه",
    pin: "تثبيت حتى هنا",
    unpin: "إلغاء التثبيت من هنا",
    hide: "إخفاء العمود",
  },
  failure: {
    brief: "يتعذّر عرض هذا الآن",
    notPermitted: "لا يحق لك قراءة هذا",
    notPermittedAdvice: "لا يملك حسابك هذا الحق. اطلب الوصول من المشغّل.",
    sessionExpired: "انتهت جلستك",
    sessionExpiredAdvice: "سجّل الدخول من جديد للمتابعة؛ يبقى هذا العنوان كما هو.",
    offline: "أنت غير متصل",
    offlineAdvice: "تحقق من اتصالك، ثم حاول مرة أخرى.",
    unavailable: "يتعذّر الوصول إلى خدمة البيانات",
    unavailableAdvice: "الخطأ ليس منك. انتظر قليلًا، ثم حاول مرة أخرى.",
    timeout: "استغرق الاستعلام وقتًا طويلًا",
    timeoutAdvice: "ضيّقه بالتصفية، أو رتّب بعمود آخر، ثم حاول مرة أخرى.",
    callTimeout: "استغرق الإجراء وقتًا طويلًا",
    callTimeoutAdvice: "أوقفته قاعدة البيانات. غيّر الوسائط ليقل عمله، أو اطلب من المشغّل تسريعه.",
    columnGone: "لم يعد أحد الأعمدة موجودًا",
    columnGoneAdvice:
      "أُعيدت تسميته أو أُزيل منذ أن سألت هذه الصفحة عما هو موجود. حاول مرة أخرى: تُطلب الأعمدة من جديد.",
    notFound: "لم يعد هذا موجودًا",
    notFoundAdvice: "أُزيل الجدول أو الإجراء أو أُعيدت تسميته، أو تغيرت حقوقك. اختر غيره، أو حاول مرة أخرى.",
    invalid: "لا تستطيع خدمة البيانات تنفيذ هذا",
    rateLimited: "طلبات كثيرة جدًا",
    rateLimitedAdvice: "انتظر قليلًا، ثم حاول مرة أخرى.",
    refused: "رفض الإجراء الطلب",
    severalRows: "عدة صفوف حيث كان المتوقع صفًا واحدًا",
    noRow: "لا صف حيث كان المتوقع صفًا واحدًا",
    assurance: "أكّد أولًا أنك أنت",
    assuranceAdvice: "يتطلب هذا عاملك الثاني. سجّل الدخول به من جديد، ثم حاول مرة أخرى.",
    configuration: "لم يُعدّ هذا المشروع لهذه الصفحة",
    unexpected: "حدث خطأ ليس له اسم بعد",
    rateLimitedFor: (value) => `حاول مرة أخرى بعد ${forms.seconds(value)}.`,
  },
} satisfies Words<
  typeof texts &
    typeof lateTexts &
    typeof filterTexts &
    typeof keepTexts &
    typeof footerTexts &
    typeof waitingTexts &
    typeof failureTexts
>;
