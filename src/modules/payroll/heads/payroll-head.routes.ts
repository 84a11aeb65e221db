import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { type PayrollHeadFields, payrollHeadContract } from './payroll-head.contract.ts';

export const payrollHeadRoutes = setupRoutes(payrollHeadContract, {
  table: 'payroll_head',
  ofSite: false,
  rows: (tx) => tx.selectFrom('payroll_head').selectAll('payroll_head'),
  search: ['name_en', 'name_bn', 'code'],
  stored: withOneFigure,
});

/** Keeps only the figure of the chosen calculation. */
function withOneFigure(head: PayrollHeadFields) {
  return {
    ...head,
    percent: head.calculation === 'percent' ? (head.percent ?? null) : null,
    amount_poisha: head.calculation === 'fixed' ? (head.amount_poisha ?? null) : null,
  };
}
