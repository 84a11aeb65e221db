import { newIds } from '#kernel/database/new-ids.ts';
import { Problem } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import type { JudgedRow, ListKind, ListProblem } from '#kernel/list-imports/list-kind.ts';
import { amountOf, dayReader } from '#kernel/list-imports/list-rows.ts';
import {
  closedMonths,
  firstBookDay,
  monthNames,
  postJournals,
  reverseJournals,
} from '#modules/accounts/index.ts';
import { dayNames } from '#shared/dates.ts';
import type { OpeningAdvancePlan } from './opening-advance.contract.ts';
import { postOpeningAdvance } from './opening-advance.posting.ts';
import {
  insertAdvances,
  keyOfAdvance,
  lockAdvancesOfList,
  type OpeningAdvance,
  openingOfAdvanceLedger,
  standingAdvances,
  studentsWhoSpent,
} from './opening-advance.queries.ts';
import { openingAdvanceColumns } from './opening-advance-columns.ts';
import { namedStudents } from './opening-due.actions.ts';
import { studentPlaces, studentsToFillIn } from './student-finder.queries.ts';
import { findStudents, nameOfStudent, studentColumnNames } from './student-finder.rules.ts';

/** Advances of students from another system, as of their day, booked against the general fund. */
export const openingAdvanceList: ListKind<
  (typeof openingAdvanceColumns)[number],
  OpeningAdvancePlan,
  OpeningAdvance
> = {
  kind: 'fees.advances',
  fields: openingAdvanceColumns,
  names: {
    ...studentColumnNames,
    amount:
      'amount, advance, advance amount, advance balance, balance, credit, credit balance, taka, tk, bdt, টাকা, অগ্রিম, অগ্রিম টাকা, অগ্রিমের পরিমাণ, জমা, পরিমাণ',
    booked_on: 'date, advance date, as of, as on, paid on, তারিখ, অগ্রিমের তারিখ, জমার তারিখ',
  },

  async judge(tx, by, rows, plan) {
    const find = findStudents(await studentPlaces(tx), rows);
    const days = dayReader(rows, 'booked_on', plan.date_order);
    const [first, closed, standing, ofLedger] = [
      await firstBookDay(tx),
      await closedMonths(tx),
      await standingAdvances(tx),
      await openingOfAdvanceLedger(tx),
    ];
    const seen = new Map<string, number>();
    const items: OpeningAdvance[] = [];
    const judged = rows.map((row): JudgedRow => {
      const problems: ListProblem[] = [];
      const amount_poisha = amountOf(row, 'amount', problems);
      const named = row.text('student_no') || row.text('student_name') || row.text('roll');
      if (!amount_poisha && problems.length === 0)
        return { row: row.row, state: 'skipped', name: named, note: { code: 'fees:row_without_amount' } };
      const found = find(row);
      if ('problem' in found) problems.push(found.problem);
      const wrong = problems.length;
      const booked_on = days.read(row, problems) ?? plan.booked_on ?? null;
      const refuseDay = (code: string, params = {}) => problems.push(row.problem('booked_on', code, params));
      if (!booked_on) {
        if (problems.length === wrong) refuseDay('fees:advance_day_missing');
      } else if (booked_on > by.today) refuseDay('fees:received_in_future');
      else if (booked_on < first) refuseDay('accounts:before_first_year', dayNames(first));
      else if (closed.has(`${booked_on.slice(0, 7)}-01`))
        refuseDay('accounts:period_locked', monthNames(booked_on));
      const name = 'student' in found ? nameOfStudent(found.student) : named;
      if (problems.length > 0 || !('student' in found) || !booked_on || !amount_poisha)
        return { row: row.row, state: 'refused', name, problems };
      const { id: student_id, student_no, name_en: student_name } = found.student;
      const advance = { student_id, student_no, student_name, booked_on, amount_poisha };
      const key = keyOfAdvance(advance);
      const refuse = (code: string, params: ListProblem['params']): JudgedRow => ({
        row: row.row,
        state: 'refused',
        name,
        problems: [row.problem('student_no', code, params)],
      });
      const first_row = seen.get(key);
      if (first_row !== undefined) return refuse('fees:advance_row_twice', { first_row });
      seen.set(key, row.row);
      const there_poisha = standing.get(key);
      if (there_poisha === amount_poisha)
        return { row: row.row, state: 'known', name, note: { code: 'fees:advance_stands' } };
      if (there_poisha !== undefined) return refuse('fees:advance_differs', { there_poisha });
      items.push(advance);
      return { row: row.row, state: 'write', name, problems: found.doubt ? [found.doubt] : [] };
    });
    return {
      rows: judged,
      items,
      figures: [
        { code: 'students', kind: 'count', value: new Set(items.map((it) => it.student_id)).size },
        { code: 'advances', kind: 'money', value: items.reduce((sum, it) => sum + it.amount_poisha, 0) },
      ],
      notes: [
        ...days.notes,
        ...(ofLedger === 0
          ? []
          : [{ code: 'fees:advance_ledger_opened', params: { there_poisha: Math.abs(ofLedger) } }]),
      ],
    };
  },

  async write(tx, by, items, { id }) {
    const ids = newIds(items.length);
    const entries = items.map((it, at) => ({ ...it, id: ids[at]! }));
    await insertAdvances(tx, id, entries);
    await postJournals(
      tx,
      by,
      entries.map((it) => postOpeningAdvance({ ...it, entry_id: it.id })),
    );
    return undefined;
  },

  async undo(tx, by, { id, file_name }) {
    const advances = await lockAdvancesOfList(tx, id);
    const spent = await studentsWhoSpent(tx, id);
    if (spent.length > 0) throw new Problem(409, 'fees:opening_advances_spent', namedStudents(spent));
    const ids = newIds(advances.length);
    await insertAdvances(
      tx,
      id,
      advances.map((it, at) => ({ ...it, id: ids[at]!, amount_poisha: -it.amount_poisha })),
    );
    await reverseJournals(
      tx,
      by,
      advances.map((it) => it.journal_id),
      { reason: translator(by.language)('accounts:list.undone', { name: file_name }) },
    );
  },

  /** All active students, as rows to fill in. */
  sample: studentsToFillIn,
};
