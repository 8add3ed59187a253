import type { NotStarted } from "../../not-started-words.ts";

export const notStarted: NotStarted = {
  title: "لا يمكن بدء هذه الصفحة",
  body: "تعذّر تحميل أحد ملفاتها أو أنه ليس الملف الخاص بها، لذلك لم يُشغَّل أي شيء منها. جلستك وما حفظته في أمان.",
  again: "إعادة تحميل الصفحة",
};
