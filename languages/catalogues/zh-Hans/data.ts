import type { texts as footerTexts } from "../../../remotes/data/footer/texts.ts";
import type { texts as keepTexts } from "../../../remotes/data/keep-texts.ts";
import type { lateTexts } from "../../../remotes/data/late-texts.ts";
import type { texts as filterTexts } from "../../../remotes/data/sentences/texts.ts";
import type { texts } from "../../../remotes/data/texts.ts";
import type { Words } from "../../words.ts";
import { rows } from "./data-rows.ts";
import { work } from "./data-work.ts";
import { sentences } from "./data-sentences.ts";
import { tools } from "./data-tools.ts";
import { procedure } from "./data-procedure.ts";
import { kept } from "./data-kept.ts";
import { summary } from "./data-summary.ts";
import * as forms from "./forms.ts";

export const data = {
  ...rows,
  ...work,
  ...sentences,
  ...tools,
  ...procedure,
  ...kept,
  ...summary,
  heading: "数据",
  rowTitle: (row, table) => `${row} – ${table}`,
  tryAgain: "重试",
  loading: "正在加载",
  close: "关闭",
  catalogue: {
    navigation: "表和过程",
    tables: "表",
    views: "视图",
    procedures: "过程",
    choose: "选择表",
    schema: "架构",
    find: "查找表",
    findAdvice: "按 Enter 打开第一个，用方向键浏览列表。",
    found: (count) => (count === 0 ? "没有这个名称的内容。" : `找到 ${forms.number(count)} 个`),
    favourites: "收藏",
    favourite: (title) => `将${title}置顶`,
    recent: "最近",
    fold: "隐藏列表",
    unfold: "显示列表",
    malformed: (problems) =>
      `过程 foyer_catalogue 的响应无法被此版本读取。请运营方安装匹配的版本。${problems}`,
    settingsProblems: (address, problems) => `已忽略运营方设置 ${address} 中的一部分。${problems}`,
    teamViews: "您团队的视图",
    sources: {
      file: "由运营方制作的文件列出。",
      procedure: "由数据库为您的账户列出。",
      openapi: "由数据服务自己的文档列出：不含索引和复合引用。",
      sample: "根据每个表的一行推测：类型和键可能有误。",
    },
  },
  nothingThere: {
    empty: "暂无可读取的内容",
    emptyAdvice: "没有向您的账户开放的表。请向运营方申请访问权限。",
    missing: "此项目还没有目录",
    missingAdvice:
      "Foyer 通过名为 foyer_catalogue 的数据库过程查找您可以读取的表，而此项目没有该过程。请运营方应用 supabase 文件夹中的 Foyer 迁移（例如使用“supabase db push”），并将该过程授予角色“authenticated”。",
    noSuchTable: (name) => `没有表“${name}”`,
    noSuchTableAdvice: "它可能已重命名或移除，或您的账户无权读取。请选择其他表。",
    noSuchProcedure: (name) => `没有过程“${name}”`,
    noSuchProcedureAdvice: "它可能已重命名或移除，或您的账户无权调用。请选择其他过程。",
    noSuchPage: "这里没有该页面",
    noSuchPageAdvice: "请检查地址，或从列表中选择表。",
  },
  gridTools: {
    group: "行和列",
    filters: (count) => (count === 0 ? "筛选" : `筛选（${forms.number(count)}）`),
    columns: "列",
    views: "视图",
    find: "查找",
    heights: "行高",
    utc: "UTC 时间",
    count: "精确计数",
    countAdvice: "数据库需要读取整个表。一百万行所需的时间与加载一个较慢的页面相当。",
  },
  copy: {
    cell: "已复制。",
    cells: (rows, columns) => `已复制 ${forms.rows(rows)} × ${forms.number(columns)} 列。`,
    tooMany: (most) => `一次最多复制 ${forms.number(most)} 行。请减少选择，或导出。`,
    refused: "浏览器拒绝了复制。请允许此页面使用剪贴板，然后重试。",
  },
  settings: {
    fileMissing: (address) =>
      `运营方设置中指定的目录文件 ${address} 无法读取。请运营方用“foyer catalogue”发布它。`,
  },
  cell: { null: "null", empty: "空", true: "真", false: "假" },
  tools: {
    group: "此视图的工具",
    export: "导出",
    chart: "图表",
    live: "实时",
    close: "关闭",
  },
  palette: {
    table: "表",
    view: "视图",
    procedure: "过程",
    savedView: "您的视图",
    teamView: "您团队的视图",
    row: "行",
    goToRow: (key, table) => `前往 ${table} 的行 ${key}`,
  },
  noRows: {
    empty: "此表还没有行",
    emptyAdvice: "没有隐藏任何行：此处未启用行级安全。",
    policyAdvice: "已启用行级安全：您只能看到策略向您的账户开放的行。如果您认为应有数据，请联系运营方。",
    firstAdvice: "已启用行级安全：您只能看到策略向您的账户开放的行。请用“新建行”创建第一行。",
    emptyFirstAdvice: "请用“新建行”创建第一行。",
    none: "此表没有您可以读取的行",
    noneAdvice:
      "它可能为空，也可能被行级安全隐藏：这时您只能看到策略向您的账户开放的行。如果您认为应有数据，请联系运营方。",
    proof: {
      title: "此表的行要求第二重验证",
      advice: "您的账户有第二重验证，而您在此登录时未使用。请确认是您本人，以查看您的行。",
      action: "请确认是您本人",
    },
    hidden: "没有符合筛选条件的行",
    hiddenAdvice: "请更改或清除筛选条件，以查看您可以读取的所有行。",
  },
} satisfies Words<
  typeof texts & typeof lateTexts & typeof filterTexts & typeof keepTexts & typeof footerTexts
>;
