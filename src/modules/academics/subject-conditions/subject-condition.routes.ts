import { findReferences } from '#kernel/database/references.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { protectBuiltInRow } from '../product-rows.ts';
import { subjectConditionContract } from './subject-condition.contract.ts';

export const subjectConditionRoutes = setupRoutes(subjectConditionContract, {
  table: 'subject_condition',
  ofSite: false,
  rows: (tx) => tx.selectFrom('subject_condition').selectAll('subject_condition'),
  search: ['name_en', 'name_bn', 'code'],
  async check({ tx }, change) {
    protectBuiltInRow(change);
    const { before, after } = change;
    if (!before || !after || before.counts_as === after.counts_as) return;
    if (before.is_system) throw fieldProblem('counts_as', 'academics:rule_of_product');
    const uses = await findReferences(tx, 'subject_condition', before.id);
    if (uses.length > 0) throw fieldProblem('counts_as', 'academics:rule_in_use');
  },
});
