import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type {
  CompetencyFields,
  Framework,
  FrameworkListInput,
  FrameworkRow,
  ImportRow,
  Indicator,
  IndicatorFields,
} from './framework.contract.ts';

const selectFrameworks = (tx: Tx) =>
  tx
    .selectFrom('assessment_framework as f')
    .innerJoin('academic_class', 'academic_class.id', 'f.class_id')
    .innerJoin('subject', 'subject.id', 'f.subject_id')
    .select(['f.id', 'f.class_id', 'f.subject_id', 'f.version_no', 'f.released_at'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .select([
      sql<FrameworkRow['state']>`f.state`.as('state'),
      sql<number>`(select count(*)::int from competency c where c.assessment_framework_id = f.id)`.as(
        'competency_count',
      ),
      countOfKind('performance').as('performance_count'),
      countOfKind('behaviour').as('behaviour_count'),
    ]);

const countOfKind = (kind: Indicator['kind']) =>
  sql<number>`(select count(*)::int from assessment_indicator i
    where i.assessment_framework_id = f.id and i.kind = ${kind})`;

export const listFrameworks = (tx: Tx, input: FrameworkListInput): Promise<Page<FrameworkRow>> =>
  pageOfList(selectFrameworks(tx), input, {
    table: 'f',
    columns: { class_order: 'academic_class.sort_order' },
  });

const selectWhole = (tx: Tx) =>
  selectFrameworks(tx).select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('competency as c')
        .select(['c.id', 'c.code', 'c.name_en', 'c.name_bn'])
        .whereRef('c.assessment_framework_id', '=', 'f.id')
        .orderBy('c.sort_order')
        .orderBy('c.code'),
    ).as('competencies'),
    jsonArrayFrom(
      eb
        .selectFrom('assessment_indicator as i')
        .select(['i.id', sql<Indicator['kind']>`i.kind`.as('kind'), 'i.competency_id', 'i.code'])
        .select(['i.statement_en', 'i.statement_bn', 'i.square_en', 'i.square_bn'])
        .select(['i.circle_en', 'i.circle_bn', 'i.triangle_en', 'i.triangle_bn'])
        .whereRef('i.assessment_framework_id', '=', 'f.id')
        .orderBy('i.kind', 'desc')
        .orderBy('i.sort_order')
        .orderBy('i.code'),
    ).as('indicators'),
  ]);

export const findFramework = (tx: Tx, id: string): Promise<Framework | undefined> =>
  selectWhole(tx).where('f.id', '=', id).executeTakeFirst();

