import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf } from '#shared/contract.ts';
import type {
  InvoiceRun,
  InvoiceRunInput,
  invoiceRunContract,
  RunChoice,
  RunPreview,
} from './invoice-run.contract.ts';

type ListInput = InputOf<typeof invoiceRunContract.list>;

const shownRows = 200;

const uuids = (ids: readonly string[] | null | undefined) =>
  ids && ids.length > 0 ? sql`${sql.val([...ids])}::uuid[]` : sql`null::uuid[]`;

const charges = ({ period, company_ids, site_group_ids, package_ids, site_ids }: RunChoice) =>
  sql`site_charges(${`${period}-01`}::date, ${uuids(company_ids)}, ${uuids(site_group_ids)},
    ${uuids(package_ids)}, ${uuids(site_ids)})`;

/** What a run would make, without making it. */
export async function previewRun(tx: Tx, choice: RunChoice): Promise<RunPreview> {
  const counts = await sql<Omit<RunPreview, 'rows'>>`
    select count(*) filter (where amount_poisha > 0 and known_invoice_no is null)::int as new_count,
      coalesce(sum(amount_poisha) filter (where known_invoice_no is null), 0)::bigint as new_poisha,
      count(*) filter (where known_invoice_no is not null)::int as known_count,
      count(*) filter (where amount_poisha = 0 and known_invoice_no is null)::int as free_count
    from ${charges(choice)}`.execute(tx);
  const { rows } = await sql<RunPreview['rows'][number]>`
    select c.site_id, s.name_en as site_name_en, s.name_bn as site_name_bn, p.name_en as package_name_en,
      p.name_bn as package_name_bn, c.monthly_poisha, c.monthly_per_student_poisha, c.student_count, c.amount_poisha
    from ${charges(choice)} c join site s on s.id = c.site_id join package p on p.id = c.package_id
    where c.amount_poisha > 0 and c.known_invoice_no is null
    order by s.name_en, s.id limit ${shownRows}`.execute(tx);
  return { ...counts.rows[0]!, rows };
}

/** All institutions that a run has to bill. */
export async function sitesToBill(tx: Tx, choice: RunChoice): Promise<string[]> {
  const { rows } = await sql<{ site_id: string }>`
    select c.site_id from ${charges(choice)} c join site s on s.id = c.site_id
    where c.amount_poisha > 0 and c.known_invoice_no is null order by s.name_en, s.id`.execute(tx);
  return rows.map((row) => row.site_id);
}

/** The run of a job; a retried job continues its run. */
export async function openRun(
  tx: Tx,
  jobId: string,
  wanted: InvoiceRunInput,
  by: string | null,
): Promise<string> {
  const { invoiced_on, due_on, period } = wanted;
  const known = await tx
    .selectFrom('site_invoice_run')
    .select('id')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (known) return known.id;
  const row = await tx
    .insertInto('site_invoice_run')
    .values({ job_id: jobId, period: `${period}-01`, invoiced_on, due_on, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns how many invoices were made; who has one gets no second. */
export async function makeInvoices(tx: Tx, runId: string, siteIds: string[]): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select make_site_invoices(${runId}, ${uuids(siteIds)}) as made`.execute(tx);
  return rows[0]!.made;
}

export async function listRuns(tx: Tx, input: ListInput, mayUndo: boolean) {
  const query = tx
    .selectFrom('site_invoice_run as run')
    .leftJoin('user_account as maker', 'maker.id', 'run.created_by')
    .select(['run.id', 'run_no', 'invoiced_on', 'due_on', 'run.created_at', 'undone_at'])
    .select(['maker.full_name as created_by_name', sql<string>`to_char(period, 'YYYY-MM')`.as('period')])
    .select([
      sql<number>`(select count(*)::int from site_invoice i where i.run_id = run.id)`.as('invoice_count'),
      sql<number>`(select count(*)::int from site_invoice i where i.run_id = run.id and i.paid_poisha > 0)`.as(
        'paid_count',
      ),
      sql<number>`(select coalesce(sum(total_poisha), 0)::bigint from site_invoice i where i.run_id = run.id)`.as(
        'total_poisha',
      ),
    ]);
  const { rows, total } = await pageOfRows(query, input, 'run.id');
  return { rows: rows.map((row): InvoiceRun => ({ ...row, can: { undo: canUndo(row, mayUndo) } })), total };
}

const canUndo = (
  row: { undone_at: string | null; paid_count: number; invoice_count: number },
  may: boolean,
) => may && row.undone_at === null && row.paid_count === 0 && row.invoice_count > 0;

/** Locks the invoices of a run. @returns how many of them were ever paid for, including reversed payments. */
export async function lockRunInvoices(tx: Tx, runId: string): Promise<number> {
  await tx.selectFrom('site_invoice').select('id').where('run_id', '=', runId).forUpdate().execute();
  const row = await tx
    .selectFrom('site_invoice_payment as payment')
    .innerJoin('site_invoice as invoice', (join) => inSameSite(join, 'invoice.id', 'payment.invoice_id'))
    .select((eb) => eb.fn.count<number>('invoice.id').distinct().as('count'))
    .where('invoice.run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function deleteRunInvoices(tx: Tx, runId: string): Promise<void> {
  await tx.deleteFrom('site_invoice').where('run_id', '=', runId).execute();
}
