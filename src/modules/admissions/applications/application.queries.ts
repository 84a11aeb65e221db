import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '#database/types.ts';
import type { SiteTx } from '#kernel/database/database.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf } from '#shared/contract.ts';
import { type ApplicationState, typedNames } from '../application-kinds.ts';
import type { CircularKind } from '../circulars/circular-kinds.ts';
import type { RegistrationState } from '../registration-kinds.ts';
import type { Application, ApplicationWithAll, applicationContract } from './application.contract.ts';
import { stepsOfApplication } from './application-steps.queries.ts';

type ListInput = InputOf<typeof applicationContract.list>;

/** Another one, neither unfinished nor rejected, names the same payment. */
const duplicatesOf = sql`
  select other.application_no from admission_application other
  where other.site_id = application.site_id and other.id <> application.id
    and upper(other.transaction_id) = upper(application.transaction_id)
    and other.state not in ('draft', 'rejected')`;

/**
 * Others of the same declaration, neither unfinished nor rejected, that are likely of the same child: the birth registration is
 * the same, or name and birth date are, and the mobile or a parent.
 */
const sameChildOf = sql`
  select other.id, other.application_no, other.state from admission_application other
  where other.site_id = application.site_id and other.circular_id = application.circular_id
    and other.kind = 'admission' and other.id <> application.id and other.state not in ('draft', 'rejected')
    and other.birth_registration_no = application.birth_registration_no
  union
  select other.id, other.application_no, other.state from admission_application other
  where other.site_id = application.site_id and other.circular_id = application.circular_id
    and other.kind = 'admission' and other.id <> application.id and other.state not in ('draft', 'rejected')
    and other.date_of_birth = application.date_of_birth
    and (name_key(other.name_en) = name_key(application.name_en)
      or name_key(nullif(other.student ->> 'name_bn', '')) = name_key(nullif(application.student ->> 'name_bn', '')))
    and (other.contact_number = application.contact_number
      or ${isSameParent('father_name')} or ${isSameParent('mother_name')})`;

function isSameParent(name: 'father_name' | 'mother_name') {
  const keyOf = (of: 'other' | 'application') =>
    sql`name_key(nullif(${sql.ref(`${of}.student`)} ->> ${sql.lit(name)}, ''))`;
  return sql<boolean>`${keyOf('other')} = ${keyOf('application')}`;
}

