import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Circular, CircularFields, CircularWithAll, circularContract } from './circular.contract.ts';
import type { CircularKind } from './circular-kinds.ts';

type ListInput = InputOf<typeof circularContract.list>;

/** A declaration as it is stored; what follows from the moment and the caller is added to it. */
export type CircularRow = Omit<Circular, 'can' | 'is_open'>;
export type CircularWithAllRow = Omit<CircularWithAll, 'can' | 'is_open' | 'public_url'>;

const countOf = (tx: Tx, isSubmitted: boolean) => {
  const query = tx
    .selectFrom('admission_application as application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .whereRef('application.site_id', '=', sql.ref('circular.site_id'))
    .whereRef('application.circular_id', '=', sql.ref('circular.id'));
  return isSubmitted ? query.where('application.state', '<>', 'draft') : query;
};

const selectCirculars = (tx: SiteTx) =>
  tx
    .selectFrom('admission_circular as circular')
    .innerJoin('academic_year as year', (join) => inSameSite(join, 'year.id', 'circular.academic_year_id'))
    .select(['circular.id', 'circular.academic_year_id', 'year.name as academic_year', 'circular.session'])
    .select(['circular.title_en', 'circular.title_bn', 'circular.starts_on', 'circular.starts_at'])
    .select(['circular.ends_on', 'circular.ends_at', 'circular.age_on', 'circular.fee_poisha'])
    .select(['circular.selection', 'circular.draw_wait_hours', 'circular.state', 'circular.kind'])
    .$narrowType<Pick<Circular, 'selection' | 'state' | 'kind'>>()
    .select((eb) => [
      eb
        .selectFrom('admission_line as line')
        .select(sql<number>`coalesce(sum(line.seats), 0)::int`.as('seats'))
        .whereRef('line.site_id', '=', 'circular.site_id')
        .whereRef('line.circular_id', '=', 'circular.id')
        .$asScalar()
        .$notNull()
        .as('seats'),
      countOf(tx, false).$asScalar().$notNull().as('application_count'),
      countOf(tx, true).$asScalar().$notNull().as('submitted_count'),
    ]);

export async function listCirculars(tx: SiteTx, input: ListInput) {
  let query = selectCirculars(tx);
  if (input.kind) query = query.where('circular.kind', '=', input.kind);
  if (input.state) query = query.where('circular.state', '=', input.state);
  if (input.academic_year_id) query = query.where('circular.academic_year_id', '=', input.academic_year_id);
  if (input.q) query = query.where(anyContains(['circular.title_en', 'circular.title_bn'], input.q));
  return pageOfRows(query, input, 'circular.id');
}

/** A declaration with its parts. */
export const findCircular = (tx: SiteTx, id: string): Promise<CircularWithAllRow | undefined> =>
  withParts(tx).where('circular.id', '=', id).executeTakeFirst();

/** Published declarations of a kind whose window is not over; who may apply is decided by the moment. */
export const publishedCirculars = (
  tx: SiteTx,
  kind: CircularKind,
  now: string,
): Promise<CircularWithAllRow[]> =>
  withParts(tx)
    .where('circular.kind', '=', kind)
    .where('circular.state', '=', 'published')
    .where(sql<boolean>`to_char(circular.ends_on, 'YYYY-MM-DD') || ' ' || circular.ends_at >= ${now}`)
    .orderBy('circular.starts_on')
    .orderBy('circular.id')
    .execute();

function withParts(tx: SiteTx) {
  const partOf = (circular: Expression<string>) =>
    sql<boolean>`part.site_id = ${tx.siteId} and part.circular_id = ${circular}`;
  return selectCirculars(tx).select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('admission_line as part')
        .innerJoin('academic_class', 'academic_class.id', 'part.class_id')
        .innerJoin('shift', 'shift.id', 'part.shift_id')
        .innerJoin('version', 'version.id', 'part.version_id')
        .innerJoin('study_group', 'study_group.id', 'part.study_group_id')
        .select(['part.id', 'part.class_id', 'part.shift_id', 'part.version_id', 'part.study_group_id'])
        .select(['part.seats', 'part.min_age', 'part.max_age'])
        .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
        .select(['shift.name_en as shift_name_en', 'shift.name_bn as shift_name_bn'])
        .select(['version.name_en as version_name_en', 'version.name_bn as version_name_bn'])
        .select(['study_group.name_en as study_group_name_en', 'study_group.name_bn as study_group_name_bn'])
        .select((of) =>
          of
            .selectFrom('admission_application as application')
            .select((it) => it.fn.countAll<number>().as('count'))
            .whereRef('application.site_id', '=', 'part.site_id')
            .whereRef('application.line_id', '=', 'part.id')
            .where('application.state', '<>', 'draft')
            .$asScalar()
            .$notNull()
            .as('submitted_count'),
        )
        .where(partOf(eb.ref('circular.id')))
        .orderBy('part.line_no'),
    ).as('lines'),
    jsonArrayFrom(
      eb
        .selectFrom('admission_quota as part')
        .select(['part.id', 'part.name_en', 'part.name_bn', 'part.unit', 'part.amount'])
        .$narrowType<Pick<CircularWithAll['quotas'][number], 'unit'>>()
        .where(partOf(eb.ref('circular.id')))
        .orderBy('part.line_no'),
    ).as('quotas'),
    jsonArrayFrom(
      eb
        .selectFrom('admission_paper as part')
        .select(['part.id', 'part.name_en', 'part.name_bn', 'part.kind', 'part.is_required'])
        .$narrowType<Pick<CircularWithAll['papers'][number], 'kind'>>()
        .where(partOf(eb.ref('circular.id')))
        .orderBy('part.line_no'),
    ).as('papers'),
    jsonArrayFrom(
      eb
        .selectFrom('admission_payment_way as part')
        .select(['part.id', 'part.company', 'part.account_no'])
        .where(partOf(eb.ref('circular.id')))
        .orderBy('part.line_no'),
    ).as('payment_ways'),
    jsonObjectFrom(
      eb
        .selectFrom('admission_draw as part')
        .select(['part.seed_hash', 'part.announced_at', 'part.drawable_at', 'part.drawn_at'])
        .select('part.seed_published_at')
        .select(
          sql<string | null>`case when part.seed_published_at is not null then part.seed end`.as('seed'),
        )
        .where(partOf(eb.ref('circular.id'))),
    ).as('draw'),
  ]);
}

