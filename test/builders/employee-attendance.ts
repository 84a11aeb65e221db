import type { Insertable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { TestSite, World } from '#test/world.ts';
import { buildShift, buildTeacher, unique } from './academics.ts';

/** A shift with hours on which every day of the week is a working day: from 08:00, late after 08:15. */
export async function buildWorkingShift(
  w: World,
  hours: Partial<Insertable<DB['shift_detail']>> = {},
  site: TestSite = w.site,
) {
  const shift = await buildShift(w);
  await w.inSite(
    (tx) =>
      tx
        .insertInto('shift_detail')
        .values({
          site_id: site.id,
          shift_id: shift.id,
          working_days: [1, 2, 3, 4, 5, 6, 7],
          starts_at: '08:00',
          late_after: '08:15',
          attendance_cutoff: '12:00',
          ends_at: '16:00',
          ...hours,
        })
        .execute(),
    site,
  );
  return shift;
}

/** An employee with a card number of their own, who joined long ago. */
export const buildPunchingEmployee = (w: World, fields: Partial<Insertable<DB['employee']>> = {}) =>
  buildTeacher(w, { device_no: newCardNumber(), joined_on: '2010-01-01', ...fields });

/** A card number that nobody had before, with zeros in front as some devices write it. */
export const newCardNumber = () => `0000${Number.parseInt(unique(), 16)}`;

/** A line as ZKTeco devices push it. @param at `YYYY-MM-DD HH:MM:SS` */
export const pushedLine = (card: string, at: string) => `${card}\t${at}\t0\t25\t0\t0\t0\t0\t0\t0`;
