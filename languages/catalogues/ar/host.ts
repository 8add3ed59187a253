import type { texts } from "../../../host/texts.ts";
import type { Words } from "../../words.ts";
import { system } from "./host-system.ts";
import { failures } from "./host-failures.ts";
import * as forms from "./forms.ts";

export const host = {
  ...system,
  ...failures,
  skipToContent: "انتقل إلى المحتوى",
  mainNavigation: "التنقل الرئيسي",
  account: "الحساب",
  signIn: "تسجيل الدخول",
  signOut: "تسجيل الخروج",
  signOutEverywhere: "تسجيل الخروج من كل مكان",
  notSignedOutEverywhere:
    "تعذّر تسجيل خروجك من أجهزتك الأخرى، لذلك ما زلت مسجّلًا هنا. تحقّق من اتصالك ثم حاول مرة أخرى.",
  notSignedOutElsewhere:
    "تعذّر تسجيل خروجك من أجهزتك الأخرى، لذلك ما زلت مسجّلًا هنا. انتظر لحظة ثم حاول مرة أخرى.",
  signedInAs: "تم تسجيل الدخول باسم",
  guest: "ضيف",
  system: "النظام",
  primitives: "العناصر الأساسية",
  useDark: "استخدام المظهر الداكن",
  useLight: "استخدام المظهر الفاتح",
  more: "المزيد",
  display: {
    title: "اللغة والعرض",
    language: "اللغة",
    asBrowser: (name) => `حسب هذا المتصفح: ${name}`,
    formats: "التواريخ والأرقام",
    asLanguage: (sample) => `حسب اللغة: ${sample}`,
    theme: "السمة",
    asDevice: "حسب هذا الجهاز",
    light: "فاتحة",
    dark: "داكنة",
    close: "تم",
    notLoaded: "تعذر التحميل. تحقق من اتصالك ثم حاول مرة أخرى.",
  },
  loading: (title) => `جارٍ تحميل ${forms.isolated(title)}`,
  starting: "جارٍ البدء",
  late: "لم تبدأ هذه الصفحة بعد. ربما يكون متصفحك قديمًا جدًا، أو تعذّر تحميل ملف. حدّث المتصفح أو أعد تحميل الصفحة.",
  noScript: "تحتاج هذه الصفحة إلى JavaScript. فعّله في إعدادات متصفحك، ثم أعد تحميل الصفحة.",
  pageTitle: (title, operator) => `${forms.isolated(title)} – ${forms.isolated(operator)}`,
  palette: {
    label: "الانتقال أو التنفيذ",
    placeholder: "البحث عن صفحة أو جدول أو أمر",
    recent: "آخر ما زرته",
    commands: "في هذه الصفحة",
    pages: "الصفحات",
    found: "النتائج",
    page: "صفحة",
    command: "أمر",
    theme: "التبديل بين الفاتح والداكن",
    shortcuts: "اختصارات لوحة المفاتيح",
    keys: { palette: "الانتقال إلى أي مكان أو تنفيذ أي شيء", shortcuts: "اختصارات لوحة المفاتيح" },
    singleKeys: "مفاتيح مفردة، مثل ?، تنفّذ الأوامر",
    close: "إغلاق",
    none: "لا شيء بهذا الاسم. جرّب أحرفًا أقل.",
    asking: "جارٍ البحث",
    count: (count) => `عدد النتائج: ${forms.number(count)}`,
    slow: (title) => `ما زال ${forms.isolated(title)} يبحث.`,
    failed: (title) => `تعذّر البحث في ${forms.isolated(title)} الآن. يمكن إيجاد كل ما عداه.`,
    notLoaded: "تعذّر تحميل البحث. تحقق من اتصالك، ثم حاول مرة أخرى.",
  },
  notFound: {
    title: "لا توجد صفحة هنا",
    body: "ربما كُتب العنوان خطأً، أو نُقلت الصفحة.",
    action: "الانتقال إلى صفحة البداية",
  },
  empty: {
    title: "لا شيء مسجّل بعد",
    body: "لا يحتوي السجل على وحدة يمكن عرضها. توضح صفحة النظام السبب.",
    action: "فتح صفحة النظام",
  },
  start: {
    title: "البداية",
    empty: "لا يوجد شيء لك هنا بعد. اختر صفحة من قائمة التنقل.",
    open: (title) => `فتح ${forms.isolated(title)}`,
  },
  slow: (title) =>
    `يستغرق ${forms.isolated(title)} وقتًا أطول من المعتاد. يمكنك استخدام كل ما عداه في هذه الصفحة في الأثناء.`,
  contributionFailed: (title) => `يتعذّر عرض ${forms.isolated(title)} الآن. كل ما عداه يعمل.`,
  refused:
    "مدخلها في قائمة الصفحات غير صالح، لذلك لم يُحمَّل منها شيء. على الفريق المسؤول نشرها من جديد؛ كل ما عداها يعمل.",
  denied: {
    setUp: "إعداد عامل ثانٍ",
    "set-up-second-factor": {
      title: (title) => `يتطلب ${forms.isolated(title)} عاملًا ثانيًا`,
      body: "ليس لحسابك عامل ثانٍ بعد. أعدّ واحدًا، ثم عد إلى هذه الصفحة.",
    },
    "no-role": {
      title: (title) => `لا يمكنك فتح ${forms.isolated(title)}`,
      body: "لا يملك حسابك الدور الذي تطلبه هذه الصفحة. اطلبه من أحد المسؤولين، ثم سجّل الدخول من جديد.",
    },
    unchecked: {
      title: (title) => `يتعذّر فتح ${forms.isolated(title)} الآن`,
      body: "تعذّر التحقق مما إذا كان يحق لك فتحها. حاول مرة أخرى بعد قليل.",
    },
    "unknown-requirement": {
      title: (title) => `لا يمكنك فتح ${forms.isolated(title)}`,
      body: "تطلب شيئًا لا يستطيع هذا الإصدار من الصفحة التحقق منه. أعد تحميل الصفحة؛ وإن لم يُجدِ ذلك، فاسأل أحد المسؤولين.",
    },
  },
  stepUp: {
    title: "أكّد أنك أنت",
    toOpen: (title) => `يطلب ${forms.isolated(title)} ذلك.`,
    cancel: "إلغاء",
    cancelled: "لم يُنفَّذ ذلك لأنك لم تؤكد أنك أنت. حاول مرة أخرى عندما تستطيع.",
    nobodyAsks: "لا تستطيع هذه الصفحة طلب التأكيد منك الآن. أعد تحميلها، ثم حاول مرة أخرى.",
  },
  ended: {
    title: "تم تسجيل خروجك",
    why: {
      expired: "تم تسجيل خروجك لانتهاء مدة جلستك.",
      revoked: "تم تسجيل خروجك لأن جلستك أُنهيت، ربما من جهاز آخر.",
      unreadable: "تم تسجيل خروجك لتعذّر قراءة الجلسة المحفوظة في هذا المتصفح.",
      "second-factor": "يطلب حسابك الآن عامله الثاني.",
    },
    kept: "تابع من حيث كنت: تنتظرك هذه الصفحة كما تركتها، مع ما كتبته. إذا سجّل شخص آخر الدخول هنا، فستبدأ من جديد ويضيع ما كتبته.",
    leave: "مغادرة هذه الصفحة",
    back: "سجّلت الدخول من جديد. الصفحة كما تركتها.",
  },
  captcha: { title: "أثبت أنك إنسان", cancelled: "لم يكتمل التحقق من أنك إنسان. حاول مرة أخرى." },
  tray: {
    label: "أعمال جارية",
    running: (count) => `الجارية: ${forms.number(count)}`,
    ended: (count) => `المنتهية: ${forms.number(count)}`,
    show: "إظهار الأعمال الجارية",
    hide: "إخفاء الأعمال الجارية",
    progress: (title) => `التقدم: ${forms.isolated(title)}`,
    discard: (title) => `تجاهل: ${forms.isolated(title)}`,
    remove: (title) => `إزالة من القائمة: ${forms.isolated(title)}`,
    settled: (title, message) => `${forms.isolated(title)}: ${forms.isolated(message)}`,
  },
  notice: {
    error: (title) => `حدث خطأ في ${forms.isolated(title)}. إذا لم يستجب، فافتحه من جديد.`,
    blocked: (title, seconds) =>
      `شغل ${forms.isolated(title)} هذه الصفحة لمدة ${forms.counted(seconds, { one: "ثانية واحدة", two: "ثانيتين", few: "# ثوانٍ", many: "# ثانية", other: "# ثانية" })}.`,
    globals: (title) => `غيّر ${forms.isolated(title)} أجزاء من الصفحة تخص الجميع. تمت إعادتها.`,
    memory: (title) => `يستهلك ${forms.isolated(title)} ذاكرة كبيرة. إذا أصبحت الصفحة بطيئة، فافتحه من جديد.`,
    release: (title) => `يتوفر إصدار جديد من ${forms.isolated(title)}. ستحصل عليه عند فتحه في المرة القادمة.`,
    reload: (title) => `فتح ${forms.isolated(title)} من جديد`,
    switch: "استخدامه الآن",
    later: "لاحقًا",
    dismiss: "إخفاء",
  },
  providerDown: "يتعذّر الوصول إلى خدمة تسجيل الدخول. تبقى جلستك مفتوحة، ويمكن قراءة ما تم تحميله.",
  blocked: {
    cookies:
      "يحظر متصفحك ملفات تعريف الارتباط. يمكنك تسجيل الدخول، ولكن إلى أن تُغلق هذه الصفحة أو يُعاد تحميلها فقط.",
    size: "يحمل حسابك بيانات أكثر مما تحفظه المتصفحات في ملفات تعريف الارتباط. أنت مسجّل الدخول في هذه الصفحة فقط، إلى أن تُغلق أو يُعاد تحميلها؛ بعدها سجّل الدخول من جديد. يستطيع المشغّل تصغير حسابك.",
    storage: "يحظر متصفحك التخزين. كل شيء يعمل، لكن اختياراتك تُنسى مع هذه الصفحة.",
  },
  oldBrowser: {
    title: "متصفحك قديم جدًا على هذه الصفحة",
    body: "ينقصه ما تقوم عليه هذه الصفحة. حدّث المتصفح، أو افتح الصفحة في متصفح آخر.",
  },
  shellBroke: { title: "توقفت هذه الصفحة بسبب خطأ", body: "ما حفظته آمن. أعد تحميل الصفحة للمتابعة." },
  registry: {
    fromCache: "تعذّر تحديث قائمة الصفحات. ما تراه هو آخر قائمة عملت.",
    missing: "تعذّر تحميل قائمة الصفحات. حاول مرة أخرى بعد قليل.",
    forked:
      "عُرضت على شخص ما إصدارات أخرى من هذا الموقع غير التي رآها هذا المتصفح من قبل. لن يُحمَّل أي جديد حتى يتحقق المشغّل: أبلغه وأرِه صفحة النظام.",
    noSignIn:
      "لا يستطيع أحد تسجيل الدخول هنا: لا تحتوي قائمة الصفحات على صفحة دخول. يستطيع من يدير هذا الموقع إضافتها بالأمر foyer place init.",
    retry: "إعادة المحاولة",
  },
  preview: {
    label: "معاينة",
    inUse: (title, version) =>
      `ترى ${forms.isolated(title)} ${forms.isolated(version)}، وهو غير منشور. يرى الآخرون جميعًا الإصدار المنشور.`,
    asksForSecrets: (title) =>
      `يطلب ${forms.isolated(title)} كلمات مرور أو رموزًا، وقد يقرأ من صنع هذا الإصدار ما تكتبه هناك.`,
    gone: (name, version) =>
      `لم تعد معاينة ${forms.isolated(name)} ${forms.isolated(version)} ممكنة، لذلك ترى الإصدار المنشور.`,
    drop: "مغادرة المعاينة",
    asking: {
      title: (title, version) => `هل تريد معاينة ${forms.isolated(title)} ${forms.isolated(version)}؟`,
      lead: (title) =>
        `يطلب رابط أن يعرض لك إصدارًا غير منشور من ${forms.isolated(title)}. يعمل بحسابك وبياناتك، وما تغيّره فيه يتغيّر فعلًا.`,
      onlyIfKnown: "لا تتابع إلا إذا عرفت من أرسل إليك الرابط.",
      ends: "تسري في علامة التبويب هذه وحدها، إلى أن تغادرها أو تسجّل الخروج. لا يحصل عليها أحد غيرك.",
      accept: (version) => `معاينة ${forms.isolated(version)}`,
      decline: "عدم الاستخدام",
      shut: "يحظر متصفحك التخزين، لذلك لا يستطيع حفظ المعاينة.",
      noneTitle: "لا توجد معاينة كهذه",
      none: "الرابط غير كامل، أو انتهت المعاينة. اطلب رابطًا آخر ممن أرسله.",
    },
  },
} satisfies Words<typeof texts>;
