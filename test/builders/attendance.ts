import type { Insertable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { TestSite, World } from '#test/world.ts';
import { unique } from './academics.ts';

type Fields<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

/** A household with a phone of its own. */
export const buildHousehold = (w: World, fields: Fields<'household'> = {}, site: TestSite = w.site) =>
  w.inSite(
    (tx) =>
      tx
        .insertInto('household')
        .values({ phone: newPhone(), name_en: 'Abdul Karim', ...fields, site_id: site.id })
        .returningAll()
        .executeTakeFirstOrThrow(),
    site,
  );

/** A student enrolled in a section since the first day of 2020, with the given roll. */
export async function buildSectionStudent(
  w: World,
  section: { id: string; academic_year_id: string },
  roll: number,
  fields: Fields<'student'> = {},
  site: TestSite = w.site,
) {
  const category = await w.inCore((tx) =>
    tx
      .insertInto('student_category')
      .values({ code: `k${unique()}`, name_en: 'General', name_bn: 'সাধারণ' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return w.inSite(async (tx) => {
    const student = await tx
      .insertInto('student')
      .values({
        student_no: `S-${unique()}`,
        first_name: `Pupil ${roll}`,
        name_bn: `ছাত্র ${roll}`,
        ...fields,
        site_id: site.id,
        student_category_id: category.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const enrolment = await tx
      .insertInto('enrolment')
      .values({
        site_id: site.id,
        student_id: student.id,
        academic_year_id: section.academic_year_id,
        class_section_id: section.id,
        roll,
        enrolled_on: '2020-01-01',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { student, enrolment };
  }, site);
}

const newPhone = () => `88017${String(Number.parseInt(unique(), 16)).padStart(8, '0').slice(-8)}`;
