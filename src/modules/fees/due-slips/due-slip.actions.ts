import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireSection } from '#modules/academics/index.ts';
import { requireStudent } from '#modules/people/index.ts';
import { type Day, today } from '#shared/dates.ts';
import { duesOnDay, type StudentDue } from '../dues/student-dues.queries.ts';
import type { DueSlip, DueSlipsWanted } from './due-slip.contract.ts';
import {
  cancelSlip,
  findSlip,
  insertSlips,
  type NewSlip,
  studentsForSlips,
  withSiblings,
} from './due-slip.queries.ts';

/** Makes numbered slips of what is open up to a day, with the fines as they stand today. */
export async function makeDueSlips(context: SiteContext, wanted: DueSlipsWanted) {
  const { tx, caller } = context;
  if (wanted.last_on < today()) throw fieldProblem('last_on', 'fees:last_day_over');
  if (wanted.student_id) await requireStudent(tx, caller, wanted.student_id);
  else await requireSection(tx, caller, wanted.class_section_id!);
  const slips = await openSlips(tx, today(), wanted);
  if (slips.length === 0) throw new Problem(409, 'fees:nothing_due');
  const days = { up_to_on: wanted.up_to_on, last_on: wanted.last_on, year: today().slice(0, 4) };
  const { slip_ids, made_count } = await insertSlips(tx, caller.user_id, days, slips);
  return {
    slip_ids,
    made_count,
    known_count: slip_ids.length - made_count,
    amount_poisha: slips.reduce((sum, slip) => sum + slip.amount_poisha, 0),
  };
}

/** What students have open up to a day, each as a slip to be written; nothing for who owes nothing. Fines as they stand `on`. */
export async function openSlips(
  tx: SiteTx,
  on: Day,
  wanted: Pick<DueSlipsWanted, 'class_section_id' | 'student_id' | 'up_to_on'> & { with_siblings?: boolean },
): Promise<NewSlip[]> {
  const chosen = await studentsForSlips(tx, wanted);
  const students = wanted.with_siblings ? await withSiblings(tx, chosen) : chosen;
  const dues = await duesOnDay(
    tx,
    students.map((it) => it.id),
    on,
  );
  return students.flatMap((student) => {
    const open = (dues.get(student.id) ?? []).filter((due) => due.due_on <= wanted.up_to_on);
    if (open.length === 0) return [];
    const lines = open.map(lineOf);
    const amount_poisha = lines.reduce((sum, line) => sum + line.amount_poisha, 0);
    return [{ student_id: student.id, enrolment_id: student.enrolment_id, amount_poisha, lines }];
  });
}

/** Cancels a slip; the dues stay. @throws 409 where money was paid for it or it was cancelled before. */
export async function cancelDueSlip(context: SiteContext, id: string): Promise<DueSlip> {
  const { tx, caller } = context;
  const slip = requireFound(await findSlip(tx, today(), id, true));
  if (!slip.can.cancel) throw new Problem(409, 'fees:slip_not_open', { slip_no: slip.slip_no });
  await cancelSlip(tx, caller.user_id, id);
  return requireFound(await findSlip(tx, today(), id, true));
}

const lineOf = (due: StudentDue): NewSlip['lines'][number] => ({
  due_id: due.id,
  kind: due.kind,
  period: due.period,
  gross_poisha: due.gross_poisha,
  waiver_poisha: due.waiver_poisha + due.offer_poisha,
  paid_before_poisha: due.paid_poisha,
  amount_poisha: due.net_poisha - due.paid_poisha,
});
