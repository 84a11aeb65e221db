import { newIds } from '#kernel/database/new-ids.ts';
import { Problem } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import type { JudgedRow, ListKind } from '#kernel/list-imports/list-kind.ts';
import { dayReader } from '#kernel/list-imports/list-rows.ts';
import { dayNames, lastDayOfYear } from '#shared/dates.ts';
import { listLedgerOptions } from '../chart/ledger.queries.ts';
import { postJournals, reverseJournals } from '../journals/journal.actions.ts';
import { firstBookDay } from '../periods/book-days.queries.ts';
import { monthNames } from '../periods/month-names.rules.ts';
import { closedMonths } from '../periods/period.queries.ts';
import { voucherRule } from '../vouchers/voucher-rule.queries.ts';
import { ledgerFinder } from './ledger-names.rules.ts';
import { type VoucherColumn, voucherColumnNames, voucherColumns } from './voucher-columns.rules.ts';
import { groupVouchers, type ImportedVoucher, type VoucherGroup } from './voucher-groups.rules.ts';
import type { VoucherImportPlan } from './voucher-import.contract.ts';
import {
  equalityKey,
  insertPostedVouchers,
  knownNumbers,
  lockVouchersOfList,
  markListReversed,
  vouchersOfDays,
} from './voucher-import.queries.ts';

/** Name of the other system; `other` where nobody gave one. */
const sourceOf = (plan: VoucherImportPlan) => plan.source || 'other';

/** Vouchers of another system, posted as approved vouchers of their own days. */
export const voucherList: ListKind<VoucherColumn, VoucherImportPlan, ImportedVoucher> = {
  kind: 'accounts.vouchers',
  fields: voucherColumns,
  names: voucherColumnNames,

  async judge(tx, by, rows, plan) {
    const ledgers = await listLedgerOptions(tx);
    const days = dayReader(rows, 'dated_on', plan.date_order);
    const cheque_days = dayReader(rows, 'cheque_on', plan.date_order);
    const { groups, strays } = groupVouchers(rows, { find: ledgerFinder(ledgers), days, cheque_days });
    const read = groups.filter((it): it is ReadGroup => it.voucher !== undefined);
    const numbers = read.map((it) => it.external_no);
    const known = await knownNumbers(tx, sourceOf(plan), numbers);
    const open = read.filter((it) => !known.has(it.external_no));
    const [first, last, closed] = [await firstBookDay(tx), lastDayOfYear(by.today), await closedMonths(tx)];
    const equals = plan.is_repeat
      ? new Map<string, string>()
      : await vouchersOfDays(tx, [...new Set(open.map((it) => it.voucher.dated_on))]);
    const problemsOf = new Map(rows.map((row) => [row.row, row.problem]));
    const items: ImportedVoucher[] = [];

    const judge = (group: VoucherGroup): JudgedRow[] => {
      const { voucher } = group;
      if (!voucher) return group.rows;
      const number = known.get(group.external_no);
      if (number) {
        const note = { code: 'accounts:voucher_known', params: { voucher_no: number } };
        return group.rows.map((row) =>
          row.state === 'write' ? { ...row, state: 'known' as const, note } : row,
        );
      }
      const refuse = (field: VoucherColumn, code: string, params = {}) =>
        group.rows.map((row): JudgedRow => {
          if (row.state !== 'write') return row;
          return { ...row, state: 'refused', problems: [problemsOf.get(row.row)!(field, code, params)] };
        });
      const { dated_on } = voucher;
      if (dated_on < first) return refuse('dated_on', 'accounts:voucher_before_books', dayNames(first));
      if (dated_on > last) return refuse('dated_on', 'accounts:after_fiscal_year', dayNames(last));
      if (closed.has(`${dated_on.slice(0, 7)}-01`))
        return refuse('dated_on', 'accounts:period_locked', monthNames(dated_on));
      const equal = equals.get(equalityKey(voucher));
      if (equal) return refuse('voucher_no', 'accounts:equals_voucher', { voucher_no: equal });
      items.push(voucher);
      return group.rows;
    };

    const judged = [...strays, ...groups.flatMap(judge)].sort((one, other) => one.row - other.row);
    const sum = items.reduce(
      (total, it) => total + it.lines.reduce((lines, line) => lines + line.debit_poisha, 0),
      0,
    );
    return {
      rows: judged,
      items,
      figures: [
        { code: 'vouchers', kind: 'count', value: items.length },
        { code: 'debit', kind: 'money', value: sum },
        { code: 'credit', kind: 'money', value: sum },
      ],
      notes: days.notes,
    };
  },

  /** Where separate persons prepare and approve, whoever uploaded the list does not post it. */
  async refuseWriter(tx, by, list) {
    const { has_separate_persons } = await voucherRule(tx);
    if (has_separate_persons && list.created_by === by.user_id)
      throw new Problem(409, 'accounts:posted_by_another');
  },

  async write(tx, by, items, list) {
    const vouchers = items.toSorted((one, other) => one.dated_on.localeCompare(other.dated_on));
    const ids = newIds(vouchers.length);
    const posted = await postJournals(
      tx,
      by,
      vouchers.map((it, at) => ({
        voucher_type: it.voucher_type,
        posted_on: it.dated_on,
        narration: it.narration,
        source_kind: 'voucher',
        source_id: ids[at]!,
        party_name: it.party_name,
        lines: it.lines.map((line) => ({
          ledger: { id: line.ledger_id },
          amount_poisha: line.debit_poisha - line.credit_poisha,
          narration: line.narration ?? undefined,
        })),
      })),
    );
    await insertPostedVouchers(
      tx,
      vouchers.map((it, at) => ({
        ...it,
        id: ids[at]!,
        voucher_no: posted[at]!.voucher_no,
        journal_id: posted[at]!.id,
      })),
      {
        source: sourceOf(list.plan),
        list_id: list.id,
        prepared_by: list.created_by,
        approved_by: by.user_id,
      },
    );
    return undefined;
  },

  /** Reverses every voucher of the list that was not reversed yet, on its own day. */
  async undo(tx, by, list) {
    const vouchers = await lockVouchersOfList(tx, list.id);
    const standing = vouchers.filter((it) => it.state === 'approved');
    const reason = translator(by.language)('accounts:list.undone', { name: list.file_name });
    await reverseJournals(
      tx,
      by,
      standing.map((it) => it.journal_id!),
      { reason },
    );
    await markListReversed(tx, list.id, { by: by.user_id, reason });
  },
};

type ReadGroup = VoucherGroup & { voucher: ImportedVoucher };
