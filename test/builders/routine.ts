import type { Insertable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { TestSite, World } from '#test/world.ts';

type Fields<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

/** The published routine of a year, from 2026 on; the one there is, where there is one. */
export const buildRoutine = (
  w: World,
  academic_year_id: string,
  fields: Fields<'routine_version'> = {},
  site: TestSite = w.site,
) =>
  w.inSite(async (tx) => {
    const known = await tx
      .selectFrom('routine_version')
      .selectAll()
      .where('site_id', '=', site.id)
      .where('academic_year_id', '=', academic_year_id)
      .executeTakeFirst();
    if (known && Object.keys(fields).length === 0) return known;
    return tx
      .insertInto('routine_version')
      .values({ state: 'published', starts_on: '2026-01-01', ...fields, academic_year_id, site_id: site.id })
      .returningAll()
      .executeTakeFirstOrThrow();
  }, site);

interface BuiltLesson {
  weekday: number;
  period_no: number;
  starts_at: string;
  ends_at: string;
  subject_id: string;
  employee_id: string;
  room?: string | null;
  routine_version_id?: string;
}

/** A lesson of the published routine, in a period that is made for it where the shift has none of the number. */
export async function buildLesson(
  w: World,
  section: { id: string; academic_year_id: string; shift_id: string },
  { subject_id, employee_id, room = null, routine_version_id, ...hours }: BuiltLesson,
  site: TestSite = w.site,
) {
  const version = routine_version_id ?? (await buildRoutine(w, section.academic_year_id, {}, site)).id;
  return w.inSite(async (tx) => {
    const { id: routine_period_id } = await tx
      .insertInto('routine_period')
      .values({ site_id: site.id, shift_id: section.shift_id, ...hours })
      .onConflict((it) =>
        it.columns(['site_id', 'shift_id', 'weekday', 'period_no']).doUpdateSet({ kind: 'class' }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const { period_no: _number, ...copied } = hours;
    return tx
      .insertInto('routine_entry')
      .values({
        site_id: site.id,
        routine_version_id: version,
        class_section_id: section.id,
        routine_period_id,
        subject_id,
        employee_id,
        room,
        academic_year_id: section.academic_year_id,
        ...copied,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }, site);
}
