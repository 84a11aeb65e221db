import { sql } from 'kysely';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { requireExam } from '../exams/exam.actions.ts';

/**
 * Exempts one student from an exam of their class. @throws 404 where exam or student are not there, or the exam is not
 * that of the student's class; 409 `exams:exempt_already`.
 */
export async function exempt(
  context: SiteContext,
  input: { id: string; enrolment_id: string; reason: string },
): Promise<{ id: string }> {
  const { tx, siteId, caller } = context;
  await requireExam(context, input.id);
  const { rows } = await sql<{ is_exempt: boolean }>`
    select exists (select from exam_exemption x
      where x.site_id = e.site_id and x.exam_id = x0.id and x.enrolment_id = e.id) as is_exempt
    from enrolment e
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join exam x0 on x0.site_id = e.site_id and x0.id = ${input.id} and x0.academic_year_id = e.academic_year_id
    join exam_class ec on ec.site_id = e.site_id and ec.exam_id = x0.id and ec.class_id = cs.class_id
      and ec.study_group_id = cs.study_group_id
    where e.site_id = ${siteId} and e.id = ${input.enrolment_id}`.execute(tx);
  if (requireFound(rows[0]).is_exempt) throw new Problem(409, 'exams:exempt_already');
  return tx
    .insertInto('exam_exemption')
    .values({
      site_id: siteId,
      exam_id: input.id,
      enrolment_id: input.enrolment_id,
      reason: input.reason,
      exempted_by: caller.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Lets the student sit the exam after all; marks entered before count again. */
export async function removeExemption(
  { tx }: SiteContext,
  { id, exemption_id }: { id: string; exemption_id: string },
): Promise<void> {
  requireFound(
    await tx
      .deleteFrom('exam_exemption')
      .where('exam_id', '=', id)
      .where('id', '=', exemption_id)
      .returning('id')
      .executeTakeFirst(),
  );
}
