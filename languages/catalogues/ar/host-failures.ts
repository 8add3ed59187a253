import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const failures = {
  override: {
    label: "استبدال للمطوّرين",
    inUse: (title, address, build) =>
      `يأتي ${forms.isolated(title)} من ${forms.isolated(address)} على هذا الجهاز، لا من إصداره المنشور (البناء ${forms.isolated(build)}).`,
    trouble: {
      paused: (name) =>
        `توقفت عن الاستجابة آخر صفحة فيها ${forms.isolated(name)} من هذا الجهاز، لذلك ترى الإصدار المنشور.`,
      silent: (name, address) =>
        `لا يستجيب «foyer dev» على ${forms.isolated(address)}. ما تراه هو آخر إصدار أمكن الحصول عليه من ${forms.isolated(name)}.`,
      unfit: (name, address) =>
        `ما يقدمه ${forms.isolated(address)} على أنه ${forms.isolated(name)} ليس وحدة سليمة. ما تراه هو آخر إصدار سليم.`,
      "not-built": (name) =>
        `تعذّر بناء آخر تغيير في ${forms.isolated(name)}: راجع الطرفية التي يعمل فيها «foyer dev». ما تراه هو البناء السابق.`,
    },
    taken: (name, taken) =>
      `مسار ${forms.isolated(name)} يخص ${forms.isolated(taken)}، لذلك ترى الإصدار المنشور. اختر مسارًا آخر في foyer.json.`,
    tryAgain: "إعادة المحاولة",
    drop: "استخدام الإصدار المنشور",
    asking: {
      pageTitle: "استبدال للمطوّرين",
      title: (name) => `هل تريد أخذ ${forms.isolated(name)} من هذا الجهاز؟`,
      lead: (name, address) =>
        `يطلب رابط من هذا المتصفح أخذ ${forms.isolated(name)} من ${forms.isolated(address)} بدل إصداره المنشور.`,
      warning: "لا توافق إلا إذا شغّلت «foyer dev» هناك بنفسك. ما يقدمه يعمل في هذه الصفحة بكل ما يحق لك هنا.",
      replaces: (name) => `سيُزال استبدال ${forms.isolated(name)} الموجود في هذا المتصفح الآن.`,
      accept: (name) => `استخدام ${forms.isolated(name)} من هذا الجهاز`,
      decline: "عدم الاستخدام",
      remote: "الوحدة",
      address: "العنوان",
    },
    refused: {
      title: "يتعذّر تعيين هذا الاستبدال",
      off: 'لا يأخذ هذا المضيف وحدات من أجهزة المطوّرين. يستطيع مشغّله السماح بذلك: "developerOverrides": true في config.json.',
      elsewhere:
        "لا يذكر الرابط وحدة، أو يذكر عنوانًا ليس على هذا الجهاز. يمكن استخدام http://localhost وhttp://127.0.0.1 فقط.",
      silent: (address) =>
        `لا يستجيب «foyer dev» على ${forms.isolated(address)}. شغّله، أو اسمح لمتصفحك بالوصول إلى أجهزة هذا الحاسوب إذا سأل، ثم حاول مرة أخرى.`,
      unfit: "ما يقدمه ليس وحدة سليمة. لم يتغير شيء.",
      storage: "يحظر متصفحك التخزين، لذلك لا يستطيع حفظ استبدال.",
    },
    none: "لا يوجد استبدال في هذا المتصفح. يطبع «foyer dev --host» الرابط الذي يطلبه.",
    start: "الانتقال إلى صفحة البداية",
  },
  failure: {
    title: (title) => `\u200f${forms.isolated(title)} غير متاح الآن`,
    why: {
      "not-released": "ليس له إصدار منشور. كل ما عداه يعمل.",
      offline: "أنت غير متصل. سيُفتح تلقائيًا عند عودة الاتصال.",
      unreachable: "تعذّر تحميل ملفاته. كل ما عداه يعمل.",
      missing: "أحد ملفاته غير موجود على خادمه. كل ما عداه يعمل.",
      "server-error": "أجاب خادمه بخطأ. كل ما عداه يعمل.",
      "wrong-type": "أرسل خادمه شيئًا غير ملفاته. كل ما عداه يعمل.",
      altered: "أحد ملفاته ليس ما نشره الفريق المسؤول، لذلك لم يُشغَّل. كل ما عداه يعمل وآمن.",
      "wrong-name": "يؤدي عنوانه إلى شيء آخر لم يُفتح. كل ما عداه يعمل.",
      "timed-out": "استغرق الرد وقتًا طويلًا. كل ما عداه يعمل.",
      "needs-update": "صُنع لإصدار آخر من هذه الصفحة. على الفريق المسؤول نشر إصدار جديد؛ وعندها يُفتح تلقائيًا.",
      threw: "توقف أثناء البدء. كل ما عداه يعمل.",
      "not-a-remote": "ملفاته ليست ما تتوقعه هذه الصفحة. على الفريق المسؤول نشر إصدار جديد.",
      empty: "فُتح لكنه لا يعرض شيئًا. كل ما عداه يعمل.",
      broke: "توقف بسبب خطأ. كل ما عداه يعمل.",
    },
    retry: "إعادة المحاولة",
    reload: "إعادة تحميل الصفحة",
    details: "نسخ التفاصيل",
    copied: "تم نسخ التفاصيل",
  },
  configuration: {
    title: "لم يُهيَّأ Foyer بعد",
    body: "هذه القيم ناقصة أو خاطئة. ضعها في config.json بجوار index.html الخاص بالمضيف، ثم أعد تحميل هذه الصفحة. لا حاجة إلى بناء جديد.",
    retry: "إعادة التحميل",
    document: "config.json",
    example: "مثال",
  },
} satisfies Words<typeof texts>;
