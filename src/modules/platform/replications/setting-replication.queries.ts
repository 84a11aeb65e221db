import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { CopiedTable } from '#modules/sites/index.ts';
import type { InputOf } from '#shared/contract.ts';
import { type Language, pick } from '#shared/language.ts';
import { labelOf } from './row-label.ts';
import type {
  ReplicationChoice,
  ReplicationInput,
  SettingReplication,
  settingReplicationContract,
} from './setting-replication.contract.ts';

type ListInput = InputOf<typeof settingReplicationContract.list>;

interface Places {
  years: { from: string; to: string; shift: number };
  /** The classes copied from; null: all. */
  class_ids: string[] | null;
  /** The groups of these classes; with a target class, its group behind that of the source. */
  class_groups: string[];
}

/** The years and classes of a choice; nothing where a year is not there. */
export async function findPlaces(tx: SiteTx, wanted: ReplicationChoice): Promise<Places | undefined> {
  const { rows } = await sql<Places & { from_name: string; to_name: string; shift: number }>`
    select f.name as from_name, t.name as to_name,
      (extract(year from t.starts_on) - extract(year from f.starts_on))::int as shift,
      case when ${wanted.source_class_id ?? null}::uuid is not null or ${wanted.session_type ?? null}::text is not null
        then array(select k.id from academic_class k
          where (${wanted.source_class_id ?? null}::uuid is null or k.id = ${wanted.source_class_id ?? null}::uuid)
            and (${wanted.session_type ?? null}::text is null or k.session_type = ${wanted.session_type ?? null}))
      end as class_ids,
      case when ${wanted.source_class_id ?? null}::uuid is not null
        then array_remove(array[
          (select k.class_group_id from academic_class k where k.id = ${wanted.source_class_id ?? null}::uuid),
          (select k.class_group_id from academic_class k where k.id = ${wanted.target_class_id ?? null}::uuid)], null)
        else array(select distinct k.class_group_id from academic_class k
          where k.session_type = ${wanted.session_type ?? null})
      end as class_groups
    from academic_year f
    join academic_year t on t.site_id = f.site_id and t.id = ${wanted.target_year_id}
    where f.site_id = ${tx.siteId} and f.id = ${wanted.source_year_id}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { from_name, to_name, shift, class_ids, class_groups } = row;
  return { years: { from: from_name, to: to_name, shift }, class_ids, class_groups };
}

/** What some rows of a table are called, in order. */
export async function labelsOf(
  tx: SiteTx,
  table: CopiedTable,
  ids: readonly string[],
  language: Language,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ label: string }>`
    select ${labelOf(table, 't', language)} as label from ${sql.table(table.table)} t
    where t.site_id = ${tx.siteId} and t.id = any (${ids}::uuid[]) order by 1`.execute(tx);
  return rows.map((it) => it.label);
}

/** Opens the copy of a job. @returns nothing where the job has made it already */
export async function openReplication(
  tx: SiteTx,
  { job_id, wanted, created_by }: { job_id: string; wanted: ReplicationInput; created_by: string | null },
): Promise<string | undefined> {
  const { source_year_id, target_year_id } = wanted;
  const row = await tx
    .insertInto('setting_replication')
    .values({
      site_id: tx.siteId,
      run_no: sql<number>`next_number('setting_replication')`,
      job_id,
      created_by,
      wanted: JSON.stringify(wanted),
      source_year_id,
      target_year_id,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'job_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertCopiedTables(
  tx: SiteTx,
  id: string,
  tables: readonly { copied_table: string; added_ids: string[]; skipped_count: number }[],
): Promise<void> {
  if (tables.length === 0) return;
  await tx
    .insertInto('setting_replication_table')
    .values(
      tables.map(({ copied_table, added_ids, skipped_count }, table_no) => ({
        site_id: tx.siteId,
        setting_replication_id: id,
        table_no,
        copied_table,
        added_ids,
        skipped_count,
      })),
    )
    .execute();
}

/** What a copy added, last tables first. */
export const addedRows = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('setting_replication_table')
    .select(['copied_table', 'added_ids'])
    .where('setting_replication_id', '=', id)
    .where(sql<boolean>`added_ids <> '{}'`)
    .orderBy('table_no', 'desc')
    .execute();

/** Whether a row of any table refers to one of these, those included that would be deleted along with it. */
export async function isReferred(tx: SiteTx, table: string, ids: readonly string[]): Promise<boolean> {
  const { rows: references } = await sql<{ child: string; field: string }>`
    select c.conrelid::regclass::text as child, a.attname as field
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
    where c.contype = 'f' and c.confrelid = ${table}::regclass`.execute(tx);
  if (references.length === 0) return false;
  const uses = references.map(
    ({ child, field }) => sql`exists (select from ${sql.table(child)} o
      where o.site_id = ${tx.siteId} and o.${sql.ref(field)} = any (${ids}::uuid[]))`,
  );
  const { rows } = await sql<{ yes: boolean }>`select ${sql.join(uses, sql` or `)} as yes`.execute(tx);
  return rows[0]!.yes;
}

export const deleteRows = (tx: SiteTx, table: string, ids: readonly string[]) =>
  sql`delete from ${sql.table(table)} t where t.site_id = ${tx.siteId} and t.id = any (${ids}::uuid[])`.execute(
    tx,
  );

/** The copies so far, the last first; from where and to where in the language of the caller. */
export async function listReplications(
  tx: SiteTx,
  input: ListInput,
  { language, mayUndo }: { language: Language; mayUndo: boolean },
) {
  const name = (table: string, key: string) =>
    sql<string | null>`(select ${sql.ref(pick(language, { name_en: 'n.name_en', name_bn: 'n.name_bn' }))}
      from ${sql.table(table)} n where n.id = (run.wanted ->> ${key})::uuid)`;
  const place = (side: 'source' | 'target') =>
    sql<string>`concat_ws(' · ', ${sql.ref(`${side}_year.name`)},
      coalesce(${name('shift', `${side}_shift_id`)}, ${name('shift', 'source_shift_id')}),
      ${name('version', 'version_id')},
      coalesce(${name('academic_class', `${side}_class_id`)}, ${name('academic_class', 'source_class_id')}))`;
  const query = tx
    .selectFrom('setting_replication as run')
    .leftJoin('user_account as maker', 'maker.id', 'run.created_by')
    .innerJoin('academic_year as source_year', (join) =>
      inSameSite(join, 'source_year.id', 'run.source_year_id'),
    )
    .innerJoin('academic_year as target_year', (join) =>
      inSameSite(join, 'target_year.id', 'run.target_year_id'),
    )
    .select(['run.id', 'run_no', 'run.created_at', 'undone_at', 'maker.full_name as created_by_name'])
    .select([place('source').as('source'), place('target').as('target')])
    .select(sql<SettingReplication['parts']>`run.wanted -> 'parts'`.as('parts'))
    .select([
      sql<number>`(select coalesce(sum(cardinality(d.added_ids)), 0)::int from setting_replication_table d
        where d.site_id = run.site_id and d.setting_replication_id = run.id)`.as('added_count'),
      sql<number>`(select coalesce(sum(d.skipped_count), 0)::int from setting_replication_table d
        where d.site_id = run.site_id and d.setting_replication_id = run.id)`.as('skipped_count'),
    ]);
  const { rows, total } = await pageOfRows(query, input, 'run.id');
  return {
    rows: rows.map(
      (row): SettingReplication => ({
        ...row,
        can: { undo: mayUndo && row.undone_at === null && row.added_count > 0 },
      }),
    ),
    total,
  };
}
