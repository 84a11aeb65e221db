/** A node of a plan as PostgreSQL writes it in JSON; rows are those of one loop. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Function Name'?: string;
  'CTE Name'?: string;
  'Plan Rows': number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  Plans?: PlanNode[];
}

export interface LoggedPlan {
  'Query Text': string;
  Plan: PlanNode;
  JIT?: { Functions: number };
}

/** What is wrong with the plan of a statement. */
export interface PlanFault {
  kind: 'jit' | 'estimate';
  statement: string;
  /** How many times too many or too few rows were expected; 1 for a plan that was only compiled. */
  factor: number;
  /** The node, with the rows that were expected and found in all its loops. */
  where: string;
}

/** An estimate as many times off as this is a fault … */
const worstFactor = 100;
/** … where as many rows as this were expected or found. */
const fewestRows = 1_000;

/**
 * The faults of a plan: that it was compiled (JIT), and the nodes whose estimate is more than a hundred times too high or too low,
 * the deepest of each branch, for what stands above it follows from it. A node that did not run to its end, as below a limit, in
 * `exists` or on the inner side of a semi-join, is not too high; nor is one that found nothing, which leaves nothing to do above it.
 * A plan that looked at fewer than a thousand rows in all is good whatever it expected.
 */
export function planFaults(plan: LoggedPlan): PlanFault[] {
  const statement = plan['Query Text'].replaceAll(/\s+/g, ' ').trim();
  const misjudged = (rowsLookedAt(plan.Plan) < fewestRows ? [] : misjudgedNodes(plan.Plan, false)).map(
    ({ node, factor }): PlanFault => ({ kind: 'estimate', statement, factor, where: describe(node) }),
  );
  return plan.JIT ? [{ kind: 'jit', statement, factor: 1, where: 'compiled' }, ...misjudged] : misjudged;
}

/** The rows that all nodes found or filtered out. */
function rowsLookedAt(node: PlanNode): number {
  const own =
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0);
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsLookedAt(child), own);
}

interface Misjudged {
  node: PlanNode;
  factor: number;
}

function misjudgedNodes(node: PlanNode, parentMayStop: boolean): Misjudged[] {
  const mayStopEarly = parentMayStop || isAnswered(node);
  const stops = mayStopEarly || stopsEarly.test(node['Node Type']) || isHalfJoin(node);
  const below = (node.Plans ?? []).flatMap((child) => misjudgedNodes(child, stops));
  if (below.length > 0) return below;
  const factor = factorOf(node, mayStopEarly);
  return factor > worstFactor ? [{ node, factor }] : [];
}

/** How many times the estimate of a node is off; 1 where it is not looked at. */
function factorOf(node: PlanNode, mayStopEarly: boolean): number {
  const loops = node['Actual Loops'] ?? 0;
  const expected = Math.max(node['Plan Rows'], 1);
  const found = Math.max(node['Actual Rows'] ?? 0, 1);
  if (Math.max(expected, found) * loops < fewestRows) return 1;
  if (expected > found && (mayStopEarly || !node['Actual Rows'])) return 1;
  return Math.max(expected / found, found / expected);
}

/** Nodes that may not read what stands below them to its end; merging stops with the shorter side. */
const stopsEarly = /^(Limit|Merge Join)$/;

const isHalfJoin = (node: PlanNode) => /Semi|Anti/.test(node['Join Type'] ?? '');

/** A subquery of `exists` reads no further than its first row. One with `count` or the like ends in an aggregate, which read all. */
const isAnswered = (node: PlanNode) =>
  /^(SubPlan|InitPlan)$/.test(node['Parent Relationship'] ?? '') &&
  !node['Subplan Name']?.startsWith('CTE ') &&
  node['Node Type'] !== 'Aggregate' &&
  (node['Actual Rows'] ?? 0) <= 1;

function describe(node: PlanNode): string {
  const of = node['Relation Name'] ?? node['Function Name'] ?? node['CTE Name'];
  const loops = node['Actual Loops'] ?? 0;
  const times = loops > 1 ? ` in each of ${loops} loops` : '';
  return `${node['Node Type']}${of ? ` of ${of}` : ''}, ${node['Plan Rows']} rows expected and ${node['Actual Rows']} found${times}`;
}
