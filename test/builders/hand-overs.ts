import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { noNotes } from '#modules/fees/hand-overs/notes.rules.ts';
import type { TestClient, World } from '../world.ts';
import { buildTeacher } from './academics.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from './fees.ts';

/** A school with a class teacher who collects, and two students who owe 800 taka a month. */
export async function buildCollectingTeacher(w: World) {
  const school = await buildFeeSchool(w);
  const employee = await buildTeacher(w);
  await w.inSite((tx) =>
    tx
      .updateTable('class_section')
      .set({ class_teacher_id: employee.id })
      .where('id', '=', school.section.id)
      .execute(),
  );
  const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
  const students = [
    await buildEnrolledStudent(w, { ...place, roll: 1 }),
    await buildEnrolledStudent(w, { ...place, roll: 2 }),
  ];
  await buildDues(w, school, students, [
    { amount_poisha: 800_00, due_on: '2026-01-15' },
    { amount_poisha: 800_00, due_on: '2026-02-15', fee_sub_head_id: school.february },
  ]);
  const teacher = await w.as('teacher', { employee_id: employee.id });
  return { school, teacher, students };
}

/** A count of notes: `{ taka_500: 2 }`. */
export const notesOf = (notes: Partial<typeof noNotes>) => ({ ...noNotes, ...notes });

/** A call that moves money. */
export const move = <Body>(asker: TestClient, path: string, body: object) =>
  asker.post<Body>(`/api/v1/fees/${path}`, body, { 'idempotency-key': randomUUID() });

/** The balance of a ledger by its system key, as of a day. */
export async function balanceOf(w: World, systemKey: string, on = '2999-12-31'): Promise<number> {
  const { rows } = await w.inSite((tx) =>
    sql<{ poisha: number }>`
      select coalesce(sum(l.amount_poisha), 0)::bigint as poisha from journal_line l
      join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
      join journal j on j.site_id = l.site_id and j.id = l.journal_id
      where l.site_id = ${w.site.id} and g.system_key = ${systemKey} and j.posted_on <= ${on}`.execute(tx),
  );
  return rows[0]!.poisha;
}