/** The version by which a subject of a class is assessed now. */
export const findReleased = (tx: Tx, classId: string, subjectId: string): Promise<Framework | undefined> =>
  selectWhole(tx)
    .where('f.class_id', '=', classId)
    .where('f.subject_id', '=', subjectId)
    .where('f.state', '=', 'released')
    .orderBy('f.version_no', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A draft with the next number. @returns its id; nothing where there is a draft already. */
export async function insertDraft(tx: Tx, class_id: string, subject_id: string): Promise<string | undefined> {
  const row = await tx
    .insertInto('assessment_framework')
    .values({
      class_id,
      subject_id,
      version_no: sql<number>`(select coalesce(max(version_no), 0) + 1 from assessment_framework
        where class_id = ${class_id} and subject_id = ${subject_id})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Copies competencies and indicators of a version into a draft. */
export async function copyContent(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`insert into competency (assessment_framework_id, code, name_en, name_bn, sort_order)
    select ${toId}, code, name_en, name_bn, sort_order from competency
    where assessment_framework_id = ${fromId}`.execute(tx);
  await sql`
    insert into assessment_indicator (assessment_framework_id, kind, competency_id, code, statement_en, statement_bn,
      square_en, square_bn, circle_en, circle_bn, triangle_en, triangle_bn, sort_order)
    select ${toId}, i.kind, own.id, i.code, i.statement_en, i.statement_bn,
      i.square_en, i.square_bn, i.circle_en, i.circle_bn, i.triangle_en, i.triangle_bn, i.sort_order
    from assessment_indicator i
    left join competency c on c.id = i.competency_id
    left join competency own on own.assessment_framework_id = ${toId} and own.code = c.code
    where i.assessment_framework_id = ${fromId}`.execute(tx);
}

export async function releaseFramework(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('assessment_framework')
    .set({ state: 'released', released_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteFramework(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('assessment_indicator').where('assessment_framework_id', '=', id).execute();
  await tx.deleteFrom('assessment_framework').where('id', '=', id).execute();
}

export const competencies = frameworkPart<CompetencyFields>('competency');
export const indicators = frameworkPart<IndicatorFields>('assessment_indicator');

/** Insert, update and delete for what a framework consists of. The database keeps a competency that has indicators. */
function frameworkPart<Fields extends object>(table: 'competency' | 'assessment_indicator') {
  // Typed as one table for both: the statements use shared columns only.
  const own = table as 'competency';
  return {
    async insert(tx: Tx, frameworkId: string, fields: Fields): Promise<void> {
      const place = { assessment_framework_id: frameworkId, sort_order: nextIn(table, frameworkId) };
      await tx
        .insertInto(own)
        .values({ ...fields, ...place } as never)
        .execute();
    },
    /** @returns the id, or nothing where the framework has no such row. */
    async update(tx: Tx, frameworkId: string, id: string, fields: Fields): Promise<string | undefined> {
      const row = await tx
        .updateTable(own)
        .set(fields as never)
        .where('assessment_framework_id', '=', frameworkId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },
    async delete(tx: Tx, frameworkId: string, id: string): Promise<string | undefined> {
      const row = await tx
        .deleteFrom(own)
        .where('assessment_framework_id', '=', frameworkId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },
  };
}

/** Writes the rows of an import by their codes, in their order. */
export async function writeRows(tx: Tx, frameworkId: string, rows: readonly ImportRow[]): Promise<void> {
  const json = JSON.stringify(rows.map((row, index) => ({ ...row, sort_order: index + 1 })));
  await sql`
    insert into competency (assessment_framework_id, code, name_en, name_bn, sort_order)
    select distinct on (r.competency_code) ${frameworkId}, r.competency_code, r.competency_en, r.competency_bn, r.sort_order
    from jsonb_to_recordset(${json}::jsonb)
      r(competency_code text, competency_en text, competency_bn text, sort_order int)
    where r.competency_code is not null and r.competency_en is not null and r.competency_bn is not null
    order by r.competency_code, r.sort_order
    on conflict (assessment_framework_id, code) do update
    set name_en = excluded.name_en, name_bn = excluded.name_bn`.execute(tx);
  await sql`
    insert into assessment_indicator (assessment_framework_id, kind, competency_id, code, statement_en, statement_bn,
      square_en, square_bn, circle_en, circle_bn, triangle_en, triangle_bn, sort_order)
    select ${frameworkId}, r.kind, case when r.kind = 'performance' then c.id end, r.code, r.statement_en, r.statement_bn,
      r.square_en, r.square_bn, r.circle_en, r.circle_bn, r.triangle_en, r.triangle_bn, r.sort_order
    from jsonb_to_recordset(${json}::jsonb) r(kind text, competency_code text, code text, statement_en text,
      statement_bn text, square_en text, square_bn text, circle_en text, circle_bn text, triangle_en text,
      triangle_bn text, sort_order int)
    left join competency c on c.assessment_framework_id = ${frameworkId} and c.code = r.competency_code
    on conflict (assessment_framework_id, code) do update set kind = excluded.kind,
      competency_id = excluded.competency_id, statement_en = excluded.statement_en,
      statement_bn = excluded.statement_bn, square_en = excluded.square_en, square_bn = excluded.square_bn,
      circle_en = excluded.circle_en, circle_bn = excluded.circle_bn, triangle_en = excluded.triangle_en,
      triangle_bn = excluded.triangle_bn, sort_order = excluded.sort_order`.execute(tx);
}

const nextIn = (table: 'competency' | 'assessment_indicator', frameworkId: string) =>
  sql<number>`(select coalesce(max(sort_order), 0) + 1 from ${sql.table(table)}
    where assessment_framework_id = ${frameworkId})`;
