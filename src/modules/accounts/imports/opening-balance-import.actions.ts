import type { SiteTx } from '#kernel/database/database.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { JudgedRow, ListKind, ListProblem } from '#kernel/list-imports/list-kind.ts';
import { amountOf, type ListRow } from '#kernel/list-imports/list-rows.ts';
import { openingDay } from '../chart/ledger.actions.ts';
import { listLedgerOptions } from '../chart/ledger.queries.ts';
import { type OpeningAmount, setOpeningBalances } from '../chart/opening-balance.actions.ts';
import { findOpeningJournals, postedBefore } from '../chart/opening-balance.queries.ts';
import { monthNames } from '../periods/month-names.rules.ts';
import { closedMonths } from '../periods/period.queries.ts';
import { ledgerColumns, ledgerFinder } from './ledger-names.rules.ts';
import type { OpeningBalancePlan } from './opening-balance-import.contract.ts';

type Field = 'ledger_code' | 'ledger_name' | 'debit' | 'credit';

/** Balances before and after a list; undoing it is refused where somebody changed one since. */
interface Before {
  fiscal_year: string;
  ledgers: { ledger_id: string; before_poisha: number; after_poisha: number }[];
}

/** Opening balances of a fiscal year, from a trial balance of another system. */
export const openingBalanceList: ListKind<Field, OpeningBalancePlan, OpeningAmount> = {
  kind: 'accounts.opening_balances',
  fields: ['ledger_code', 'ledger_name', 'debit', 'credit'],
  names: {
    ...ledgerColumns,
    debit:
      'debit, dr, debit amount, debit balance, opening debit, opening dr, debit taka, debit tk, debit bdt, dr amount, dr balance, closing debit, ডেবিট, ডেবিট টাকা, ডেবিট জের, প্রারম্ভিক ডেবিট',
    credit:
      'credit, cr, credit amount, credit balance, opening credit, opening cr, credit taka, credit tk, credit bdt, cr amount, cr balance, closing credit, ক্রেডিট, ক্রেডিট টাকা, ক্রেডিট জের, প্রারম্ভিক ক্রেডিট',
  },

  async judge(tx, _by, rows, plan) {
    const ledgers = await listLedgerOptions(tx);
    const ids = ledgers.map((it) => it.id);
    const day = openingDay(plan.fiscal_year);
    const [closed, carried, standing] = [
      await closedMonths(tx),
      await postedBefore(tx, ids, day),
      await findOpeningJournals(tx, ids, day),
    ];
    const find = ledgerFinder(ledgers);
    const seen = new Map<string, number>();
    const items: OpeningAmount[] = [];
    const totals = { debit: 0, credit: 0 };
    let fund: { row: ListRow<Field>; amount: number; judged: JudgedRow } | undefined;
    let isStudentAdvance = false;

    const judged = rows.map((row): JudgedRow => {
      const name = row.text('ledger_name') || row.text('ledger_code');
      if (isTotal(row)) return { row: row.row, state: 'skipped', name, note: { code: 'accounts:total_row' } };
      const problems: ListProblem[] = [];
      const debit = amountOf(row, 'debit', problems);
      const credit = amountOf(row, 'credit', problems);
      if (problems.length === 0 && debit === null && credit === null)
        return { row: row.row, state: 'skipped', name, note: { code: 'accounts:row_without_amount' } };
      if (debit && credit) problems.push(row.problem('credit', 'accounts:one_side'));
      const found = find(row);
      if ('problem' in found)
        return { row: row.row, state: 'refused', name, problems: [...problems, found.problem] };
      const { ledger, note } = found;
      const first_row = seen.get(ledger.id);
      if (first_row !== undefined)
        problems.push(row.problem('ledger_name', 'accounts:ledger_twice', { first_row }));
      else seen.set(ledger.id, row.row);
      const amount = (debit ?? 0) - (credit ?? 0);
      if (ledger.system_key === 'general_fund' && problems.length === 0) {
        const judged: JudgedRow = {
          row: row.row,
          state: 'skipped',
          name,
          note: { code: 'accounts:fund_follows' },
        };
        fund = { row, amount, judged };
        return judged;
      }
      if (closed.has(day)) problems.push(row.problem('debit', 'accounts:period_locked', monthNames(day)));
      if (carried.has(ledger.id))
        problems.push(row.problem('ledger_name', 'accounts:opening_is_carried', { year: plan.fiscal_year }));
      if (problems.length > 0) return { row: row.row, state: 'refused', name, problems };
      totals.debit += Math.max(amount, 0);
      totals.credit += Math.max(-amount, 0);
      isStudentAdvance ||= ledger.system_key === 'student_advance' && amount !== 0;
      if ((standing.get(ledger.id)?.amount_poisha ?? 0) === amount)
        return { row: row.row, state: 'known', name, note: { code: 'accounts:opening_stands' } };
      items.push({ ledger_id: ledger.id, amount_poisha: amount });
      return { row: row.row, state: 'write', name, note };
    });

    const difference = totals.debit - totals.credit;
    if (fund && fund.amount !== -difference) {
      const params = { wanted_poisha: Math.abs(difference), given_poisha: Math.abs(fund.amount) };
      fund.judged.state = 'refused';
      fund.judged.problems = [fund.row.problem('ledger_name', 'accounts:fund_differs', params)];
      delete fund.judged.note;
    }
    const side = difference > 0 ? 'credited' : 'debited';
    return {
      rows: judged,
      items,
      figures: [
        { code: 'debit', kind: 'money', value: totals.debit },
        { code: 'credit', kind: 'money', value: totals.credit },
        { code: 'difference', kind: 'money', value: Math.abs(difference) },
      ],
      notes: [
        ...(difference === 0
          ? []
          : [
              {
                code: `accounts:difference_${side}`,
                params: { difference_poisha: Math.abs(difference) },
              },
            ]),
        ...(isStudentAdvance ? [{ code: 'accounts:advance_is_brought_by_student' }] : []),
      ],
    };
  },

  async write(tx, by, items, { plan }): Promise<Before> {
    const standing = await standingOf(tx, plan.fiscal_year, items);
    await setOpeningBalances(tx, by, plan.fiscal_year, items);
    return {
      fiscal_year: plan.fiscal_year,
      ledgers: items.map(({ ledger_id, amount_poisha }) => ({
        ledger_id,
        before_poisha: standing(ledger_id),
        after_poisha: amount_poisha,
      })),
    };
  },

  async undo(tx, by, { before }) {
    if (!before) return;
    const { fiscal_year, ledgers } = before as Before;
    const standing = await standingOf(tx, fiscal_year, ledgers);
    if (ledgers.some((it) => standing(it.ledger_id) !== it.after_poisha))
      throw new Problem(409, 'accounts:opening_changed_since');
    await setOpeningBalances(
      tx,
      by,
      fiscal_year,
      ledgers.map(({ ledger_id, before_poisha }) => ({ ledger_id, amount_poisha: before_poisha })),
    );
  },

  /** The present chart, as rows to fill in. */
  async sample(tx, language) {
    const ledgers = await listLedgerOptions(tx);
    return ledgers
      .filter((it) => it.is_active && it.system_key !== 'general_fund')
      .map((it) => ({ ledger_code: it.code, ledger_name: language === 'bn' ? it.name_bn : it.name_en }));
  },
};

async function standingOf(tx: SiteTx, fiscalYear: string, ledgers: { ledger_id: string }[]) {
  const ids = ledgers.map((it) => it.ledger_id);
  const journals = await findOpeningJournals(tx, ids, openingDay(fiscalYear));
  return (id: string) => journals.get(id)?.amount_poisha ?? 0;
}

/** Whether the row is the total line of a trial balance. */
function isTotal(row: ListRow<Field>): boolean {
  return (
    row.text('ledger_code') === '' && /^((grand )?total|মোট|সর্বমোট)(\s|:|$)/iu.test(row.text('ledger_name'))
  );
}
