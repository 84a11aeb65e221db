import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, found, Problem } from '#kernel/http/problem.ts';
import { assignSubjects } from '#modules/academics/index.ts';
import { requireStudent } from '../students/student-access.ts';
import { requireFreeRoll } from '../students/student-edit.actions.ts';
import type { Placement } from './site-people.contract.ts';
import { dropSubjects, hasMarks, latestEnrolment, moveEnrolment } from './site-people.queries.ts';

const place = ['academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id'] as const;

/**
 * Corrects where a student is enrolled. Into another class, version or group only while no mark stands on the
 * enrolment; the subjects are given anew then, choices have to be made again.
 * @throws 409 `people:enrolment_has_marks`
 */
export async function placeStudent({ tx, caller }: Context, { id, ...input }: Placement): Promise<void> {
  await requireStudent(tx, caller, id);
  const siteId = caller.site_id!;
  const before = found(await latestEnrolment(tx, siteId, id));
  const section = found(
    await tx
      .selectFrom('class_section')
      .select(place)
      .where('site_id', '=', siteId)
      .where('id', '=', input.class_section_id)
      .executeTakeFirst(),
  );
  if (place.some((name) => section[name] !== input[name]))
    throw fieldProblem('class_section_id', 'people:section_elsewhere');
  if (section.academic_year_id !== before.academic_year_id)
    throw fieldProblem('academic_year_id', 'people:other_year');
  if (before.class_section_id !== input.class_section_id || before.roll !== input.roll_number)
    await requireFreeRoll(tx, siteId, input.class_section_id, input.roll_number, before.id);
  const staysInClass = (['class_id', 'version_id', 'study_group_id'] as const).every(
    (name) => section[name] === before[name],
  );
  if (!staysInClass && (await hasMarks(tx, siteId, before.id)))
    throw new Problem(409, 'people:enrolment_has_marks');
  await moveEnrolment(tx, siteId, before.id, {
    class_section_id: input.class_section_id,
    session: input.session,
    roll: input.roll_number,
  });
  if (staysInClass) return;
  await dropSubjects(tx, siteId, before.id);
  await assignSubjects(tx, siteId, [before.id]);
}
