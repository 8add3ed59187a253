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
      title: "三步开始使用",
      open: "打开一个表",
      ask: "筛选或排序其中的行",
      keep: "保存为视图或收藏",
      done: "已完成",
      hide: "隐藏这些步骤",
    },
    title: "数据",
    views: "您的视图",
    teamViews: "您团队的视图",
    favourites: "收藏",
    recent: "最近打开",
    others: "尚未打开",
    none: "请从列表中打开表",
    noneAdvice: "您打开、置顶或保存为视图的内容，下次会显示在这里。",
    rows: (rows) => forms.rows(rows),
    more: (rows) => `多 ${forms.number(rows)} 行，相比`,
    fewer: (rows) => `少 ${forms.number(rows)} 行，相比`,
    uncounted: "未能及时统计",
    counting: "正在统计",
  },
  export: {
    title: (table) => `导出 ${table}`,
    format: "格式",
    formats: {
      csv: "CSV，与数据服务输出完全一致",
      excel: "用于电子表格的 CSV：公式已失效，长数字已保留",
      jsonl: "JSON Lines，每行一条",
      parquet: "Parquet：保留每种类型，大小只有几分之一",
      workbook: "Excel 工作簿",
    },
    whole: "此表中您可以读取的所有行。",
    filtered: "符合筛选条件的所有行，按此视图的顺序。",
    withHidden: "包括隐藏的列，全部按表的顺序",
    columns: (names) =>
      `列：${forms.list(forms.shortened(names, (left) => `另外 ${forms.number(left)} 列`))}。`,
    notSnapshot: "这不是快照：导出期间更改的行可能以任一形式出现。清单会说明导出时间。",
    unkeyed: "此视图没有键，因此导出期间更改的行可能遗漏或重复。",
    start: "开始导出",
    stop: "停止",
    resume: "继续",
    abandon: "放弃",
    uncertain:
      "此视图没有能区分所有行的内容，因此有些行可能重复，有些可能遗漏。如果您需要每一行，请向运营方申请有键的视图。",
    done: "导出已完成",
    ended: "导出已结束",
    differs: (rows, counted) =>
      `文件有 ${forms.rows(rows)}，而数据库统计为 ${forms.number(counted)} 行。其间有行增减，或有遗漏。请重新导出以确保无误。`,
    changed: (missing, extra, isKeyed) =>
      [
        `导出期间有他人写入。${[...(missing > 0 ? [`遗漏的行：${forms.number(missing)}`] : []), ...(extra > 0 ? [`多余的行：${forms.number(extra)}`] : [])].join("；")}。`,
        isKeyed
          ? "请在不排序的情况下导出，这样无论谁写入，每行都恰好出现一次。"
          : "请在无人写入时重新导出，或向运营方申请有键的视图。",
      ].join(""),
    moved: (count) => `导出期间新增或在此排序中移动了位置的行有 ${forms.number(count)} 行，位于文件末尾。`,
    misfit: (column, value) =>
      `此格式无法容纳 ${column} 中的值“${value}”。请选择其他格式，或用筛选排除这些行。`,
    unwritten: "无法写入文件",
    unwrittenAdvice: "磁盘可能已满，或文件正被其他程序占用。请腾出空间或选择其他位置，然后重新导出。",
    uncounted: "未能精确统计行数，因此未检查是否有遗漏。",
    saved: (name) => `已保存为 ${name}。`,
    downloaded: (name) => `${name} 在浏览器的下载中。`,
    manifest: "保存清单",
    stopped: "已停止。已读取的内容会保留；继续即可从此处接着导出。",
    progressLabel: "导出进度",
    checking: "行已读完。正在查找期间移动了位置的行",
    rowsOf: (rows, total, isExact) => `${forms.number(rows)} / ${isExact ? "" : "约 "}${forms.rows(total)}`,
    rowsSoFar: (rows) => `目前 ${forms.rows(rows)}`,
    rate: (rowsPerSecond) => `每秒 ${forms.rows(rowsPerSecond)}`,
    left: (seconds) => `大约还需 ${forms.duration(seconds)}`,
    counting: "正在统计行数并划分范围",
  },
  chart: {
    title: (table) => `${table} 的图表`,
    column: "列",
    against: "对照",
    none: "无",
    byDatabase: (rows) => `由数据库对全部 ${forms.rows(rows)}统计得出。`,
    byLoaded: (rows) => `根据此视图的全部 ${forms.rows(rows)}生成。`,
    histogram: "直方图",
    counts: "计数",
    series: "随时间变化",
    scatter: "散点图",
    table: "以表格显示",
    from: "从",
    to: "到",
    value: "值",
    count: "行数",
    other: "其他全部",
    nothing: "没有可绘制的内容：此列没有任何值。",
    unfit: "请选择数字、日期、文字或是/否的列。",
  },
  live: {
    off: "实时已关闭",
    unavailable: "此项目没有实时更改",
    unavailableAdvice: "其数据服务不提供 Realtime，因此无法在此监视行。请重新加载视图以查看更改。",
    on: "正在监视此表的更改。",
    connecting: "正在连接",
    lost: "连接已断开，正在重试。在此之前不统计更改。",
    gap: "其间可能遗漏了更改。",
    refused: "此表的更改不会通知",
    refusedAdvice: "请运营方将其加入发布 supabase_realtime。在此之前，请重新加载视图以查看更改。",
    changed: (count) => `${forms.number(count)} 行已更改`,
    reload: "重新加载行",
    turnOff: "停止监视",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
