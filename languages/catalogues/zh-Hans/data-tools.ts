import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import * as forms from "./forms.ts";

export const tools = {
  filter: {
    clear: "清除筛选",
    notANumber: "请输入数字，例如 12 或 -3.5。",
    notADate: "请输入日期，例如 2026-11-20。",
    noDay: "这个日期不完整，或不存在。",
    notAUuid: "请输入完整的标识符：32 位数字和字母，含连字符。",
    notJson: '请输入 JSON，例如 {"a": 1}。',
    notAList: "请输入列表，例如 [1, 2]。",
    isMissing: "请填写此项。",
    unread: "此链接的一部分无法读取",
    unreadAdvice: (parts) =>
      `它原本要按${forms.list(parts.map(forms.quoted))}筛选。没有该条件，行数会比链接预期的多。`,
    dropUnread: "不使用该条件继续",
  },
  find: {
    label: "在已加载的行中查找",
    text: "文本",
    next: "查找下一个",
    previous: "查找上一个",
    everywhere: "在所有行中搜索",
    advice: (rows) => `在已加载的 ${forms.rows(rows)}中查找。要在所有行中查找，请使用筛选。`,
    none: (rows) => `不在已加载的 ${forms.rows(rows)}中。`,
    found: (at, hits, row) =>
      `第 ${forms.number(at)} 个，共 ${forms.number(hits)} 个，位于第 ${forms.number(row)} 行`,
  },
  cards: { tool: "以卡片显示行" },
  views: {
    label: "保存的视图",
    none: "您还没有保存的视图。请为此视图命名，以便再次找到。",
    name: "此视图的名称",
    save: "保存视图",
    copy: "复制链接",
    copied: "已复制链接。",
    remove: (name) => `移除视图“${name}”`,
  },
  heights: {
    short: "矮",
    medium: "中等",
    tall: "高",
    extra: "特高",
    command: (height) => `行高：${height}`,
    lower: "缩小行高",
    taller: "增大行高",
    advice: "Alt+Shift+R 缩小行高，Alt+Shift+E 增大行高。",
  },
  columns: {
    label: "显示的列",
    advice:
      "拖动列标题可移动列，拖动其边缘可更改宽度。使用键盘时，在列标题上按 Shift 和方向键更改宽度，按 Ctrl、Shift 和方向键移动，按 Shift 和 F10 查看全部操作。",
    touchAdvice: "按住列标题可移动列、更改宽度或固定列。",
    all: "按表的顺序全部显示",
    search: "搜索列",
    hidden: (columns) => `已隐藏 ${forms.number(columns)} 列`,
    fitAll: "全部适应内容",
    unpinAll: "全部取消固定",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
