import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf } from '#shared/contract.ts';
import { today } from '#shared/dates.ts';
import type { TypedStudent } from '../application-kinds.ts';
import { papersOfApplication } from '../applications/application.queries.ts';
import { stepsOfApplication } from '../applications/application-steps.queries.ts';
import type { MatchWay, RegistrationState } from '../registration-kinds.ts';
import type { Registration, registrationContract } from './registration.contract.ts';

type ListInput = InputOf<typeof registrationContract.list>;

/** The others of the same declaration for the same student, or for a new one of the same name and birth date. */
const othersOfStudent = sql`
  select other.id, other.application_no, other.state, other.submitted_at from admission_application other
  where application.student_id is not null and other.site_id = application.site_id
    and other.student_id = application.student_id and other.circular_id = application.circular_id
    and other.id <> application.id and other.state in ('submitted', 'accepted')
  union all
  select other.id, other.application_no, other.state, other.submitted_at from admission_application other
  where application.student_id is null and other.student_id is null and other.site_id = application.site_id
    and other.circular_id = application.circular_id and other.date_of_birth = application.date_of_birth
    and lower(other.name_en) = lower(application.name_en)
    and other.id <> application.id and other.state in ('submitted', 'accepted')`;

/** Somebody registered before, or was accepted already. */
const isDuplicate = sql<boolean>`(application.state <> 'accepted' and exists (
  select from (${othersOfStudent}) o
  where o.state = 'accepted' or (o.submitted_at, o.id) < (application.submitted_at, application.id)))`;

