import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Selection } from '../circulars/circular-kinds.ts';
import { type DrawnOutcome, type DrawnState, drawnOutcomes } from './draw-states.ts';
import type { lotteryResultContract } from './lottery-result.contract.ts';

const stateOf = sql<DrawnState>`case when draw.seed_published_at is not null then 'published'
  when draw.drawn_at is not null then 'drawn' when draw.announced_at is not null then 'promised'
  when circular.state = 'closed' then 'ready' else 'open' end`;

/** The lines of the declarations of admission, each with its draw. */
const selectResults = (tx: SiteTx) =>
  tx
    .selectFrom('admission_line as line')
    .innerJoin('admission_circular as circular', (join) =>
      inSameSite(join, 'circular.id', 'line.circular_id'),
    )
    .innerJoin('academic_year as year', (join) => inSameSite(join, 'year.id', 'circular.academic_year_id'))
    .innerJoin('academic_class', 'academic_class.id', 'line.class_id')
    .innerJoin('shift', 'shift.id', 'line.shift_id')
    .innerJoin('version', 'version.id', 'line.version_id')
    .innerJoin('study_group', 'study_group.id', 'line.study_group_id')
    .leftJoin('admission_draw as draw', (join) => inSameSite(join, 'draw.circular_id', 'circular.id'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('admission_application as a')
          .select([
            sql<number>`count(*) filter (where a.state in ('verified', 'selected', 'waiting', 'admitted'))::int`.as(
              'applicant_count',
            ),
            sql<number>`count(*) filter (where a.state in ('selected', 'admitted'))::int`.as(
              'selected_count',
            ),
            sql<number>`count(*) filter (where a.state = 'waiting')::int`.as('waiting_count'),
          ])
          .whereRef('a.site_id', '=', 'line.site_id')
          .whereRef('a.line_id', '=', 'line.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['line.id', 'line.circular_id', 'circular.title_en', 'circular.title_bn'])
    .select(['year.name as academic_year', 'circular.selection'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(['academic_class.sort_order as class_order'])
    .select(['shift.name_en as shift_name_en', 'shift.name_bn as shift_name_bn'])
    .select(['version.name_en as version_name_en', 'version.name_bn as version_name_bn'])
    .select(['study_group.name_en as study_group_name_en', 'study_group.name_bn as study_group_name_bn'])
    .select((eb) => eb.fn.coalesce('line.seats', sql<number>`0`).as('seats'))
    .select(['counted.applicant_count', 'counted.selected_count', 'counted.waiting_count'])
    .select([
      'draw.announced_at',
      'draw.drawable_at',
      'draw.drawn_at',
      'draw.seed_hash',
      'draw.seed_published_at',
    ])
    // Nobody sees the seed before everybody does.
    .select(sql<string | null>`case when draw.seed_published_at is not null then draw.seed end`.as('seed'))
    .select(stateOf.as('state'))
    .$narrowType<{ selection: Selection }>()
    .where('circular.kind', '=', 'admission')
    .where('circular.state', '<>', 'draft');

/** The draws of all lines, one page of them. */
export async function listResults(tx: SiteTx, input: InputOf<typeof lotteryResultContract.list>) {
  let query = selectResults(tx);
  if (input.academic_year_id) query = query.where('circular.academic_year_id', '=', input.academic_year_id);
  if (input.shift_id) query = query.where('line.shift_id', '=', input.shift_id);
  if (input.version_id) query = query.where('line.version_id', '=', input.version_id);
  if (input.class_id) query = query.where('line.class_id', '=', input.class_id);
  if (input.state) query = query.where(stateOf, '=', input.state);
  if (input.q) query = query.where(anyContains(['circular.title_en', 'circular.title_bn'], input.q));
  return pageOfRows(query, input, 'line.id');
}

export const findResult = (tx: SiteTx, id: string) =>
  selectResults(tx).where('line.id', '=', id).executeTakeFirst();

/** The quotas of a declaration in the order in which they are filled. */
export const listQuotas = (tx: SiteTx, circularId: string) =>
  tx
    .selectFrom('admission_quota')
    .select(['id', 'name_en', 'name_bn', 'unit', 'amount'])
    .$narrowType<{ unit: 'percent' | 'seats' }>()
    .where('circular_id', '=', circularId)
    .orderBy('line_no')
    .execute();

/** Who takes part for a line, one page of them. */
export async function listApplicants(
  tx: SiteTx,
  { id, state, q, ...page }: InputOf<typeof lotteryResultContract.applicants>,
) {
  return pageOfRows(selectApplicants(tx, { id, state, q }), page, 'a.id');
}

type WhichApplicants = Pick<InputOf<typeof lotteryResultContract.applicants>, 'id' | 'state' | 'q'>;

/** All who take part for a line, in the order of the draw, else of their numbers. */
export const listAllApplicants = (tx: SiteTx, which: WhichApplicants) =>
  selectApplicants(tx, which)
    .clearSelect()
    .select(['a.application_no', 'a.name_en', 'a.draw_position', 'a.state', scoreOf.as('score')])
    .select(sql<string | null>`a.student ->> 'name_bn'`.as('name_bn'))
    .select(['quota.name_en as quota_name_en', 'quota.name_bn as quota_name_bn'])
    .$narrowType<{ state: DrawnOutcome }>()
    .orderBy('a.draw_position')
    .orderBy('a.application_no')
    .execute();

const scoreOf = sql<number | null>`a.score::float8`;

function selectApplicants(tx: SiteTx, { id, state, q }: WhichApplicants) {
  const query = tx
    .selectFrom('admission_application as a')
    .leftJoin('admission_quota as quota', (join) => inSameSite(join, 'quota.id', 'a.quota_id'))
    .select(['a.id', 'a.application_no', 'a.name_en', 'a.contact_number', 'a.draw_position', 'a.state'])
    .select(scoreOf.as('score'))
    .select(['quota.name_en as quota_name_en', 'quota.name_bn as quota_name_bn'])
    .$narrowType<{ state: DrawnOutcome }>()
    .where('a.line_id', '=', id)
    .where('a.state', 'in', state ? [state] : drawnOutcomes);
  return q ? query.where(anyContains(['a.application_no', 'a.name_en', 'a.contact_number'], q)) : query;
}
