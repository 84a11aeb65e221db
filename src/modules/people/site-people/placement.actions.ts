import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { changePlacement } from '../placements/placement.actions.ts';
import { findTarget, lastMembership, setEnrolment } from '../placements/placement.queries.ts';
import { requireStudent } from '../students/student-access.ts';
import type { Placement } from './site-people.contract.ts';

const place = ['academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id'] as const;

/**
 * Moves a student to another section as of a day, given by all parts of the place, and sets the session. Where section and roll
 * stay, only the session changes.
 * @throws as {@link changePlacement}
 */
export async function placeStudent(
  { tx, siteId, caller }: SiteContext,
  { id, ...input }: Placement,
): Promise<void> {
  await requireStudent(tx, caller, id);
  const section = requireFound(await findTarget(tx, input.class_section_id));
  if (place.some((name) => section[name] !== input[name]))
    throw fieldProblem('class_section_id', 'people:section_elsewhere');
  const before = requireFound(await lastMembership(tx, id));
  if (before.class_section_id !== section.id || before.roll !== input.roll_number) {
    await changePlacement({ tx, siteId, caller }, id, {
      kind: 'move',
      despite_presence: false,
      despite_capacity: input.despite_capacity,
      from_on: input.from_on ?? today(),
      reason: input.reason,
      class_section_id: section.id,
      roll_number: input.roll_number,
    });
  }
  const after = requireFound(await lastMembership(tx, id));
  await setEnrolment(tx, after.enrolment_id, { session: input.session });
}
