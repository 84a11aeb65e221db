import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import {
  type ImportCheck,
  type ImportPlan,
  type ImportSummary,
  importPlan,
} from './student-import.contract.ts';

export interface StudentImport extends Omit<ImportSummary, 'can' | 'created_by' | 'family_count'> {
  header: string[];
  plan: ImportPlan | null;
  file_id: string | null;
  /** What the check said when the list was admitted, by language. */
  report: Record<Language, ImportCheck> | null;
}

const selectSummaries = (tx: SiteTx) =>
  tx
    .selectFrom('student_import')
    .leftJoin('user_account', 'user_account.id', 'student_import.created_by')
    .select(['student_import.id', 'student_import.file_name', 'student_import.state'])
    .select(['student_import.row_count', 'student_import.admitted_count', 'student_import.known_count'])
    .select(['student_import.refused_count', 'student_import.skipped_count', 'student_import.created_at'])
    .select(['student_import.job_id', 'user_account.full_name as created_by'])
    .select((eb) =>
      eb
        .selectFrom('student_import_family')
        .select((it) => it.fn.countAll<number>().as('count'))
        .where('student_import_family.site_id', '=', tx.siteId)
        .whereRef('student_import_family.student_import_id', '=', 'student_import.id')
        .$asScalar()
        .$notNull()
        .as('family_count'),
    )
    .where('student_import.state', '<>', 'discarded');

export async function listImports(
  tx: SiteTx,
  input: { page: number; page_size: number; sort: string; q?: string | undefined },
): Promise<Page<ImportSummary>> {
  const query = selectSummaries(tx);
  const sort = input.sort.replace(/^(-*)/, (dashes) => `${dashes.length % 2 ? '-' : ''}student_import.`);
  const page = await pageOfRows(query, { ...input, sort }, 'student_import.id');
  return { rows: page.rows.map(withPermittedActions), total: page.total };
}

export async function findSummary(tx: SiteTx, id: string): Promise<ImportSummary | undefined> {
  const row = await selectSummaries(tx).where('student_import.id', '=', id).executeTakeFirst();
  return row && withPermittedActions(row);
}

function withPermittedActions(row: Omit<ImportSummary, 'can' | 'state'> & { state: string }): ImportSummary {
  const state = row.state as ImportSummary['state'];
  return { ...row, state, can: { admit: state === 'checked', undo: state === 'admitted' } };
}

/** The import itself; locked where it is about to change its state. */
export async function findImport(
  tx: SiteTx,
  id: string,
  lock: 'lock' | 'read',
): Promise<StudentImport | undefined> {
  let query = tx
    .selectFrom('student_import')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'discarded');
  if (lock === 'lock') query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return (
    row && {
      ...row,
      state: row.state as ImportSummary['state'],
      plan: row.plan === null ? null : importPlan.parse(row.plan),
      report: row.report as StudentImport['report'],
    }
  );
}

export async function insertImport(
  tx: Tx,
  values: {
    site_id: string;
    file_name: string;
    row_count: number;
    header: string[];
    file_id: string | null;
    created_by: string;
  },
): Promise<string> {
  const row = await tx.insertInto('student_import').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

interface ImportChange {
  state?: ImportSummary['state'];
  plan?: string;
  report?: string;
  admitted_count?: number;
  known_count?: number;
  refused_count?: number;
  skipped_count?: number;
  file_id?: null;
  job_id?: string;
  admitted_at?: string;
  undone_at?: string;
}

export async function updateImport(tx: SiteTx, id: string, change: ImportChange): Promise<void> {
  await tx.updateTable('student_import').set(change).where('id', '=', id).execute();
}

/** Makes a list admissible again whose job did not finish. */
export async function releaseImport(tx: SiteTx, jobId: string): Promise<void> {
  await tx
    .updateTable('student_import')
    .set({ state: 'checked' })
    .where('job_id', '=', jobId)
    .where('state', '=', 'admitting')
    .execute();
}

/** Serialises the admissions of an institution's lists, so that neither misses the other's students. */
export async function waitForOtherImports(tx: SiteTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('student-import ' || ${tx.siteId}, 0))`.execute(tx);
}

/** The key of each section that it has in common with those that share its rolls, and their taken rolls as `key roll`. */
export async function takenRolls(
  tx: SiteTx,
  sectionIds: string[],
): Promise<{ spaces: Map<string, string>; taken: Set<string> }> {
  const { rows } = await sql<{ id: string; space: string; rolls: number[] }>`
    select w.id, roll_space(${tx.siteId}, w.id) as space, array(
      select distinct m.roll from section_membership m
      where m.site_id = ${tx.siteId} and m.class_section_id in (select roll_sections(${tx.siteId}, w.id))
        and (m.left_on is null or m.left_on > ${today()}::date)) as rolls
    from unnest(${sectionIds}::uuid[]) w(id)`.execute(tx);
  return {
    spaces: new Map(rows.map((it) => [it.id, it.space])),
    taken: new Set(rows.flatMap((it) => it.rolls.map((roll) => `${it.space} ${roll}`))),
  };
}
