import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import type {
  AcademicDetails,
  AcademicSelection,
  SiteAcademicGroup,
  SiteAcademicGroupFields,
} from './site-academic-group.contract.ts';

const selectGroups = (tx: Tx) =>
  tx
    .selectFrom('site_academic_group')
    .innerJoin('board', 'board.id', 'site_academic_group.board_id')
    .select(['site_academic_group.id', 'site_academic_group.site_id', 'academic_group', 'board_id'])
    .select(['board.name_en as board_name_en', 'board.name_bn as board_name_bn', 'institute_code'])
    .select((eb) => {
      const offers = eb
        .selectFrom('site_academic_offer as o')
        .whereRef('o.site_id', '=', 'site_academic_group.site_id')
        .whereRef('o.site_academic_group_id', '=', 'site_academic_group.id');
      const counted = (column: 'o.class_id' | 'o.subject_id') =>
        eb.fn.coalesce(
          offers.select((it) => it.fn.count<number>(column).as('count')),
          eb.lit(0),
        );
      return [
        counted('o.class_id').as('class_count'),
        counted('o.subject_id').as('subject_count'),
        eb.exists(offers.select('o.id')).as('is_set'),
      ];
    })
    .$narrowType<{ is_set: boolean; class_count: number; subject_count: number }>();

export const listGroups = (tx: Tx, siteId: string): Promise<SiteAcademicGroup[]> =>
  selectGroups(tx)
    .where('site_academic_group.site_id', '=', siteId)
    .orderBy('site_academic_group.id')
    .execute();

export const findGroup = (tx: Tx, id: string): Promise<SiteAcademicGroup | undefined> =>
  selectGroups(tx).where('site_academic_group.id', '=', id).executeTakeFirst();

export async function insertGroup(tx: Tx, siteId: string, fields: SiteAcademicGroupFields): Promise<string> {
  const row = await tx
    .insertInto('site_academic_group')
    .values({ site_id: siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateGroup(tx: Tx, id: string, fields: SiteAcademicGroupFields): Promise<void> {
  await tx.updateTable('site_academic_group').set(fields).where('id', '=', id).execute();
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('site_academic_group').where('id', '=', id).execute();
}

export const boardType = (tx: Tx, id: string) =>
  tx.selectFrom('board').select('type').where('id', '=', id).executeTakeFirst();

export const siteName = (tx: Tx, id: string) =>
  tx.selectFrom('site').select(['id', 'name_en', 'name_bn']).where('id', '=', id).executeTakeFirst();

/** Everything that can be ticked; the years are those of the institution, so its scope is needed. */
export async function listChoices(tx: Tx, siteId: string): Promise<AcademicDetails['choices']> {
  const lists = await tx
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(selectFrom('shift').select(['id', 'name_en', 'name_bn']).orderBy('sort_order')).as(
        'shifts',
      ),
      jsonArrayFrom(selectFrom('version').select(['id', 'name_en', 'name_bn']).orderBy('sort_order')).as(
        'versions',
      ),
      jsonArrayFrom(
        selectFrom('academic_year')
          .select(['id', 'name', 'session_type'])
          .where('site_id', '=', siteId)
          .orderBy('starts_on', 'desc'),
      ).as('years'),
      jsonArrayFrom(
        selectFrom('class_group')
          .select(['id', 'name_en', 'name_bn'])
          .where('is_active', '=', true)
          .orderBy('sort_order'),
      ).as('class_groups'),
      jsonArrayFrom(
        selectFrom('academic_class')
          .select(['id', 'name_en', 'name_bn', 'class_group_id', 'level'])
          .where('is_active', '=', true)
          .orderBy('sort_order'),
      ).as('classes'),
      jsonArrayFrom(
        selectFrom('study_group')
          .select(['id', 'name_en', 'name_bn'])
          .where('is_active', '=', true)
          .orderBy('sort_order'),
      ).as('study_groups'),
      jsonArrayFrom(
        selectFrom('subject')
          .select(['id', 'code', 'name_en', 'name_bn', 'level'])
          .where('is_active', '=', true)
          .orderBy('sort_order')
          .orderBy('code'),
      ).as('subjects'),
    ])
    .executeTakeFirstOrThrow();
  return lists as AcademicDetails['choices'];
}

export async function listTicks(tx: Tx, siteId: string, groupId: string): Promise<AcademicDetails['ticked']> {
  const rows = await tx
    .selectFrom('site_academic_offer')
    .select(['shift_id', 'version_id', 'session_type', 'academic_year_id'])
    .select(['class_id', 'study_group_id', 'subject_id'])
    .where('site_id', '=', siteId)
    .where('site_academic_group_id', '=', groupId)
    .execute();
  const given = (values: (string | null)[]) => values.filter((it) => it !== null);
  return {
    shift_ids: given(rows.map((it) => it.shift_id)),
    version_ids: given(rows.map((it) => it.version_id)),
    session_types: given(rows.map((it) => it.session_type)) as AcademicDetails['ticked']['session_types'],
    academic_year_ids: given(rows.map((it) => it.academic_year_id)),
    class_ids: given(rows.map((it) => it.class_id)),
    study_group_ids: given(rows.map((it) => it.study_group_id)),
    subject_ids: given(rows.map((it) => it.subject_id)),
  };
}

/**
 * What an institution of a kind offers at first: its own classes with the sessions they are taught in, in every shift,
 * version and group; nothing where the catalogue has no class of the kind. Needs the institution's scope.
 */
export async function firstTicks(
  tx: Tx,
  siteId: string,
  academicGroup: string,
): Promise<AcademicSelection | undefined> {
  const classes = await tx
    .selectFrom('academic_class as c')
    .innerJoin('class_group as g', 'g.id', 'c.class_group_id')
    .select(['c.id', 'c.session_type'])
    .where('c.is_active', '=', true)
    .where('g.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb('g.academic_group', '=', academicGroup),
        eb.and([
          eb('g.academic_group', '=', 'school_and_college'),
          eb.val(['school', 'college'].includes(academicGroup)),
        ]),
      ]),
    )
    .execute();
  const { shifts, versions, study_groups, years } = await listChoices(tx, siteId);
  const idsOf = (rows: { id: string }[]) => rows.map((it) => it.id);
  const ticks = {
    shift_ids: idsOf(shifts),
    version_ids: idsOf(versions),
    session_types: [...new Set(classes.map((it) => it.session_type))] as AcademicSelection['session_types'],
    academic_year_ids: idsOf(years),
    class_ids: idsOf(classes),
    study_group_ids: idsOf(study_groups),
    subject_ids: [],
  };
  const { subject_ids: _all, ...needed } = ticks;
  return Object.values(needed).every((it) => it.length > 0) ? ticks : undefined;
}

