import type { texts } from "../../../remotes/sign-in/texts.ts";
import type { Words } from "../../words.ts";
import { proof } from "./sign-in-proof.ts";
import * as forms from "./forms.ts";

export const signIn = {
  ...proof,
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  showPassword: "إظهار كلمة المرور",
  hidePassword: "إخفاء كلمة المرور",
  show: "إظهار",
  hide: "إخفاء",
  capsLock: "مفتاح Caps Lock مفعّل.",
  staySignedIn: "البقاء داخل الحساب على هذا الجهاز",
  signIn: {
    title: "تسجيل الدخول",
    action: "تسجيل الدخول",
    toCreate: "إنشاء حساب",
    forgotten: "هل نسيت كلمة المرور؟",
  },
  operatorLinks: (operator) => `صفحات ${forms.isolated(operator)}`,
  loading: "جارٍ التحميل",
  otherWay: "تسجيل الدخول بطريقة أخرى",
  ways: {
    title: "طرق أخرى لتسجيل الدخول",
    or: "أو",
    passkey: "استخدام مفتاح مرور",
    emailCode: "إرسال رمز بالبريد الإلكتروني",
    phoneCode: "إرسال رمز برسالة نصية",
    service: (name) => `المتابعة باستخدام ${forms.isolated(name)}`,
    organisation: "المتابعة باستخدام مؤسستك",
    guest: "التصفح كضيف",
    usedLast: (label) => `${label} (آخر ما استُخدم)`,
    more: "المزيد من طرق تسجيل الدخول",
    unknown: "يتعذّر عرض طرق الدخول الأخرى حاليًا.",
    retry: "إعادة المحاولة",
  },
  code: {
    email: {
      title: "الحصول على رمز بالبريد الإلكتروني",
      lead: "نرسل إليك رمزًا أو رابطًا أو كليهما. أي منهما يسجّل دخولك.",
      action: "إرسال الرمز",
      sent: (to) =>
        `إذا كان استخدام ${forms.isolated(to)} ممكنًا هنا، فقد أُرسلت رسالة. افتح رابطها، أو أدخل رمزها إن وُجد.`,
      other: "استخدام عنوان آخر",
    },
    phone: {
      title: "الحصول على رمز برسالة نصية",
      lead: "نرسل إليك رمزًا. قد تفرض شركة الاتصالات رسومًا عليه.",
      label: "رقم الهاتف",
      hint: "مع رمز الدولة، مثل \u200e+966\u00a050\u00a0123\u00a04567.",
      action: "إرسال الرمز",
      sent: (to) => `إذا كان استخدام ${forms.isolated(to)} ممكنًا هنا، فقد أُرسلت رسالة. أدخل رمزها.`,
      other: "استخدام رقم آخر",
    },
    enterTitle: "أدخل الرمز",
    otherProof: "التأكيد بطريقة أخرى",
    label: "الرمز",
    confirm: "تأكيد",
    again: "إرسال رمز آخر",
    sentAgain: "أُرسل رمز آخر.",
  },
  organisation: { title: "تسجيل الدخول عبر مؤسستك", email: "بريد العمل", action: "متابعة" },
  create: {
    title: "إنشاء حساب",
    action: "إنشاء الحساب",
    toSignIn: "تسجيل الدخول بدل ذلك",
    passwordHint: "بضع كلمات لا صلة بينها تكوّن كلمة مرور جيدة.",
  },
  checkMail: {
    title: "تحقق من بريدك",
    body: (email) =>
      `إذا كان استخدام ${forms.isolated(email)} ممكنًا هنا، فقد أُرسل رابط. افتحه للإكمال، ويفضّل في هذا المتصفح.`,
    back: "العودة إلى تسجيل الدخول",
    again: "إرسال الرسالة مرة أخرى",
    sentAgain: "أُرسلت رسالة أخرى.",
  },
  signingIn: "جارٍ تسجيل الدخول",
  signedOutBecause: {
    expired: "تم تسجيل خروجك لانتهاء جلستك. سجّل الدخول للمتابعة.",
    revoked: "تم تسجيل خروجك لأن جلستك أُنهيت، ربما من جهاز آخر.",
    elsewhere: "تم تسجيل خروجك في نافذة أخرى.",
    unreadable: "تم تسجيل خروجك لتعذّر قراءة الجلسة المحفوظة في هذا المتصفح. سجّل الدخول من جديد.",
  },
  missing: {
    email: "أدخل بريدك الإلكتروني.",
    password: "أدخل كلمة المرور.",
    phone: "أدخل رقم هاتفك.",
    newPassword: "أدخل كلمة مرور جديدة.",
    code: (digits) =>
      digits === undefined
        ? "أدخل الرمز كاملًا: يتكون من ستة أرقام أو أكثر."
        : `أدخل الرمز كاملًا (عدد أرقامه ${digits}).`,
  },
  invalid: {
    email: "أدخل بريدًا إلكترونيًا كاملًا، مثل name@example.com.",
    phone: "أدخل الرقم مع رمز الدولة، مثل \u200e+966\u00a050\u00a0123\u00a04567.",
  },
  failed: "لم ينجح ذلك",
  unknown: "حاول مرة أخرى. إذا استمر الفشل، فأعد تحميل الصفحة.",
  waitLabel: (action, wait) => `${action} (انتظر ${forms.seconds(wait)})`,
} satisfies Words<typeof texts>;
