import type { NotStarted } from "../../not-started-words.ts";

export const notStarted: NotStarted = {
  title: "此页面无法启动",
  body: "页面的某个文件无法加载，或者不是属于它的文件，因此没有运行任何内容。您的会话和已保存的内容都是安全的。",
  again: "重新加载页面",
};
