import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const tools = {
  filter: {
    clear: "フィルターを解除",
    notANumber: "12や-3.5のような数値を入力してください。",
    notADate: "2026-11-20のような日付を入力してください。",
    noDay: "日付が最後まで入力されていないか、存在しない日です。",
    notAUuid: "ハイフンを含む32桁の識別子をすべて入力してください。",
    notJson: 'JSONを入力してください。例：{"a": 1}',
    notAList: "[1, 2]のような一覧を入力してください。",
    isMissing: "入力してください。",
    unread: "リンクの一部を読み取れません",
    unreadAdvice: (parts) =>
      `${forms.list(parts.map(forms.quoted))}で絞り込むはずでした。これがないと、リンクの意図より多くの行が表示されます。`,
    dropUnread: "これなしで続ける",
  },
  find: {
    label: "読み込んだ行を検索",
    text: "検索する文字",
    next: "次を検索",
    previous: "前を検索",
    everywhere: "すべての行を検索",
    advice: (rows) =>
      `読み込んだ${forms.rows(rows)}を検索します。すべての行を検索するには、フィルターを使ってください。`,
    none: (rows) => `読み込んだ${forms.rows(rows)}にはありません。`,
    found: (at, hits, row) => `${forms.number(hits)}件中${forms.number(at)}件目（${forms.number(row)}行目）`,
  },
  cards: { tool: "行をカードで表示" },
  views: {
    label: "保存したビュー",
    none: "保存したビューはまだありません。名前を付けると、後で見つけられます。",
    name: "このビューの名前",
    save: "ビューを保存",
    copy: "リンクをコピー",
    copied: "リンクをコピーしました。",
    remove: (name) => `ビュー「${name}」を削除`,
  },
  heights: {
    short: "低い",
    medium: "中くらい",
    tall: "高い",
    extra: "とても高い",
    command: (height) => `行の高さ: ${height}`,
    lower: "行を詰める",
    taller: "行を高くする",
    advice: "Alt+Shift+R で行を詰め、Alt+Shift+E で行を高くします。",
  },
  columns: {
    label: "表示する列",
    advice:
      "見出しをドラッグすると列が移動し、端をドラッグすると幅が変わります。キーボードでは、見出しの上でShiftと矢印で幅、Ctrl、Shiftと矢印で移動、ShiftとF10ですべての操作ができます。",
    touchAdvice: "見出しを長押しすると、列の移動、幅の変更、固定ができます。",
    all: "テーブルの順ですべて表示",
    search: "列を検索",
    hidden: (columns) => `${forms.number(columns)}列を非表示`,
    fitAll: "すべて内容に合わせる",
    unpinAll: "すべての固定を解除",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
