import { describe, expect, it } from 'vitest';
import { type PlanNode, planFaults } from './plan-faults.ts';

const node = (type: string, expected: number, found: number, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': type,
  'Plan Rows': expected,
  'Actual Rows': found,
  'Actual Loops': 1,
  ...more,
});

const faultsOf = (plan: PlanNode, jit?: { Functions: number }) =>
  planFaults({ 'Query Text': 'select  1', Plan: plan, ...(jit && { JIT: jit }) });

describe('the faults of a plan', () => {
  it('are none where the rows are about as many as expected', () => {
    expect(faultsOf(node('Seq Scan', 20_000, 30_000))).toEqual([]);
    expect(faultsOf(node('Seq Scan', 1, 90, { 'Actual Loops': 1_000 }))).toEqual([]);
  });

  it('are a plan that was compiled', () => {
    const [fault] = faultsOf(node('Result', 1, 1), { Functions: 8 });
    expect(fault).toMatchObject({ kind: 'jit', statement: 'select 1' });
  });

  it('are estimates more than a hundred times too low or too high', () => {
    expect(faultsOf(node('Seq Scan', 1, 2_000))).toMatchObject([{ kind: 'estimate', factor: 2_000 }]);
    expect(faultsOf(node('Seq Scan', 500_000, 2_000))).toMatchObject([{ kind: 'estimate', factor: 250 }]);
    expect(faultsOf(node('Index Scan', 1, 150, { 'Actual Loops': 10 }))).toMatchObject([{ factor: 150 }]);
  });

  it('are told of the deepest node, which those above follow', () => {
    const scan = node('Seq Scan', 1, 5_000, { 'Relation Name': 'mark' });
    expect(faultsOf(node('Sort', 1, 5_000, { Plans: [scan] }))).toMatchObject([
      { where: 'Seq Scan of mark, 1 rows expected and 5000 found' },
    ]);
  });

  it('are no nodes that stopped early, found nothing, did not run, or looked at few rows', () => {
    const cut = node('Limit', 25, 25, {
      Plans: [node('Seq Scan', 90_000, 25, { 'Rows Removed by Filter': 9_000 })],
    });
    expect(faultsOf(cut)).toEqual([]);
    expect(faultsOf(node('Seq Scan', 90_000, 0, { 'Rows Removed by Filter': 9_000 }))).toEqual([]);
    expect(faultsOf(node('Seq Scan', 90_000, 0, { 'Actual Loops': 0 }))).toEqual([]);
    expect(faultsOf(node('Function Scan', 1_000, 1))).toEqual([]);
  });

  it('are no subqueries that ended at their first row, but those that read on', () => {
    const subquery = (name: string, found: number, more: Partial<PlanNode> = {}) =>
      faultsOf(
        node('Result', 1, 1, {
          Plans: [
            node('Seq Scan', 90_000, found, {
              'Parent Relationship': 'InitPlan',
              'Subplan Name': name,
              'Rows Removed by Filter': 9_000,
              ...more,
            }),
          ],
        }),
      );
    expect(subquery('InitPlan 1 (returns $0)', 1)).toEqual([]);
    const joined = { Plans: [node('Seq Scan', 90_000, 1)] };
    expect(subquery('InitPlan 1 (returns $0)', 1, joined)).toEqual([]);
    expect(subquery('InitPlan 1 (returns $0)', 100)).toMatchObject([{ factor: 900 }]);
    expect(subquery('CTE listed', 1)).toMatchObject([{ factor: 90_000 }]);
    const counted = node('Seq Scan', 90_000, 1, { 'Rows Removed by Filter': 9_000 });
    expect(
      subquery('InitPlan 1 (returns $0)', 1, { 'Node Type': 'Aggregate', 'Plan Rows': 1, Plans: [counted] }),
    ).toMatchObject([{ factor: 90_000 }]);
  });
});