const selectApplications = (tx: SiteTx) =>
  tx
    .selectFrom('admission_application as application')
    .innerJoin('admission_line as line', (join) => inSameSite(join, 'line.id', 'application.line_id'))
    .innerJoin('academic_class', 'academic_class.id', 'line.class_id')
    .innerJoin('shift', 'shift.id', 'line.shift_id')
    .innerJoin('version', 'version.id', 'line.version_id')
    .innerJoin('study_group', 'study_group.id', 'line.study_group_id')
    .leftJoin('admission_payment_way as way', (join) =>
      inSameSite(join, 'way.id', 'application.payment_way_id'),
    )
    .select([
      'application.id',
      'application.circular_id',
      'application.line_id',
      'application.application_no',
    ])
    .select(['application.state', 'application.name_en', 'application.contact_number'])
    .select(['application.date_of_birth', 'application.transaction_id', 'application.draw_position'])
    .select(['application.submitted_at', 'way.company'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(['shift.name_en as shift_name_en', 'shift.name_bn as shift_name_bn'])
    .select(['version.name_en as version_name_en', 'version.name_bn as version_name_bn'])
    .select(['study_group.name_en as study_group_name_en', 'study_group.name_bn as study_group_name_bn'])
    .select([
      sql<number | null>`application.score::float8`.as('score'),
      sql<boolean>`exists (${duplicatesOf})`.as('is_duplicate'),
      sql<boolean>`exists (${sameChildOf})`.as('is_same_child'),
      sql<boolean>`exists (select from admission_draw d
        where d.site_id = application.site_id and d.circular_id = application.circular_id)`.as('is_frozen'),
    ])
    .$narrowType<{ state: ApplicationState }>()
    .where('application.kind', '=', 'admission');

export type ApplicationRow = Omit<Application, 'can'> & { is_frozen: boolean };

export async function listApplications(tx: SiteTx, input: ListInput) {
  let query = selectApplications(tx);
  if (input.circular_id) query = query.where('application.circular_id', '=', input.circular_id);
  if (input.line_id) query = query.where('application.line_id', '=', input.line_id);
  if (input.state) query = query.where('application.state', '=', input.state);
  if (input.q)
    query = query.where(
      anyContains(
        [
          'application.application_no',
          'application.name_en',
          'application.contact_number',
          'application.transaction_id',
        ],
        input.q,
      ),
    );
  return pageOfRows(query, input, 'application.id');
}

interface StateOf {
  admission: ApplicationState;
  registration: RegistrationState;
}

/** How many applications, or registrations, are in each state; of one declaration where one is meant. */
export function countByState<Kind extends CircularKind>(
  tx: SiteTx,
  kind: Kind,
  circularId: string | undefined,
) {
  let query = tx
    .selectFrom('admission_application')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .$narrowType<{ state: StateOf[Kind] }>()
    .where('kind', '=', kind)
    .groupBy('state');
  if (circularId) query = query.where('circular_id', '=', circularId);
  return query.execute();
}

/** The papers asked for, each with its file where one was uploaded; of the outer query's `application`. */
export const papersOfApplication = (tx: SiteTx) =>
  tx
    .selectFrom('admission_paper as paper')
    .leftJoin('admission_application_paper as kept', (join) =>
      inSameSite(join, 'kept.paper_id', 'paper.id').on(sql<boolean>`kept.application_id = application.id`),
    )
    .leftJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'kept.file_id'))
    .select(['paper.id', 'paper.name_en', 'paper.name_bn', 'paper.kind', 'paper.is_required'])
    .$narrowType<{ kind: 'photo' | 'paper' }>()
    .select(['file.content_type', 'kept.file_id'])
    .where(sql<boolean>`paper.circular_id = application.circular_id`)
    .orderBy('paper.line_no');

/** An application with everything that stands on its page. */
export async function findApplication(tx: SiteTx, id: string) {
  const row = await selectApplications(tx)
    .innerJoin('admission_circular as circular', (join) =>
      inSameSite(join, 'circular.id', 'application.circular_id'),
    )
    .select(['circular.title_en as circular_title_en', 'circular.title_bn as circular_title_bn'])
    .select(['circular.selection', 'circular.academic_year_id'])
    .select(['line.class_id', 'line.shift_id', 'line.version_id', 'line.study_group_id'])
    .select(['application.student', 'application.twin_no', 'application.student_id'])
    .$castTo<
      Omit<
        ApplicationWithAll,
        | 'can'
        | 'student_category'
        | 'religion_subject'
        | 'board'
        | 'quotas'
        | 'duplicates'
        | 'same_child'
        | 'papers'
        | 'steps'
      > & { is_frozen: boolean }
    >()
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('student_category')
          .select(['student_category.name_en', 'student_category.name_bn'])
          .select((it) => it.ref('student_category.id').$notNull().as('id'))
          .where(sql<boolean>`student_category.id::text = application.student ->> 'student_category_id'`),
      ).as('student_category'),
      jsonObjectFrom(
        eb
          .selectFrom('subject')
          .select(['subject.name_en', 'subject.name_bn'])
          .select((it) => it.ref('subject.id').$notNull().as('id'))
          .where(sql<boolean>`subject.id::text = application.student ->> 'religion_subject_id'`),
      ).as('religion_subject'),
      jsonObjectFrom(
        eb
          .selectFrom('board')
          .select(['board.name_en', 'board.name_bn'])
          .select((it) => it.ref('board.id').$notNull().as('id'))
          .where(sql<boolean>`board.id::text = application.student ->> 'board_id'`),
      ).as('board'),
      jsonArrayFrom(
        eb
          .selectFrom('admission_quota as quota')
          .select(['quota.id', 'quota.name_en', 'quota.name_bn'])
          .where('quota.site_id', '=', tx.siteId)
          .where(sql<boolean>`quota.id = any (application.quota_ids)`)
          .orderBy('quota.line_no'),
      ).as('quotas'),
      sql<string[]>`array(${duplicatesOf} order by 1)`.as('duplicates'),
      sql<ApplicationWithAll['same_child']>`coalesce((select jsonb_agg(to_jsonb(c) order by c.application_no)
        from (${sameChildOf}) c), '[]')`.as('same_child'),
      jsonArrayFrom(papersOfApplication(tx)).as('papers'),
      jsonArrayFrom(stepsOfApplication<ApplicationState>(tx)).as('steps'),
    ])
    .where('application.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const student = Object.fromEntries(typedNames.map((name) => [name, row.student[name] ?? '']));
  return { ...row, student: student as ApplicationWithAll['student'] };
}

