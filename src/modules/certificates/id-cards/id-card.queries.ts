import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { IdCardOrder, IdCardOrderInput, IdCardStudent, idCardContract } from './id-card.contract.ts';

type ListInput = InputOf<typeof idCardContract.list>;

/** Years, classes and sections in which the institution has sections. */
export const listChoices = (tx: Tx, siteId: string) =>
  tx
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('academic_year')
          .select(['id', 'name', 'is_current'])
          .where('site_id', '=', siteId)
          .orderBy('starts_on', 'desc')
          .orderBy('name'),
      ).as('years'),
      jsonArrayFrom(
        selectFrom('academic_class')
          .select(['id', 'name_en', 'name_bn'])
          .where('id', 'in', selectFrom('class_section').select('class_id').where('site_id', '=', siteId))
          .orderBy('sort_order')
          .orderBy('name_en'),
      ).as('classes'),
      jsonArrayFrom(
        selectFrom('class_section as section')
          .innerJoin('shift', 'shift.id', 'section.shift_id')
          .select(['section.id', 'section.name', 'section.academic_year_id', 'section.class_id'])
          .select(['shift.name_en as shift_en', 'shift.name_bn as shift_bn'])
          .where('section.site_id', '=', siteId)
          .orderBy('section.name')
          .orderBy('section.id'),
      ).as('sections'),
    ])
    .executeTakeFirstOrThrow();

const enrolled = (tx: Tx, siteId: string, sectionId: string) =>
  tx
    .selectFrom('enrolment')
    .innerJoin('student', (join) => inSameSite(join, 'student.id', 'enrolment.student_id'))
    .where('enrolment.site_id', '=', siteId)
    .where('enrolment.class_section_id', '=', sectionId)
    .where('enrolment.status', '=', 'active')
    .where('student.status', '=', 'active');

export const listStudents = (tx: Tx, siteId: string, sectionId: string): Promise<IdCardStudent[]> =>
  enrolled(tx, siteId, sectionId)
    .select(['student.id', 'student_no', 'name_bn', 'roll', 'blood_group'])
    .select((eb) => [
      eb.ref('student.name_en').$notNull().as('name_en'),
      eb('student.photo_file_id', 'is not', null).$castTo<boolean>().as('has_photo'),
      sql<number>`(select count(*)::int from id_card_order o
        where o.site_id = student.site_id and o.class_section_id = enrolment.class_section_id
          and student.id = any (o.student_ids))`.as('printed_count'),
    ])
    .orderBy('roll')
    .orderBy('student.id')
    .execute();

/** The section, where it belongs to the year and class. */
export const findSection = (
  tx: Tx,
  { site_id, academic_year_id, class_id, class_section_id }: IdCardOrderInput,
) =>
  tx
    .selectFrom('class_section')
    .select('id')
    .where('site_id', '=', site_id)
    .where('id', '=', class_section_id)
    .where('academic_year_id', '=', academic_year_id)
    .where('class_id', '=', class_id)
    .executeTakeFirst();

/** Those of the students who are in the section, by roll. */
export async function studentsOfSection(
  tx: Tx,
  siteId: string,
  sectionId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await enrolled(tx, siteId, sectionId)
    .select('student.id')
    .where('student.id', 'in', ids)
    .orderBy('roll')
    .orderBy('student.id')
    .execute();
  return rows.map((row) => row.id);
}

export async function insertOrder(
  tx: Tx,
  { site_id, academic_year_id, class_section_id, student_ids, language }: IdCardOrderInput,
  orderedBy: string | null,
): Promise<string> {
  const row = await tx
    .insertInto('id_card_order')
    .values({ site_id, academic_year_id, class_section_id, student_ids, language, ordered_by: orderedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const findOrder = (tx: Tx, id: string) =>
  tx
    .selectFrom('id_card_order')
    .select(['id', 'site_id', 'order_no', 'class_section_id', 'student_ids', 'language', 'file_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function setOrderFile(tx: Tx, siteId: string, id: string, fileId: string): Promise<void> {
  await tx
    .updateTable('id_card_order')
    .set({ file_id: fileId })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

export function listOrders(tx: Tx, input: ListInput): Promise<Page<IdCardOrder>> {
  const query = tx
    .selectFrom('id_card_order as cards')
    .innerJoin('site', 'site.id', 'cards.site_id')
    .leftJoin('user_account as orderer', 'orderer.id', 'cards.ordered_by')
    .select(['cards.id', 'cards.order_no', 'cards.site_id', 'cards.ordered_at'])
    .select(['site.name_en as site_name_en', 'site.name_bn as site_name_bn'])
    .select((eb) => [
      'orderer.full_name as ordered_by_name',
      eb.ref('cards.card_count').$notNull().as('card_count'),
      eb('cards.file_id', 'is not', null).$castTo<boolean>().as('is_ready'),
      sql<string | null>`(select i.invoice_no from site_invoice_line l
        join site_invoice i on i.site_id = l.site_id and i.id = l.invoice_id and i.cancelled_at is null
        where l.site_id = cards.site_id and l.id_card_order_id = cards.id limit 1)`.as('invoice_no'),
    ]);
  return pageOfList(query, input, { table: 'cards' });
}

/** What stands on the cards of some students of a section. */
export const readCards = (tx: Tx, siteId: string, sectionId: string, ids: readonly string[]) =>
  enrolled(tx, siteId, sectionId)
    .innerJoin('class_section', (join) => inSameSite(join, 'class_section.id', 'enrolment.class_section_id'))
    .innerJoin('academic_class', 'academic_class.id', 'class_section.class_id')
    .innerJoin('academic_year', (join) => inSameSite(join, 'academic_year.id', 'enrolment.academic_year_id'))
    .leftJoin('household', (join) => inSameSite(join, 'household.id', 'student.household_id'))
    .select(['student.id', 'student_no', 'student.name_bn', 'roll', 'blood_group', 'photo_file_id'])
    .select((eb) => [
      eb.ref('student.name_en').$notNull().as('name_en'),
      eb.fn.coalesce('household.phone', 'student.contact_number').as('guardian_phone'),
    ])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(['class_section.name as section_name', 'academic_year.name as academic_year'])
    .where('student.id', 'in', ids)
    .orderBy('roll')
    .orderBy('student.id')
    .execute();
