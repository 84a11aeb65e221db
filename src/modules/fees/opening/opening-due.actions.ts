import { Problem } from '#kernel/http/problem.ts';
import type { JudgedRow, ListKind, ListProblem } from '#kernel/list-imports/list-kind.ts';
import { amountOf, dayReader } from '#kernel/list-imports/list-rows.ts';
import { feeSetting } from '../dues/student-dues.queries.ts';
import { releaseMigratedDues } from '../migrations/fee-migration.queries.ts';
import { readPeriod } from './due-period.rules.ts';
import { feeHeadFinder } from './fee-head-finder.rules.ts';
import type { OpeningDuePlan } from './opening-due.contract.ts';
import {
  deleteDuesOfList,
  headsToFind,
  insertOpeningDues,
  keyOfDue,
  type OpeningDue,
  standingDues,
  studentsWhoPaid,
  yearsOfSite,
} from './opening-due.queries.ts';
import { openingDueColumns } from './opening-due-columns.ts';
import { studentPlaces, studentsToFillIn } from './student-finder.queries.ts';
import { findStudents, nameOfStudent, studentColumnNames } from './student-finder.rules.ts';

/** What students owed in another system: ordinary dues from their day on, which name their list. */
export const openingDueList: ListKind<(typeof openingDueColumns)[number], OpeningDuePlan, OpeningDue> = {
  kind: 'fees.opening_dues',
  fields: openingDueColumns,
  names: {
    ...studentColumnNames,
    fee_head:
      'fee head, head, fee, fee name, fee type, fees head, head of fee, ফির খাত, ফি খাত, খাত, ফি, ফির নাম',
    fee_sub_head: 'sub head, fee sub head, instalment, installment, উপ-খাত, উপখাত, কিস্তি',
    period: 'period, month, for month, fee month, due month, মাস, সময়কাল, মেয়াদ, কোন মাস',
    amount:
      'amount, due, dues, due amount, total due, balance, outstanding, arrear, arrears, amount due, taka, tk, bdt, টাকা, বকেয়া, মোট বকেয়া, বকেয়ার পরিমাণ, পরিমাণ',
    due_on: 'due date, due on, last date, payable by, date, পরিশোধের তারিখ, শেষ তারিখ, বকেয়ার তারিখ, তারিখ',
  },

  async judge(tx, _by, rows, plan) {
    const find = findStudents(await studentPlaces(tx), rows);
    const findHead = feeHeadFinder(await headsToFind(tx), plan.fee_head_id);
    const years = await yearsOfSite(tx);
    const { due_day } = await feeSetting(tx);
    const days = dayReader(rows, 'due_on', plan.date_order);
    const seen = new Map<string, number>();
    const read = rows.map((row): { judged: JudgedRow; due?: OpeningDue; row: typeof row } => {
      const problems: ListProblem[] = [];
      const amount = amountOf(row, 'amount', problems);
      const named = row.text('student_no') || row.text('student_name') || row.text('roll');
      if (!amount && problems.length === 0)
        return {
          row,
          judged: { row: row.row, state: 'skipped', name: named, note: { code: 'fees:row_without_amount' } },
        };
      const found = find(row);
      if ('problem' in found) problems.push(found.problem);
      const period = readPeriod(row.text('period'));
      if (period === null) problems.push(row.problem('period', 'fees:period_unknown'));
      const head = findHead(row, period ?? '');
      if ('problem' in head && period !== null) problems.push(head.problem);
      const month = period && /^\d{4}-\d{2}$/.test(period) ? period : null;
      const wrong = problems.length;
      const given = days.read(row, problems);
      const due_on =
        given ?? (month ? `${month}-${String(due_day).padStart(2, '0')}` : (plan.due_on ?? null));
      if (!due_on && period !== null && problems.length === wrong)
        problems.push(row.problem('due_on', 'fees:due_day_missing'));
      const name = 'student' in found ? nameOfStudent(found.student) : named;
      const judged: JudgedRow = { row: row.row, state: 'refused', name, problems };
      if (problems.length > 0 || !('student' in found) || 'problem' in head || !due_on || !amount)
        return { row, judged };
      // A head without months is billed once a year, so its period is the name of the academic year, if there is one.
      const year = years.find((it) => (month ? isIn(`${month}-01`, it) : it.name === period));
      const due: OpeningDue = {
        student_id: found.student.id,
        enrolment_id: found.student.enrolment_id,
        fee_head_id: head.head.id,
        fee_sub_head_id: head.sub_head.id,
        period: head.sub_head.month === null && year ? year.name : period!,
        due_on,
        gross_poisha: amount,
      };
      const first_row = seen.get(keyOfDue(due));
      if (first_row !== undefined) {
        problems.push(row.problem('student_no', 'fees:due_row_twice', { first_row }));
        return { row, judged };
      }
      seen.set(keyOfDue(due), row.row);
      const doubts = found.doubt ? [found.doubt] : [];
      return { row, judged: { row: row.row, state: 'write', name, problems: doubts }, due };
    });

    const standing = await standingDues(
      tx,
      read.flatMap((it) => it.due ?? []),
    );
    const items: OpeningDue[] = [];
    const judged = read.map(({ judged, due, row }): JudgedRow => {
      if (!due) return judged;
      const there_poisha = standing.get(keyOfDue(due));
      if (there_poisha === undefined) {
        items.push(due);
        return judged;
      }
      if (there_poisha === due.gross_poisha)
        return { ...judged, state: 'known', note: { code: 'fees:due_stands' } };
      return {
        ...judged,
        state: 'refused',
        problems: [row.problem('amount', 'fees:due_differs', { there_poisha })],
      };
    });
    const sum = items.reduce((total, it) => total + it.gross_poisha, 0);
    return {
      rows: judged,
      items,
      figures: [
        { code: 'students', kind: 'count', value: new Set(items.map((it) => it.student_id)).size },
        { code: 'dues', kind: 'money', value: sum },
      ],
      notes: days.notes,
    };
  },

  async write(tx, _by, items, { id }) {
    await insertOpeningDues(tx, id, items);
    return undefined;
  },

  async undo(tx, _by, { id }) {
    const paid = await studentsWhoPaid(tx, id);
    if (paid.length > 0) throw new Problem(409, 'fees:opening_dues_paid', namedStudents(paid));
    const migrations = await releaseMigratedDues(tx, { list_import_id: id });
    if (migrations.length > 0) throw new Problem(409, 'fees:dues_migrated', { runs: migrations.join(', ') });
    await deleteDuesOfList(tx, id);
  },

  /** All active students, as rows to fill in. */
  sample: studentsToFillIn,
};

/** The first five numbers, and how many there are. */
export const namedStudents = (numbers: string[]) => ({
  students: numbers.slice(0, 5).join(', ') + (numbers.length > 5 ? ' …' : ''),
  count: numbers.length,
});

const isIn = (day: string, year: { starts_on: string; ends_on: string }) =>
  year.starts_on <= day && day <= year.ends_on;