const selectRegistrations = (tx: SiteTx) =>
  tx
    .selectFrom('admission_application as application')
    .innerJoin('admission_line as line', (join) => inSameSite(join, 'line.id', 'application.line_id'))
    .innerJoin('academic_class', 'academic_class.id', 'line.class_id')
    .innerJoin('shift', 'shift.id', 'line.shift_id')
    .innerJoin('version', 'version.id', 'line.version_id')
    .innerJoin('study_group', 'study_group.id', 'line.study_group_id')
    .leftJoin('class_section as section', (join) =>
      inSameSite(join, 'section.id', 'application.class_section_id'),
    )
    .leftJoin('student', (join) => inSameSite(join, 'student.id', 'application.student_id'))
    .select(['application.id', 'application.circular_id', 'application.application_no', 'application.state'])
    .select(['application.name_en', 'application.contact_number', 'application.date_of_birth'])
    .select(['application.roll', 'application.matched_by', 'application.submitted_at'])
    .select(['application.student_id', 'section.name as section', 'student.student_no'])
    .select(['student.name_en as student_name_en', 'student.name_bn as student_name_bn'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(['shift.name_en as shift_name_en', 'shift.name_bn as shift_name_bn'])
    .select(['version.name_en as version_name_en', 'version.name_bn as version_name_bn'])
    .select(['study_group.name_en as study_group_name_en', 'study_group.name_bn as study_group_name_bn'])
    .select(isDuplicate.as('is_duplicate'))
    .$narrowType<{ state: RegistrationState; matched_by: MatchWay | null }>()
    .where('application.kind', '=', 'registration');

export type RegistrationRow = Omit<Registration, 'can'>;

export async function listRegistrations(tx: SiteTx, input: ListInput) {
  let query = selectRegistrations(tx);
  if (input.circular_id) query = query.where('application.circular_id', '=', input.circular_id);
  if (input.state) query = query.where('application.state', '=', input.state);
  if (input.match === 'found') query = query.where('application.student_id', 'is not', null);
  if (input.match === 'new') query = query.where('application.student_id', 'is', null);
  if (input.match === 'duplicate') query = query.where(isDuplicate);
  if (input.q)
    query = query.where(
      anyContains(
        [
          'application.application_no',
          'application.name_en',
          'application.contact_number',
          'student.student_no',
        ],
        input.q,
      ),
    );
  return pageOfRows(query, input, 'application.id');
}

/** A field as it was before and after an acceptance; those of a household are shown to nobody. */
export interface KeptChange {
  field: string;
  before: string | number | null;
  after: string | number | null;
  /** Brothers and sisters whose number changed with it. */
  sibling_ids?: string[];
}

/** A registration with everything that stands on its page. */
export const findRegistration = (tx: SiteTx, id: string) =>
  selectRegistrations(tx)
    .innerJoin('admission_circular as circular', (join) =>
      inSameSite(join, 'circular.id', 'application.circular_id'),
    )
    .leftJoin('admission_payment_way as way', (join) =>
      inSameSite(join, 'way.id', 'application.payment_way_id'),
    )
    .select(['circular.title_en as circular_title_en', 'circular.title_bn as circular_title_bn'])
    .select(['application.student_no as typed_student_no', 'application.transaction_id', 'way.company'])
    .select([
      sql<string[]>`array(select o.application_no from (${othersOfStudent}) o order by 1)`.as('duplicates'),
      jsonArrayFrom(papersOfApplication(tx)).as('papers'),
      jsonArrayFrom(stepsOfApplication<RegistrationState>(tx)).as('steps'),
    ])
    .where('application.id', '=', id)
    .executeTakeFirst();

/** Registrations, row-locked, with all that accepting and undoing depends on. */
export async function lockRegistrations(tx: SiteTx, ids: readonly string[]) {
  await tx
    .selectFrom('admission_application')
    .select('id')
    .where('kind', '=', 'registration')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return readRegistrations(tx, ids);
}

/** What is compared and accepted of registrations, in the order in which they came. */
export const readRegistrations = (tx: SiteTx, ids: readonly string[]) =>
  tx
    .selectFrom('admission_application as application')
    .innerJoin('admission_circular as circular', (join) =>
      inSameSite(join, 'circular.id', 'application.circular_id'),
    )
    .innerJoin('academic_year', (join) => inSameSite(join, 'academic_year.id', 'circular.academic_year_id'))
    .innerJoin('admission_line as line', (join) => inSameSite(join, 'line.id', 'application.line_id'))
    .innerJoin('academic_class', 'academic_class.id', 'line.class_id')
    .select(['application.id', 'application.application_no', 'application.state', 'application.student'])
    .select(['application.name_en', 'application.contact_number', 'application.class_section_id'])
    .select(['application.roll', 'application.student_id', 'application.matched_by', 'application.changes'])
    .select(['circular.academic_year_id', 'circular.session'])
    .select([
      'academic_class.code as class_code',
      'academic_class.level',
      'academic_year.starts_on as year_starts_on',
    ])
    .$narrowType<{ state: RegistrationState; student: TypedStudent; changes: KeptChange[] | null }>()
    .select((eb) => [
      isDuplicate.as('is_duplicate'),
      eb
        .selectFrom('admission_application_paper as kept')
        .innerJoin('admission_paper as paper', (join) =>
          inSameSite(join, 'paper.id', 'kept.paper_id').on('paper.kind', '=', 'photo'),
        )
        .select('kept.file_id')
        .whereRef('kept.site_id', '=', 'application.site_id')
        .whereRef('kept.application_id', '=', 'application.id')
        .limit(1)
        .$asScalar()
        .as('photo_file_id'),
      sql<string>`roll_space(application.site_id, application.class_section_id)`.as('roll_space'),
      sql<boolean>`not exists (select from section_membership m
        where m.site_id = application.site_id
          and m.class_section_id in (select roll_sections(application.site_id, application.class_section_id))
          and m.roll = application.roll and m.student_id is distinct from application.student_id
          and m.days && daterange(coalesce((select max(own.joined_on) from section_membership own
            where own.site_id = application.site_id and own.student_id = application.student_id
              and own.class_section_id = application.class_section_id), ${today()}::date), null))`.as(
        'roll_is_free',
      ),
      sql<boolean>`exists (select from household h
        join student s on s.site_id = h.site_id and s.household_id = h.id
        where h.site_id = application.site_id and h.phone = application.contact_number
          and h.id is distinct from (select own.household_id from student own
            where own.site_id = application.site_id and own.id = application.student_id))`.as(
        'has_other_family',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('student as own')
          .innerJoin('student as sibling', (join) =>
            inSameSite(join, 'sibling.household_id', 'own.household_id').onRef('sibling.id', '<>', 'own.id'),
          )
          .select(['sibling.id', 'sibling.name_bn', 'sibling.contact_number'])
          .select((it) => it.ref('sibling.name_en').$notNull().as('name_en'))
          .whereRef('own.site_id', '=', 'application.site_id')
          .whereRef('own.id', '=', 'application.student_id')
          .orderBy('sibling.student_no'),
      ).as('siblings'),
    ])
    .where('application.kind', '=', 'registration')
    .where('application.id', 'in', [...ids])
    .orderBy('application.submitted_at')
    .orderBy('application.id')
    .execute();

export type RegistrationInHand = Awaited<ReturnType<typeof readRegistrations>>[number];

/** Those of the given students whose section has given the roll to somebody else. */
export async function findTakenRolls(
  tx: SiteTx,
  wanted: readonly { student_id: string; class_section_id: string | null; roll: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ student_id: string }>`
    select r.student_id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as r(student_id uuid, class_section_id uuid, roll int)
    where exists (select from section_membership m
      where m.site_id = ${tx.siteId} and m.class_section_id in (select roll_sections(${tx.siteId}, r.class_section_id))
        and m.roll = r.roll
        and m.student_id <> r.student_id and not isempty(m.days))`.execute(tx);
  return new Set(rows.map((it) => it.student_id));
}

/** What identifiers in compared values stand for. */
export async function namesOfIds(tx: SiteTx, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ id: string; name_en: string; name_bn: string }>`
    select id, name_en, name_bn from student_category where id = any(${wanted}::uuid[])
    union all select id, name_en, name_bn from subject where id = any(${wanted}::uuid[])
    union all select id, name_en, name_bn from board where id = any(${wanted}::uuid[])
    union all select cs.id, c.name_en || ' · ' || cs.name, c.name_bn || ' · ' || cs.name from class_section cs
      join academic_class c on c.id = cs.class_id
      where cs.site_id = ${tx.siteId} and cs.id = any(${wanted}::uuid[])`.execute(tx);
  return rows;
}

/** Says whose registration it is. */
export const setStudentOf = (
  tx: SiteTx,
  id: string,
  values: { student_id: string | null; matched_by: MatchWay | null },
) => tx.updateTable('admission_application').set(values).where('id', '=', id).execute();

/** Keeps with registrations what accepting them wrote. */
export const storeWrittenChanges = (
  tx: SiteTx,
  rows: readonly { id: string; student_id: string; changes: KeptChange[] | null }[],
) =>
  sql`update admission_application a set student_id = r.student_id, changes = nullif(r.changes, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, student_id uuid, changes jsonb)
    where a.site_id = ${tx.siteId} and a.id = r.id`.execute(tx);

/** Forgets the students of registrations that are not accepted. */
export const forgetStudents = (tx: SiteTx, studentIds: readonly string[]) =>
  sql<{ id: string }>`update admission_application set student_id = null, matched_by = null
    where site_id = ${tx.siteId} and kind = 'registration' and state <> 'accepted' and student_id = any(${[...studentIds]}::uuid[])
    returning id`.execute(tx);