/** The declaration, row-locked, with the count of those who have applied or begun to. */
export async function lockCircular(tx: SiteTx, id: string) {
  const row = await tx
    .selectFrom('admission_circular')
    .select(['id', 'state', 'kind'])
    .$narrowType<Pick<Circular, 'state' | 'kind'>>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { count } = await tx
    .selectFrom('admission_application')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('circular_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, application_count: count };
}

type Head = Omit<CircularFields, 'lines' | 'quotas' | 'papers' | 'payment_ways'>;

export async function insertCircular(tx: SiteTx, head: Head): Promise<string> {
  const { id } = await tx
    .insertInto('admission_circular')
    .values({ site_id: tx.siteId, ...head })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateCircular = (
  tx: SiteTx,
  id: string,
  head: Partial<Omit<Head, 'kind'>> & { state?: Circular['state'] },
) => tx.updateTable('admission_circular').set(head).where('id', '=', id).execute();

/** Replaces the lines, quotas, papers and payment companies. */
export async function replaceParts(
  tx: SiteTx,
  circular_id: string,
  { lines, quotas, papers, payment_ways }: Omit<CircularFields, keyof Head>,
): Promise<void> {
  for (const table of partTables)
    await tx
      .deleteFrom(table)
      .where('site_id', '=', tx.siteId)
      .where('circular_id', '=', circular_id)
      .execute();
  const numbered = <Part extends object>(parts: readonly Part[]) =>
    parts.map((part, index) => ({ site_id: tx.siteId, circular_id, line_no: index + 1, ...part }));
  await tx.insertInto('admission_line').values(numbered(lines)).execute();
  if (quotas.length > 0) await tx.insertInto('admission_quota').values(numbered(quotas)).execute();
  if (papers.length > 0) await tx.insertInto('admission_paper').values(numbered(papers)).execute();
  if (payment_ways.length > 0)
    await tx.insertInto('admission_payment_way').values(numbered(payment_ways)).execute();
}

const partTables = ['admission_line', 'admission_quota', 'admission_paper', 'admission_payment_way'] as const;

export const deleteCircular = (tx: SiteTx, id: string) =>
  tx.deleteFrom('admission_circular').where('id', '=', id).execute();

export async function isYearOfSite(tx: SiteTx, id: string): Promise<boolean> {
  const year = await tx.selectFrom('academic_year').select('id').where('id', '=', id).executeTakeFirst();
  return year !== undefined;
}

/** Everything that a line can be made of. */
export async function listCircularChoices(tx: SiteTx) {
  const named = (table: 'shift' | 'version' | 'academic_class' | 'study_group') =>
    tx
      .selectFrom(table)
      .select(['id', 'name_en', 'name_bn'])
      .orderBy('sort_order')
      .orderBy('name_en')
      .execute();
  return {
    academic_years: await tx
      .selectFrom('academic_year')
      .select(['id', 'name', 'starts_on'])
      .orderBy('starts_on', 'desc')
      .execute(),
    shifts: await named('shift'),
    versions: await named('version'),
    classes: await named('academic_class'),
    study_groups: await named('study_group'),
  };
}

/** What the address of the institution's website is made of. */
export const readSiteNames = (tx: SiteTx) =>
  tx
    .selectFrom('site')
    .select(['alias', 'own_domain', 'name_en', 'name_bn'])
    .where('id', '=', tx.siteId)
    .executeTakeFirstOrThrow();
