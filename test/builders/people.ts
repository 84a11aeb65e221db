import { type Insertable, sql } from 'kysely';
import type { DB } from '#database/types.ts';
import { studentSearchKey } from '#modules/people/students/search-key.rules.ts';
import type { TestSite, World } from '#test/world.ts';
import { buildTeacher, unique } from './academics.ts';

/** A student category of the national catalogue. */
export const buildStudentCategory = (w: World, fields: Partial<Insertable<DB['student_category']>> = {}) =>
  w.inCore((tx) =>
    tx
      .insertInto('student_category')
      .values({ code: `k${unique()}`, name_en: `General ${unique()}`, name_bn: 'সাধারণ', ...fields })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

type StudentValues = Partial<Omit<Insertable<DB['student']>, 'site_id' | 'search_key'>>;

/** A student, enrolled where a section is given, in a household where a phone is. */
export async function buildStudent(
  w: World,
  fields: StudentValues = {},
  place: { class_section_id?: string; academic_year_id?: string; roll?: number } = {},
  site: TestSite = w.site,
) {
  const student_category_id = fields.student_category_id ?? (await buildStudentCategory(w)).id;
  return w.inSite(async (tx) => {
    const student_no = fields.student_no ?? `S-${unique()}`;
    const first_name = fields.first_name ?? 'Rahim';
    const contact_number = fields.contact_number ?? null;
    const household =
      contact_number && !fields.household_id
        ? await tx
            .insertInto('household')
            .values({ site_id: site.id, phone: contact_number, name_en: `Family of ${first_name}` })
            .onConflict((conflict) =>
              conflict
                .columns(['site_id', 'phone'])
                // No parameter: a generic plan would not use the partial index.
                .where(sql<boolean>`not shares_phone`)
                .doUpdateSet({ phone: contact_number }),
            )
            .returning('id')
            .executeTakeFirstOrThrow()
        : null;
    const student = await tx
      .insertInto('student')
      .values({
        ...fields,
        site_id: site.id,
        student_no,
        first_name,
        student_category_id,
        household_id: fields.household_id ?? household?.id ?? null,
        search_key: studentSearchKey({
          student_no,
          name_en: [first_name, fields.last_name].filter(Boolean).join(' '),
          name_bn: fields.name_bn ?? null,
          contact_number,
        }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!place.class_section_id) return { ...student, enrolment_id: null };
    const section = await tx
      .selectFrom('class_section')
      .select('academic_year_id')
      .where('site_id', '=', site.id)
      .where('id', '=', place.class_section_id)
      .executeTakeFirstOrThrow();
    const enrolment = await tx
      .insertInto('enrolment')
      .values({
        site_id: site.id,
        student_id: student.id,
        academic_year_id: place.academic_year_id ?? section.academic_year_id,
        class_section_id: place.class_section_id,
        roll: place.roll ?? Math.floor(Math.random() * 100_000) + 1,
        session: '2026',
        enrolled_on: '2026-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...student, enrolment_id: enrolment.id };
  }, site);
}

/** Somebody of the staff who does not teach. */
export const buildEmployee = (w: World, fields: Parameters<typeof buildTeacher>[1] = {}, site?: TestSite) =>
  buildTeacher(w, { is_teacher: false, ...fields }, site);