const columnOf = {
  shift_ids: 'shift_id',
  version_ids: 'version_id',
  session_types: 'session_type',
  academic_year_ids: 'academic_year_id',
  class_ids: 'class_id',
  study_group_ids: 'study_group_id',
  subject_ids: 'subject_id',
} as const;

/** Replaces the offer of one group; unchanged entries keep their rows. */
export async function writeTicks(
  tx: Tx,
  siteId: string,
  groupId: string,
  ticks: AcademicSelection,
): Promise<void> {
  for (const [field, column] of Object.entries(columnOf) as [
    keyof AcademicSelection,
    (typeof columnOf)[keyof typeof columnOf],
  ][]) {
    const values = [...new Set<string>(ticks[field])];
    await tx
      .deleteFrom('site_academic_offer')
      .where('site_id', '=', siteId)
      .where('site_academic_group_id', '=', groupId)
      .where(column, 'is not', null)
      .$if(values.length > 0, (query) => query.where(column, 'not in', values))
      .execute();
    if (values.length === 0) continue;
    await tx
      .insertInto('site_academic_offer')
      .values(values.map((value) => ({ site_id: siteId, site_academic_group_id: groupId, [column]: value })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export interface UseOutside {
  table: string;
  row_count: number;
  name_en: string;
  name_bn: string;
}

/** What an institution sets up, with the table it stands in. */
const usedBy = (siteId: string) => sql`
      select 'shift' as kind, shift_id as item_id, 'shift_detail' as "table"
        from shift_detail where site_id = ${siteId}
      union all
      select k.kind, k.item_id, 'class_section' from class_section s, lateral (values
        ('shift', s.shift_id), ('version', s.version_id), ('class', s.class_id),
        ('study_group', s.study_group_id), ('academic_year', s.academic_year_id)
      ) k (kind, item_id) where s.site_id = ${siteId}
      union all
      select k.kind, k.item_id, 'group_subject' from group_subject g, lateral (values
        ('version', g.version_id), ('class', g.class_id), ('subject', g.subject_id),
        ('study_group', g.study_group_id), ('academic_year', g.academic_year_id)
      ) k (kind, item_id) where g.site_id = ${siteId}
      union all
      select 'subject', subject_id, 'teacher_assignment' from teacher_assignment where site_id = ${siteId}`;

const offersOf = sql`site_academic_offer o, lateral (values
        ('shift', o.shift_id), ('version', o.version_id), ('class', o.class_id), ('subject', o.subject_id),
        ('study_group', o.study_group_id), ('academic_year', o.academic_year_id)
      ) k (kind, item_id)`;

/** The names of what `outside` holds. */
const namesOfOutside = (siteId: string) => sql`
    outside join lateral (
      select name_en, name_bn from shift where kind = 'shift' and id = item_id
      union all select name_en, name_bn from version where kind = 'version' and id = item_id
      union all select name_en, name_bn from academic_class where kind = 'class' and id = item_id
      union all select name_en, name_bn from study_group where kind = 'study_group' and id = item_id
      union all select name_en, name_bn from subject where kind = 'subject' and id = item_id
      union all select name, name from academic_year
        where kind = 'academic_year' and site_id = ${siteId} and id = item_id
    ) n on true`;

/**
 * What the institution uses although none of its academic groups offers it, with the places; nothing while one of
 * them has no details yet. Needs the institution's scope.
 */
export async function usesOutsideFrame(tx: Tx, siteId: string): Promise<UseOutside[]> {
  const { rows } = await sql<UseOutside>`
    with used as (${usedBy(siteId)}), offered as (
      select k.kind, k.item_id from ${offersOf} where o.site_id = ${siteId} and k.item_id is not null
    ), outside as (
      select kind, item_id, "table", count(*)::int as row_count from used u
      where exists (select from offered o where o.kind = u.kind)
        and not exists (select from offered o where o.kind = u.kind and o.item_id = u.item_id)
        and not exists (
          select from site_academic_group g where g.site_id = ${siteId} and not exists (
            select from site_academic_offer o where o.site_id = g.site_id and o.site_academic_group_id = g.id))
      group by 1, 2, 3
    )
    select "table", row_count, n.name_en, n.name_bn from ${namesOfOutside(siteId)}
    order by kind, n.name_en, "table"`.execute(tx);
  return rows;
}

/** What the institution uses and one of its groups alone offers, with the places. Needs the institution's scope. */
export async function usesOnlyOf(tx: Tx, siteId: string, groupId: string): Promise<UseOutside[]> {
  const { rows } = await sql<UseOutside>`
    with used as (${usedBy(siteId)}), offered as (
      select k.kind, k.item_id, o.site_academic_group_id = ${groupId} as is_own
      from ${offersOf} where o.site_id = ${siteId} and k.item_id is not null
    ), outside as (
      select kind, item_id, "table", count(*)::int as row_count from used u
      where exists (select from offered o where o.kind = u.kind and o.item_id = u.item_id and o.is_own)
        and not exists (select from offered o where o.kind = u.kind and o.item_id = u.item_id and not o.is_own)
      group by 1, 2, 3
    )
    select "table", row_count, n.name_en, n.name_bn from ${namesOfOutside(siteId)}
    order by kind, n.name_en, "table"`.execute(tx);
  return rows;
}

/** Whether a group is of the kind of a class; schools and colleges share some classes. */
const isOfKind = (group: string) => {
  const kind = sql.ref(`${group}.academic_group`);
  return sql<boolean>`(cg.academic_group = ${kind}
    or cg.academic_group = 'school_and_college' and ${kind} in ('school', 'college'))`;
};

/**
 * The classes that the institution uses and that a group without details stands for, with the places: those of its kind that
 * no other group offers or stands for. Needs the institution's scope.
 */
export async function usesOfGroupWithoutDetails(
  tx: Tx,
  siteId: string,
  groupId: string,
): Promise<UseOutside[]> {
  const hasDetails = (group: string) =>
    sql<boolean>`exists (select from site_academic_offer o where o.site_id = ${siteId}
      and o.site_academic_group_id = ${sql.ref(`${group}.id`)})`;
  const { rows } = await sql<UseOutside>`
    with used as (${usedBy(siteId)}), outside as (
      select u.kind, u.item_id, u."table", count(*)::int as row_count
      from used u
      join site_academic_group own on own.site_id = ${siteId} and own.id = ${groupId}
      join academic_class c on c.id = u.item_id
      join class_group cg on cg.id = c.class_group_id
      where u.kind = 'class' and not ${hasDetails('own')}
        and ${isOfKind('own')} and not exists (
          select from site_academic_group g
          where g.site_id = ${siteId} and g.id <> ${groupId}
            and case when ${hasDetails('g')} then exists (select from site_academic_offer o
              where o.site_id = ${siteId} and o.site_academic_group_id = g.id and o.class_id = u.item_id)
            else ${isOfKind('g')} end)
      group by 1, 2, 3
    )
    select "table", row_count, n.name_en, n.name_bn from ${namesOfOutside(siteId)}
    order by kind, n.name_en, "table"`.execute(tx);
  return rows;
}
