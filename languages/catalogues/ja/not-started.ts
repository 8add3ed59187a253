import type { NotStarted } from "../../not-started-words.ts";

export const notStarted: NotStarted = {
  title: "このページを開始できません",
  body: "ページのファイルを読み込めなかったか、正しいファイルではなかったため、何も実行されていません。セッションと保存済みの内容は安全です。",
  again: "ページを再読み込みする",
};
