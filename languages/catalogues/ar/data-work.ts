import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const work = {
  start: {
    steps: {
      title: "ثلاث خطوات للبدء",
      open: "افتح جدولاً",
      ask: "رشّح صفوفه أو رتّبها",
      keep: "احفظه طريقة عرض أو في المفضلة",
      done: "تمّت",
      hide: "إخفاء هذه الخطوات",
    },
    title: "البيانات",
    views: "طرق عرضك",
    teamViews: "طرق عرض فرقك",
    favourites: "المفضلة",
    recent: "آخر ما فُتح",
    others: "لم يُفتح بعد",
    none: "افتح جدولًا من القائمة",
    noneAdvice: "ما تفتحه أو تبقيه في الأعلى أو تحفظه كطريقة عرض يظهر هنا في المرة القادمة.",
    rows: (rows) => forms.rows(rows),
    more: (rows) => `أكثر بـ ${forms.number(rows)} من`,
    fewer: (rows) => `أقل بـ ${forms.number(rows)} من`,
    uncounted: "لم تُعدّ في الوقت المتاح",
    counting: "جارٍ العدّ",
  },
  export: {
    title: (table) => `تصدير ${forms.isolated(table)}`,
    format: "الصيغة",
    formats: {
      csv: "CSV، تمامًا كما تكتبه خدمة البيانات",
      excel: "CSV لجداول البيانات: الصيغ معطّلة، والأرقام الطويلة محفوظة",
      jsonl: "أسطر JSON، سطر لكل صف",
      parquet: "Parquet: تُحفظ كل الأنواع بجزء من الحجم",
      workbook: "مصنف Excel",
    },
    whole: "كل صف في هذا الجدول يحق لك قراءته.",
    filtered: "كل صف تُبقيه التصفية، بترتيب هذا العرض.",
    withHidden: "الأعمدة المخفية أيضًا، كلها بترتيب الجدول",
    columns: (names) =>
      `الأعمدة: ${forms.list(forms.shortened(names, (left) => `${forms.number(left)} غيرها`))}.`,
    notSnapshot:
      "ليست لقطة ثابتة: الصفوف التي تتغير أثناء التصدير قد ترد بأي من الشكلين. يذكر البيان وقت التصدير.",
    unkeyed: "ليس لهذا العرض مفتاح، لذلك قد تُفقد الصفوف التي تتغير أثناء التصدير أو تتكرر.",
    start: "بدء التصدير",
    stop: "إيقاف",
    resume: "استئناف",
    abandon: "تجاهل",
    uncertain:
      "لا شيء في هذا العرض يميّز كل صفوفه، لذلك قد تتكرر صفوف وتُفقد أخرى. اطلب من المشغّل عرضًا له مفتاح إن كنت تحتاج إلى كل صف.",
    done: "اكتمل التصدير",
    ended: "انتهى التصدير",
    differs: (rows, counted) =>
      `عدد الصفوف في الملف ${forms.number(rows)}، وفي قاعدة البيانات ${forms.number(counted)}. أُضيفت صفوف أو حُذفت في الأثناء، أو نقص بعضها. صدّر مرة أخرى للتأكد.`,
    changed: (missing, extra, isKeyed) =>
      [
        `كتب آخرون أثناء التصدير. ${[...(missing > 0 ? [`الصفوف الناقصة: ${forms.number(missing)}`] : []), ...(extra > 0 ? [`الصفوف الزائدة: ${forms.number(extra)}`] : [])].join("؛ ")}.`,
        isKeyed
          ? "صدّر دون ترتيب لتحصل على ملف فيه كل صف مرة واحدة، أيًا كان من يكتب."
          : "صدّر مرة أخرى عندما لا يكتب أحد، أو اطلب من المشغّل عرضًا له مفتاح.",
      ].join(" "),
    moved: (count) =>
      `الصفوف التي أُضيفت أو تغيّر موضعها في هذا الترتيب أثناء التصدير، وهي في نهاية الملف: ${forms.number(count)}.`,
    misfit: (column, value) =>
      `لا مكان في هذا التنسيق للقيمة «${value}» في ${column}. اختر تنسيقًا آخر، أو استبعد هذه الصفوف بمرشح.`,
    unwritten: "تعذّرت كتابة الملف",
    unwrittenAdvice:
      "قد يكون القرص ممتلئًا، أو قد يستخدم برنامج آخر الملف. وفّر مساحة أو اختر مكانًا آخر، ثم صدّر مرة أخرى.",
    uncounted: "تعذّر عدّ الصفوف بدقة، لذلك لم يُتحقق من عدم نقصان أي منها.",
    saved: (name) => `حُفظ باسم ${forms.isolated(name)}.`,
    downloaded: (name) => `تجد ${forms.isolated(name)} في تنزيلات متصفحك.`,
    manifest: "حفظ البيان",
    stopped: "توقف. ما قُرئ محفوظ؛ استأنف للمتابعة من هنا.",
    progressLabel: "تقدم التصدير",
    checking: "قُرئت الصفوف. يجري البحث عن صفوف تغيّر موضعها في الأثناء",
    rowsOf: (rows, total, isExact) =>
      `${forms.number(rows)} من ${isExact ? "" : "نحو "}${forms.rowsOf(total)}`,
    rowsSoFar: (rows) => `${forms.rows(rows)} حتى الآن`,
    rate: (rowsPerSecond) => `${forms.rows(rowsPerSecond)} في الثانية`,
    left: (seconds) => `يتبقى نحو ${forms.duration(seconds)}`,
    counting: "جارٍ عدّ الصفوف وتقسيمها إلى نطاقات",
  },
  chart: {
    title: (table) => `مخطط بياني لـ ${forms.isolated(table)}`,
    column: "العمود",
    against: "مقابل",
    none: "لا شيء",
    byDatabase: (rows) => `عدّتها قاعدة البيانات. عدد الصفوف: ${forms.number(rows)}.`,
    byLoaded: (rows) => `أُنشئ من كل صفوف هذا العرض (${forms.number(rows)}).`,
    histogram: "مدرج تكراري",
    counts: "أعداد",
    series: "عبر الزمن",
    scatter: "مخطط انتشار",
    table: "الشيء نفسه كجدول",
    from: "من",
    to: "إلى",
    value: "القيمة",
    count: "الصفوف",
    other: "كل ما عدا ذلك",
    nothing: "لا شيء يُرسم: لا صف له قيمة في هذا العمود.",
    unfit: "اختر عمود أرقام أو تواريخ أو كلمات أو نعم ولا.",
  },
  live: {
    off: "العرض المباشر متوقف",
    unavailable: "ليست لهذا المشروع تغييرات مباشرة",
    unavailableAdvice:
      "لا تقدم خدمة بياناته Realtime، لذلك لا يمكن مراقبة الصفوف هنا. أعد تحميل العرض لترى التغييرات.",
    on: "تُراقَب تغييرات هذا الجدول.",
    connecting: "جارٍ الاتصال",
    lost: "انقطع الاتصال؛ تُعاد المحاولة. حتى ذلك الحين لا تُعدّ التغييرات.",
    gap: "ربما فاتت تغييرات في الأثناء.",
    refused: "لا يُبلَّغ عن تغييرات هذا الجدول",
    refusedAdvice:
      "اطلب من المشغّل إضافته إلى المنشور supabase_realtime. حتى ذلك الحين أعد تحميل العرض لترى التغييرات.",
    changed: (count) =>
      forms.counted(count, {
        zero: "لم يتغير أي صف",
        one: "تغيّر صف واحد",
        two: "تغيّر صفان",
        few: "تغيّرت # صفوف",
        many: "تغيّر # صفًا",
        other: "تغيّر # صف",
      }),
    reload: "إعادة تحميل الصفوف",
    turnOff: "إيقاف المراقبة",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
