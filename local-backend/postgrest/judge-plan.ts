/** A node of PostgreSQL's plan, as `EXPLAIN (FORMAT JSON, ANALYZE)` writes it. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Sort Method"?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

export interface PlanFacts {
  /** How each sort was done: "top-N heapsort" keeps only what is asked for. */
  readonly sorts: readonly string[];
  /** Rows of the table that were looked at. */
  readonly read: number;
}

/** @param table whose rows are counted: those of referred tables are read one by one */
export function planFacts(root: PlanNode, table: string): PlanFacts {
  const nodes = nodesOf(root);
  const scans = nodes.filter((node) => node["Relation Name"] === table);
  return {
    sorts: nodes
      .filter((node) => /sort/i.test(node["Node Type"]))
      .map((node) => node["Sort Method"] ?? node["Node Type"]),
    read: scans.reduce((sum, node) => {
      const [rows = 0, removed = 0, loops = 1] = [
        node["Actual Rows"],
        node["Rows Removed by Filter"],
        node["Actual Loops"],
      ];
      return sum + (rows + removed) * loops;
    }, 0),
  };
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
