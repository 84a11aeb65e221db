import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { runInTenant, withSiteScope } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { tableTitle } from '#kernel/language/table-label.ts';
import type { Language } from '#shared/language.ts';
import type { ReplicationCount, ReplicationInput } from './replication.contract.ts';
import { tablesOf } from './replication.parts.ts';
import {
  endReplication,
  findNames,
  findReplication,
  insertCounts,
  insertReplication,
  listCounts,
  listTargets,
  listYears,
} from './replication.queries.ts';
import {
  type CopiedDetails,
  type CopiedRows,
  type CopyCounts,
  readRows,
  writeRows,
} from './replication-copy.queries.ts';

/** At most so many institutions at once, so that a preview stays quick. */
const mostTargets = 100;

/** Runs the replication and rolls it back, so the counts are those of a real run. */
export async function previewReplication(
  { tx, language }: Context,
  wanted: ReplicationInput,
): Promise<ReplicationCount[]> {
  const plan = await planOf(tx, wanted);
  const rows = await readSource(tx, wanted, plan);
  const counts: ReplicationCount[] = [];
  await sql`savepoint replication_preview`.execute(tx);
  for (const target of plan.targets) {
    const done = await copyInto(tx, target.id, rows, wanted, plan);
    counts.push(
      ...done.map(({ added_ids: _ids, known: _known, ...it }) => ({
        ...it,
        ...targetOf(target),
        place: placeOf(it, language),
      })),
    );
  }
  await sql`rollback to savepoint replication_preview`.execute(tx);
  return counts;
}

/** Records a replication and queues its job. */
export async function startReplication(
  { tx, tenant, caller, language, services }: Context,
  wanted: ReplicationInput,
): Promise<{ id: string; job_id: string }> {
  const { targets, years } = await planOf(tx, wanted);
  const record = { source_year: years.from, target_year: years.to, target_count: targets.length };
  const id = await insertReplication(tx, { ...record, created_by: caller.user_id }, wanted);
  const job_id = await services.jobs.enqueue(tx, tenant, language, replicate, { id, wanted });
  return { id, job_id };
}

/** Copies into one institution after the other, each in a transaction of its own. */
export const replicate: JobKind<{ id: string; wanted: ReplicationInput }> = {
  kind: 'sites.replicate',
  isLong: true,
  isRepeatable: true,
  isStoppable: true,
  async run(services, { id, wanted }, progress) {
    const { database } = services;
    const { plan, rows } = await runInTenant(database, progress.tenant, async (tx) => {
      const plan = await planOf(tx, wanted);
      return { plan, rows: await readSource(tx, wanted, plan) };
    });
    await progress.report(0, plan.targets.length);
    for (const [index, target] of plan.targets.entries()) {
      await runInTenant(database, progress.tenant, async (tx) => {
        await insertCounts(tx, id, target.id, await copyInto(tx, target.id, rows, wanted, plan));
      });
      await progress.report(index + 1);
    }
    await runInTenant(database, progress.tenant, (tx) => endReplication(tx, id));
    return { result: { id } };
  },
};

/** One replication with what it did to each institution. */
export async function showReplication({ tx, language }: Context, id: string) {
  const replication = requireFound(await findReplication(tx, id));
  const counts = await listCounts(tx, id);
  return { ...replication, counts: counts.map((it) => ({ ...it, place: placeOf(it, language) })) };
}

interface Plan {
  targets: { id: string; name_en: string; name_bn: string }[];
  years: { from: string; to: string; shift: number };
  isWithinSite: boolean;
}

/** @throws 404 without such a source or year, 422 where nothing or too much is chosen. */
async function planOf(tx: Tx, wanted: ReplicationInput): Promise<Plan> {
  const source = requireFound(await findNames(tx, wanted.source_site_id));
  const years = await withSiteScope(tx, source.id, () => listYears(tx, source.id));
  const from = requireFound(years.find((it) => it.id === wanted.source_year_id));
  if (wanted.target_year_id) {
    const to = requireFound(years.find((it) => it.id === wanted.target_year_id));
    const shift = Number(to.starts_on.slice(0, 4)) - Number(from.starts_on.slice(0, 4));
    return { targets: [source], years: { from: from.name, to: to.name, shift }, isWithinSite: true };
  }
  const { target_site_ids, target_company_id, target_site_group_id } = wanted;
  const isChosen = target_site_ids.length > 0 || target_company_id || target_site_group_id;
  const targets = isChosen ? await listTargets(tx, wanted) : [];
  if (targets.length === 0) throw fieldProblem('target_site_ids', 'sites:no_target');
  if (targets.length > mostTargets)
    throw fieldProblem('target_site_ids', 'sites:too_many_targets', { most: mostTargets });
  return { targets, years: { from: from.name, to: from.name, shift: 0 }, isWithinSite: false };
}

const readSource = (tx: Tx, wanted: ReplicationInput, { years, isWithinSite }: Plan): Promise<CopiedRows[]> =>
  withSiteScope(tx, wanted.source_site_id, async () => {
    const rows: CopiedRows[] = [];
    for (const table of tablesOf(wanted.parts, isWithinSite))
      rows.push(await readRows(tx, wanted.source_site_id, table, years));
    return rows;
  });

const copyInto = (
  tx: Tx,
  siteId: string,
  rows: CopiedRows[],
  { is_replacing }: ReplicationInput,
  { years }: Plan,
): Promise<(CopyCounts & CopiedDetails)[]> =>
  withSiteScope(tx, siteId, async () => {
    const counts: (CopyCounts & CopiedDetails)[] = [];
    for (const it of rows) counts.push(await writeRows(tx, siteId, it, { isReplacing: is_replacing, years }));
    return counts;
  });

const placeOf = ({ copied_table }: { copied_table: string }, language: Language) =>
  tableTitle(copied_table, language);

const targetOf = (target: Plan['targets'][number]) => ({
  target_site_id: target.id,
  target_name_en: target.name_en,
  target_name_bn: target.name_bn,
});
