import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { placeColumns, placeJoins } from '../list/student-list.queries.ts';
import type { StudentProfile } from '../student.contract.ts';
import { opensStudentFile, requireStudent } from '../student-access.ts';

type Enrolment = StudentProfile['enrolments'][number];

/** What the caller may see of one student: everything, or without the personal file. @throws 404 where the student is not there or not the caller's. */
export async function showStudent(context: SiteContext, id: string): Promise<StudentProfile> {
  const { tx, caller } = context;
  await requireStudent(tx, caller, id);
  const student = requireFound(
    await tx
      .selectFrom('student')
      .innerJoin('student_category', 'student_category.id', 'student.student_category_id')
      .leftJoin('board', 'board.id', 'student.board_id')
      .leftJoin('thana', 'thana.id', 'student.thana_id')
      .leftJoin('district', 'district.id', 'thana.district_id')
      .selectAll('student')
      .select([
        'student_category.name_en as student_category_en',
        'student_category.name_bn as student_category_bn',
      ])
      .select(['board.name_en as board_en', 'board.name_bn as board_bn'])
      .select(['thana.name_en as thana_en', 'thana.name_bn as thana_bn'])
      .select(['district.name_en as district_en', 'district.name_bn as district_bn'])
      .where('student.id', '=', id)
      .executeTakeFirst(),
  );
  const see_file = await opensStudentFile(tx, caller, id);
  const guardians = await guardiansOf(tx, student.household_id);
  const enrolments = await enrolmentsOf(tx, id);
  const latest = enrolments[0];
  const {
    site_id: _site,
    search_key: _key,
    source_key: _source,
    student_import_id: _import,
    created_at: _created,
    photo_file_id,
    ...facts
  } = student;
  return {
    ...facts,
    ...(!see_file && withoutFile),
    status: student.status as StudentProfile['status'],
    name_en: student.name_en!,
    guardian_name: guardians.find((it) => it.relation === 'guardian')?.name_en ?? null,
    religion_subject_id:
      latest?.subjects.find((it) => it.condition === 'religion_choice')?.subject_id ?? null,
    roll_number: latest?.roll ?? null,
    photo_url: photo_file_id && `/api/v1/students/${id}/photo?v=${photo_file_id.slice(-8)}`,
    guardians: see_file ? guardians : guardians.map((it) => ({ ...it, nid: null, occupation: null })),
    siblings: see_file ? await siblingsOf(tx, id, student.household_id) : [],
    enrolments,
    documents: see_file ? await documentsOf(tx, id) : [],
    can: {
      edit: context.can('people.student.edit'),
      see_changes: context.can('people.student.changes'),
      see_file,
    },
  };
}

/** What stands in the personal file alone. */
const withoutFile = {
  household_id: null,
  birth_registration_no: null,
  present_address: null,
  permanent_address: null,
  thana_id: null,
  thana_en: null,
  thana_bn: null,
  district_en: null,
  district_bn: null,
  other_phone: null,
  previous_school: null,
  board_id: null,
  board_en: null,
  board_bn: null,
  board_registration_no: null,
  board_roll: null,
  email: null,
};

async function guardiansOf(tx: SiteTx, householdId: string | null) {
  if (!householdId) return [];
  const rows = await tx
    .selectFrom('guardian')
    .select(['id', 'relation', 'name_en', 'name_bn', 'phone', 'nid', 'occupation'])
    .where('household_id', '=', householdId)
    .orderBy(sql`array_position(array['father', 'mother', 'guardian'], relation)`)
    .orderBy('id')
    .execute();
  return rows as StudentProfile['guardians'];
}

async function enrolmentsOf(tx: SiteTx, studentId: string): Promise<Enrolment[]> {
  const { rows } = await sql<Enrolment>`
    select e.id, e.status, e.enrolled_on, e.left_on, ${placeColumns},
      (${takenSubjects(sql`student_subject`, sql``)}) as subjects,
      (${takenSubjects(sql`student_subject_past`, sql`, 'until_on', ss.until_on`)}) as past_subjects
    from enrolment e ${placeJoins}
    where e.site_id = ${tx.siteId} and e.student_id = ${studentId}
    order by y.starts_on desc, e.enrolled_on desc`.execute(tx);
  return rows;
}

/** The subjects of the enrolment `e` in one of the tables that hold them. */
const takenSubjects = (table: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', ss.id, 'subject_id', su.id, 'code', su.code,
    'name_en', su.name_en, 'name_bn', su.name_bn, 'condition', ss.condition, 'from_on', ss.from_on,
    'condition_name_en', sc.name_en, 'condition_name_bn', sc.name_bn${more}) order by su.sort_order, su.code), '[]')
  from ${table} ss join subject su on su.id = ss.subject_id
  join subject_condition sc on sc.counts_as = ss.condition and sc.is_system
  where ss.site_id = e.site_id and ss.enrolment_id = e.id`;

async function siblingsOf(tx: SiteTx, studentId: string, householdId: string | null) {
  if (!householdId) return [];
  const rows = await tx
    .selectFrom('student')
    .select(['id', 'student_no', 'name_en', 'name_bn'])
    .where('household_id', '=', householdId)
    .where('id', '<>', studentId)
    .orderBy('student_no')
    .execute();
  return rows.map((row) => ({ ...row, name_en: row.name_en! }));
}

const documentsOf = (tx: SiteTx, studentId: string) =>
  tx
    .selectFrom('student_document')
    .innerJoin('stored_file', (join) => inSameSite(join, 'stored_file.id', 'student_document.file_id'))
    .select(['student_document.id', 'student_document.title', 'student_document.created_at'])
    .select('stored_file.name as file_name')
    .where('student_document.student_id', '=', studentId)
    .orderBy('student_document.created_at')
    .execute();
