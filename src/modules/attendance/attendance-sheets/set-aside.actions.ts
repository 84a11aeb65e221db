import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { withdrawSms } from '#kernel/outbox/outbox.ts';
import { requireRegister } from '../lesson-attendance/lesson-access.ts';
import { findCalendar } from '../school-days/school-day.queries.ts';
import type { SheetPlace } from './attendance-sheet.contract.ts';
import { findSheet } from './attendance-sheet.queries.ts';
import { householdsOnlyOf, setAside } from './set-aside.queries.ts';

/**
 * Takes back that a register was taken. Its entries count for nobody and stay where they are; messages about them that wait are
 * stopped, except those that speak of a child of another register, too.
 * @throws 404 for a section that is not the institution's; 409 where the register was not taken
 */
export async function withdrawSheet(
  context: SiteContext,
  { reason, ...place }: SheetPlace & { reason: string },
): Promise<{ stopped_messages: number }> {
  const { tx, caller } = context;
  const { class_section_id, on_date } = place;
  requireFound(await findCalendar(tx, class_section_id, on_date, on_date));
  await requireRegister(context, place);
  const sheet = await findSheet(tx, place);
  if (!sheet?.is_taken) throw new Problem(409, 'attendance:register_not_taken');
  const households = place.period === 0 ? await householdsOnlyOf(tx, sheet.id, on_date) : [];
  await setAside(tx, sheet.id, { withdrawn_by: caller.user_id, withdrawn_reason: reason });
  const keys = households.flatMap((id) => [`absence:${on_date}:${id}`, `late:${on_date}:${id}`]);
  return { stopped_messages: (await withdrawSms(tx, keys)).length };
}
