import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { isBoardLevel, offeredSubjects, oneParentSuffices } from '#modules/people/index.ts';
import type { ApplicationState, TypedStudent } from '../application-kinds.ts';
import type { CircularKind } from '../circulars/circular-kinds.ts';
import type { RegistrationState } from '../registration-kinds.ts';

/** An application or registration as its family sees it. */
export async function findApplicationByNo(tx: SiteTx, kind: CircularKind, applicationNo: string) {
  return tx
    .selectFrom('admission_application as application')
    .select(['application.id', 'application.circular_id', 'application.line_id', 'application.state'])
    .select(['application.application_no', 'application.pin_hash', 'application.student'])
    .select('application.contact_number')
    .select(['application.quota_ids', 'application.twin_no', 'application.payment_way_id'])
    .select(['application.transaction_id', 'application.submitted_at'])
    .$narrowType<{ state: ApplicationState | RegistrationState; student: TypedStudent }>()
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('admission_application_paper as paper')
          .innerJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'paper.file_id'))
          .select(['paper.paper_id', 'paper.file_id', 'file.name', 'file.content_type'])
          .whereRef('paper.site_id', '=', 'application.site_id')
          .whereRef('paper.application_id', '=', 'application.id'),
      ).as('papers'),
      eb
        .selectFrom('admission_step as step')
        .select('step.message')
        .whereRef('step.site_id', '=', 'application.site_id')
        .whereRef('step.application_id', '=', 'application.id')
        .where('step.to_state', 'in', ['returned', 'rejected'])
        .where('step.undone_at', 'is', null)
        .orderBy('step.id', 'desc')
        .limit(1)
        .$asScalar()
        .as('message'),
    ])
    .where('application.kind', '=', kind)
    .where('application.application_no', '=', applicationNo)
    .executeTakeFirst();
}

export type OwnApplication = NonNullable<Awaited<ReturnType<typeof findApplicationByNo>>>;

/** Locks an application, or a registration, until the commit: its family and the office take turns. */
export const lockApplication = (tx: SiteTx, id: string) =>
  tx.selectFrom('admission_application').select('id').where('id', '=', id).forUpdate().execute();

interface NewApplication {
  circular_id: string;
  line_id: string;
  kind: CircularKind;
  application_no: string;
  pin_hash: string;
  student: TypedStudent;
  name_en: string;
  contact_number: string;
  date_of_birth: string;
}

export const insertApplication = (tx: SiteTx, application: NewApplication) =>
  tx
    .insertInto('admission_application')
    .values({ site_id: tx.siteId, ...application, student: JSON.stringify(application.student) })
    .execute();

interface SavedApplication {
  class_section_id?: string | null;
  roll?: number | null;
  student_no?: string | null;
  student: TypedStudent;
  quota_ids: string[];
  twin_no: string | null;
  payment_way_id: string | null;
  transaction_id: string | null;
  name_en?: string;
  contact_number?: string;
  date_of_birth?: string;
  state?: ApplicationState;
  submitted_at?: string;
}

export const updateApplication = (tx: SiteTx, id: string, saved: SavedApplication) =>
  tx
    .updateTable('admission_application')
    .set({ ...saved, student: JSON.stringify(saved.student) })
    .where('id', '=', id)
    .execute();

export const changePin = (tx: SiteTx, id: string, pin_hash: string) =>
  tx.updateTable('admission_application').set({ pin_hash }).where('id', '=', id).execute();

/** Keeps the file of a paper, in the place of an earlier one. @returns the id of that. */
export async function savePaper(
  tx: SiteTx,
  paper: { application_id: string; paper_id: string; file_id: string },
): Promise<string | undefined> {
  const earlier = await tx
    .selectFrom('admission_application_paper')
    .select('file_id')
    .where('application_id', '=', paper.application_id)
    .where('paper_id', '=', paper.paper_id)
    .executeTakeFirst();
  await tx
    .insertInto('admission_application_paper')
    .values({ site_id: tx.siteId, ...paper })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'application_id', 'paper_id']).doUpdateSet({ file_id: paper.file_id }),
    )
    .execute();
  return earlier?.file_id;
}

/** The next number of an application: the year of admission and a count, in digits that every phone can type. */
export async function nextApplicationNo(tx: Tx, year: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select next_number('admission_application', ${year}) as number`.execute(tx);
  return `${year}${String(rows[0]!.number).padStart(5, '0')}`;
}

interface Place {
  academic_year_id: string;
  class_id: string;
  shift_id: string;
  version_id: string;
  study_group_id: string;
}

/** What a form offers and asks for a line: what follows from its class, and the catalogue. */
export async function readApplicantChoices(tx: SiteTx, place: Place) {
  const section = await tx
    .selectFrom('class_section')
    .select('id')
    .where('academic_year_id', '=', place.academic_year_id)
    .where('class_id', '=', place.class_id)
    .where('version_id', '=', place.version_id)
    .where('study_group_id', '=', place.study_group_id)
    .orderBy('name')
    .executeTakeFirst();
  const subjects = section ? await offeredSubjects(tx, section.id) : [];
  const { level } = await tx
    .selectFrom('academic_class')
    .select('level')
    .where('id', '=', place.class_id)
    .executeTakeFirstOrThrow();
  const named = (table: 'student_category' | 'board') =>
    tx
      .selectFrom(table)
      .select(['id', 'name_en', 'name_bn'])
      .orderBy('sort_order')
      .orderBy('name_en')
      .execute();
  return {
    religion_subjects: subjects
      .filter((it) => it.condition === 'religion_choice')
      .map(({ subject_id: id, name_en, name_bn }) => ({ id, name_en, name_bn })),
    student_categories: await named('student_category'),
    sections: await sectionsOf(tx, place),
    boards: await named('board'),
    is_board_class: isBoardLevel(level),
    one_parent_suffices: await oneParentSuffices(tx),
    is_after_board_exam: level === 'higher_secondary',
  };
}

/** The open sections of a place. */
const sectionsOf = (tx: SiteTx, place: Place) =>
  tx
    .selectFrom('class_section')
    .select(['id', 'name'])
    .where('academic_year_id', '=', place.academic_year_id)
    .where('class_id', '=', place.class_id)
    .where('shift_id', '=', place.shift_id)
    .where('version_id', '=', place.version_id)
    .where('study_group_id', '=', place.study_group_id)
    .where('is_open', '=', true)
    .orderBy('name')
    .execute();

export type ApplicantChoices = Awaited<ReturnType<typeof readApplicantChoices>>;