/**
 * Applications, row-locked, with what their moves depend on; that is read once they are locked. Their declarations are shared, so that
 * a draw that is being announced comes before or after the move.
 */
export async function lockApplications(tx: SiteTx, ids: readonly string[]) {
  const own = (eb: ExpressionBuilder<DB, 'admission_application'>) =>
    eb.and([eb('site_id', '=', tx.siteId), eb('kind', '=', 'admission'), eb('id', 'in', [...ids])]);
  await tx
    .selectFrom('admission_circular')
    .select('id')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('admission_application').select('circular_id').where(own),
    )
    .orderBy('id')
    .forShare()
    .execute();
  await tx.selectFrom('admission_application').select('id').where(own).orderBy('id').forUpdate().execute();
  return tx
    .selectFrom('admission_application as application')
    .select(['id', 'state', 'application_no', 'contact_number', 'circular_id'])
    .$narrowType<{ state: ApplicationState }>()
    .select([
      sql<boolean>`exists (select from admission_draw d
        where d.site_id = application.site_id and d.circular_id = application.circular_id)`.as('is_frozen'),
      sql<string[]>`array(${duplicatesOf})`.as('duplicates'),
      sql<ApplicationWithAll['same_child']>`coalesce((select jsonb_agg(to_jsonb(c) order by c.application_no)
        from (${sameChildOf}) c), '[]')`.as('same_child'),
    ])
    .where('kind', '=', 'admission')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** A paper of an application or of a registration. */
export const findPaperFile = (tx: SiteTx, kind: CircularKind, applicationId: string, paperId: string) =>
  tx
    .selectFrom('admission_application_paper as paper')
    .innerJoin('admission_application as application', (join) =>
      inSameSite(join, 'application.id', 'paper.application_id').on('application.kind', '=', kind),
    )
    .innerJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'paper.file_id'))
    .select(['file.id', 'file.name', 'file.content_type'])
    .where('paper.application_id', '=', applicationId)
    .where('paper.paper_id', '=', paperId)
    .executeTakeFirst();

export const linkStudent = (tx: SiteTx, id: string, student_id: string) =>
  tx.updateTable('admission_application').set({ student_id }).where('id', '=', id).execute();

/** The declarations of applications. */
export async function circularsOf(tx: SiteTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('admission_application')
    .select('circular_id')
    .distinct()
    .where('id', 'in', [...ids])
    .orderBy('circular_id')
    .execute();
  return rows.map((it) => it.circular_id);
}

/** Two verified applications of a declaration that are likely of one child, where nobody said why they are of two. */
export async function findSameChildTwice(
  tx: SiteTx,
  circularId: string,
): Promise<{ number: string; other: string } | undefined> {
  const { rows } = await sql<{ number: string; other: string }>`
    select application.application_no as number, twice.application_no as other
    from admission_application application cross join lateral (${sameChildOf}) twice
    where application.site_id = ${tx.siteId} and application.circular_id = ${circularId}
      and application.state = 'verified' and twice.state = 'verified'
      and not exists (select from admission_step s
        where s.site_id = ${tx.siteId} and s.application_id in (application.id, twice.id) and s.to_state = 'verified'
          and s.undone_at is null and s.message is not null)
    order by application.application_no limit 1`.execute(tx);
  return rows[0];
}
