import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { tableTitle } from '#kernel/language/table-label.ts';
import { undoRun } from '#kernel/runs/undo-run.ts';
import {
  type CopiedPlace,
  offeredParts,
  readRows,
  replicatedPartNames,
  writeRows,
} from '#modules/sites/index.ts';
import type { Language } from '#shared/language.ts';
import { labelOf } from './row-label.ts';
import type {
  ReplicationChoice,
  ReplicationInput,
  ReplicationPreview,
} from './setting-replication.contract.ts';
import {
  addedRows,
  deleteRows,
  findPlaces,
  insertCopiedTables,
  isReferred,
  labelsOf,
  openReplication,
} from './setting-replication.queries.ts';

const shownNames = 200;

/** Runs the copy and rolls it back, so that its figures and names are those of a real one. */
export async function previewReplication(
  { tx, language }: SiteContext,
  wanted: ReplicationChoice,
): Promise<ReplicationPreview> {
  await sql`savepoint setting_replication`.execute(tx);
  const done = await copySettings(tx, wanted, language);
  await sql`rollback to savepoint setting_replication`.execute(tx);
  return {
    new_count: done.reduce((sum, it) => sum + it.added_count, 0),
    tables: done.map(({ copied_table, added_count, skipped_count, added, known }) => ({
      copied_table,
      added_count,
      skipped_count,
      place: tableTitle(copied_table, language),
      added: added.slice(0, shownNames),
      known: known.slice(0, shownNames),
    })),
  };
}

/** Copies in one transaction; a job that runs again continues nothing, since its first try left nothing behind. */
export const replicateSettings: JobKind<ReplicationInput> = {
  kind: 'platform.replicate_settings',
  isLong: true,
  isRepeatable: true,
  async run({ database }, wanted, { job_id, tenant, language, report }) {
    await report(0, 1);
    const added_count = await runInTenant(database, tenant, async (tx) => {
      const id = await openReplication(tx, { job_id, wanted, created_by: tenant.user_id ?? null });
      if (!id) return 0;
      const done = await copySettings(tx, wanted, language);
      await insertCopiedTables(tx, id, done);
      return done.reduce((sum, it) => sum + it.added_count, 0);
    });
    await report(1, 1);
    return { result: { added_count } };
  },
};

/**
 * Takes a copy back.
 * @throws 409 once something uses a row that it added, or where it is undone already
 */
export const undoReplication = ({ tx, siteId, caller, language }: SiteContext, id: string): Promise<void> =>
  undoRun(tx, {
    table: 'setting_replication',
    id,
    userId: caller.user_id,
    refusal: 'platform:replication_undone',
    async takeBack() {
      const isUsed = Object.assign(
        {},
        ...offeredParts(replicatedPartNames).map((it) => it.isUsed ?? {}),
      ) as NonNullable<ReturnType<typeof offeredParts>[number]['isUsed']>;
      for (const { copied_table, added_ids } of await addedRows(tx, id)) {
        const used = isUsed[copied_table]?.(siteId, added_ids);
        if ((await isReferred(tx, copied_table, added_ids)) || (used && (await isTrue(tx, used))))
          throw new Problem(409, 'platform:replication_in_use', {
            place: tableTitle(copied_table, language),
          });
        await deleteRows(tx, copied_table, added_ids);
      }
    },
  });

async function isTrue(tx: Tx, condition: ReturnType<typeof sql<boolean>>): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${condition} as yes`.execute(tx);
  return rows[0]!.yes;
}

/** @throws 404 for a year that is not there, 422 where source and target are one place or do not fit together */
export async function requireReplication(tx: SiteTx, wanted: ReplicationChoice) {
  if (wanted.target_shift_id && !wanted.source_shift_id)
    throw fieldProblem('source_shift_id', 'platform:replication_source');
  if (wanted.target_class_id && !wanted.source_class_id)
    throw fieldProblem('source_class_id', 'platform:replication_source');
  const to = (source: string | null | undefined, target: string | null | undefined) =>
    !target || target === source;
  if (
    wanted.source_year_id === wanted.target_year_id &&
    to(wanted.source_shift_id, wanted.target_shift_id) &&
    to(wanted.source_class_id, wanted.target_class_id)
  )
    throw fieldProblem('target_year_id', 'platform:replication_same_place');
  return requireFound(await findPlaces(tx, wanted));
}

async function copySettings(tx: SiteTx, wanted: ReplicationChoice, language: Language) {
  const { years, class_ids, class_groups } = await requireReplication(tx, wanted);
  const place: CopiedPlace = {
    ...(wanted.source_shift_id && { shift_id: [wanted.source_shift_id] }),
    ...(wanted.version_id && { version_id: [wanted.version_id] }),
    ...(class_ids && { class_id: class_ids, class_group_id: class_groups }),
  };
  const renamed = [
    [wanted.source_shift_id, wanted.target_shift_id],
    [wanted.source_class_id, wanted.target_class_id],
    [class_groups[0], wanted.target_class_id && class_groups[1]],
  ].flatMap(([from, to]) => (from && to && from !== to ? [[from, to] as const] : []));
  const done = [];
  for (const part of offeredParts(wanted.parts)) {
    await part.prepare?.(tx, wanted.target_year_id);
    for (const table of part.tables) {
      const rows = await readRows(tx, tx.siteId, table, years, place);
      // Ids are unique, so those of the place copied from can be replaced wherever they stand.
      const json = renamed.reduce((text, [from, to]) => text.replaceAll(from, to), rows.json);
      const written = await writeRows(
        tx,
        tx.siteId,
        { table, json },
        { isReplacing: false, years, labelOf: (of, alias) => labelOf(of, alias, language) },
      );
      done.push({ ...written, added: await labelsOf(tx, table, written.added_ids, language) });
    }
  }
  return done;
}
