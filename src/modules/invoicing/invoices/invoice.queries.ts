import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import { today } from '#shared/dates.ts';
import type {
  Invoice,
  InvoiceFields,
  InvoiceWithAll,
  invoiceContract,
  LineFields,
} from './invoice.contract.ts';

type ListInput = InputOf<typeof invoiceContract.list>;
type Filters = Omit<ListInput, 'page' | 'page_size' | 'sort'>;

export type InvoiceRow = Omit<Invoice, 'can'>;
export type InvoiceWithAllRow = Omit<InvoiceWithAll, 'can'>;

const monthOf = (column: Expression<string | null>) => sql<string | null>`to_char(${column}, 'YYYY-MM')`;

/** The state as it is shown: what is due after its day is overdue. */
const shownState = () => sql<Invoice['state']>`
  case when invoice.state in ('due', 'part_paid') and invoice.due_on < ${today()} then 'overdue' else invoice.state end`;

const invoices = (tx: Tx) =>
  tx
    .selectFrom('site_invoice as invoice')
    .innerJoin('site', 'site.id', 'invoice.site_id')
    .leftJoin('company', 'company.id', 'site.company_id');

const selectInvoices = (tx: Tx) =>
  invoices(tx)
    .select(['invoice.id', 'invoice.site_id', 'site.name_en as site_name_en', 'site.name_bn as site_name_bn'])
    .select(['company.name_en as company_name_en', 'company.name_bn as company_name_bn'])
    .select(['invoice_no', 'invoiced_on', 'due_on', 'total_poisha', 'paid_poisha', 'note', 'cancel_reason'])
    .select(shownState().as('state'))
    .select((eb) => monthOf(eb.ref('period')).as('period'))
    .select(
      sql<number>`case when cancelled_at is null then total_poisha - paid_poisha else 0 end`.as('due_poisha'),
    );

function filtered<Query extends { where: (condition: Expression<boolean>) => Query }>(
  query: Query,
  input: Filters,
): Query {
  let narrowed = query;
  const where = (condition: Expression<boolean>) => {
    narrowed = narrowed.where(condition);
  };
  if (input.company_id) where(sql`site.company_id = ${input.company_id}`);
  if (input.site_id) where(sql`invoice.site_id = ${input.site_id}`);
  if (input.period) where(sql`invoice.period = ${`${input.period}-01`}::date`);
  if (input.state) where(sql`${shownState()} = ${input.state}`);
  if (input.is_owed) where(sql`invoice.state in ('due', 'part_paid')`);
  if (input.q)
    where(anyContains(['invoice_no', 'site.name_en', 'site.name_bn', 'site.alias', 'site.eiin'], input.q));
  return narrowed;
}

export const listInvoices = (tx: Tx, input: ListInput): Promise<Page<InvoiceRow>> =>
  pageOfRows(filtered(selectInvoices(tx), input), input, 'invoice.id');

export async function sumInvoices(tx: Tx, input: Filters) {
  const query = filtered(invoices(tx), input).where('invoice.cancelled_at', 'is', null);
  const row = await query
    .select((eb) => [
      eb.fn.countAll<number>().as('invoice_count'),
      sql<number>`coalesce(sum(total_poisha), 0)::bigint`.as('total_poisha'),
      sql<number>`coalesce(sum(paid_poisha), 0)::bigint`.as('paid_poisha'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, due_poisha: row.total_poisha - row.paid_poisha };
}

/** An invoice with its lines and payments. */
export async function findInvoice(tx: Tx, id: string): Promise<InvoiceWithAllRow | undefined> {
  const row = await selectInvoices(tx)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('site_invoice_line as line')
          .leftJoin('package', 'package.id', 'line.package_id')
          .select(['line.id', 'line.kind', 'line.description', 'line.package_id', 'line.id_card_order_id'])
          .select(['package.name_en as package_name_en', 'package.name_bn as package_name_bn'])
          .select(['line.quantity', 'line.unit_poisha'])
          .select((line) => line.ref('line.amount_poisha').$notNull().as('amount_poisha'))
          .whereRef('line.site_id', '=', 'invoice.site_id')
          .whereRef('line.invoice_id', '=', 'invoice.id')
          .orderBy('line.line_no'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('site_invoice_payment as payment')
          .leftJoin('user_account as receiver', 'receiver.id', 'payment.received_by')
          .leftJoin('site_invoice_payment as reversal', (join) =>
            inSameSite(join, 'reversal.reversal_of', 'payment.id'),
          )
          .select(['payment.id', 'payment.receipt_no', 'payment.paid_on', 'payment.amount_poisha'])
          .select(['payment.payment_type', 'payment.reference', 'payment.note', 'payment.reversal_of'])
          .select(['payment.reason', 'payment.received_at', 'receiver.full_name as received_by_name'])
          .select(sql<boolean>`reversal.id is not null`.as('is_reversed'))
          .whereRef('payment.site_id', '=', 'invoice.site_id')
          .whereRef('payment.invoice_id', '=', 'invoice.id')
          .orderBy('payment.received_at')
          .orderBy('payment.id'),
      ).as('payments'),
    ])
    .where('invoice.id', '=', id)
    .executeTakeFirst();
  return row as InvoiceWithAllRow | undefined;
}

/** The invoice, row-locked against payment and change. */
export const lockInvoice = (tx: Tx, id: string) =>
  tx
    .selectFrom('site_invoice')
    .select(['site_id', 'id', 'state', 'total_poisha', 'paid_poisha'])
    .$narrowType<{ state: Invoice['state'] }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function isInvoiceNoTaken(tx: Tx, invoiceNo: string, exceptId?: string): Promise<boolean> {
  let query = tx.selectFrom('site_invoice').select('id').where('invoice_no', '=', invoiceNo);
  if (exceptId) query = query.where('id', '<>', exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Another invoice of the institution that bills the month. */
export async function isMonthBilled(
  tx: Tx,
  siteId: string,
  period: string,
  exceptId?: string,
): Promise<boolean> {
  let query = tx
    .selectFrom('site_invoice')
    .select('id')
    .where('site_id', '=', siteId)
    .where('period', '=', `${period}-01`)
    .where('cancelled_at', 'is', null);
  if (exceptId) query = query.where('id', '<>', exceptId);
  return (await query.executeTakeFirst()) !== undefined;
}

type Head = Pick<InvoiceFields, 'invoice_no' | 'period' | 'invoiced_on' | 'due_on' | 'note'> & {
  total_poisha: number;
};

const stored = ({ period, ...head }: Head) => ({ ...head, period: period ? `${period}-01` : null });

export async function insertInvoice(
  tx: Tx,
  siteId: string,
  head: Head,
  createdBy: string | null,
): Promise<string> {
  const row = await tx
    .insertInto('site_invoice')
    .values({ site_id: siteId, ...stored(head), created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimInvoiceNo(tx, head.invoice_no);
  return row.id;
}

export async function updateInvoice(tx: Tx, siteId: string, id: string, head: Head): Promise<void> {
  await tx
    .updateTable('site_invoice')
    .set(stored(head))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('site_invoice_line')
    .where('site_id', '=', siteId)
    .where('invoice_id', '=', id)
    .execute();
  await claimInvoiceNo(tx, head.invoice_no);
}

/** Claims a number given by hand, so that generated ones skip it. */
const claimInvoiceNo = (tx: Tx, invoiceNo: string) => sql`select claim_invoice_no(${invoiceNo})`.execute(tx);

export async function insertLines(
  tx: Tx,
  siteId: string,
  invoiceId: string,
  lines: LineFields[],
): Promise<void> {
  const rows = lines.map((line, at) => ({
    site_id: siteId,
    invoice_id: invoiceId,
    line_no: at + 1,
    ...line,
  }));
  await tx.insertInto('site_invoice_line').values(rows).execute();
}

export async function cancelInvoice(
  tx: Tx,
  siteId: string,
  id: string,
  by: string | null,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('site_invoice')
    .set({ cancelled_at: new Date().toISOString(), cancelled_by: by, cancel_reason: reason })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

export async function nextInvoiceNo(tx: Tx, year: number): Promise<string> {
  const { rows } = await sql<{ invoice_no: string }>`select next_invoice_no(${year}) as invoice_no`.execute(
    tx,
  );
  return rows[0]!.invoice_no;
}

/** What a month of an institution costs by its membership; nothing where it has none. */
export async function chargeOf(tx: Tx, siteId: string, period: string) {
  const { rows } = await sql<{
    package_id: string;
    name_en: string;
    name_bn: string;
    monthly_poisha: number;
    monthly_per_student_poisha: number;
    student_count: number;
    known_invoice_no: string | null;
  }>`
    select c.package_id, p.name_en, p.name_bn, c.monthly_poisha, c.monthly_per_student_poisha, c.student_count,
      c.known_invoice_no
    from site_charges(${`${period}-01`}::date, null, null, null, array[${siteId}]::uuid[]) c
    join package p on p.id = c.package_id`.execute(tx);
  return rows[0] ?? null;
}

/** The institution as printed on its invoice. */
export const siteToBill = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('site')
    .select(['name_en', 'name_bn', 'address_en', 'address_bn', 'eiin', 'phone', 'email', 'company_id'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();

/** The issuer of the invoice. */
export const companyOnInvoice = (tx: Tx, id: string) =>
  tx
    .selectFrom('company')
    .select(['name_en', 'name_bn', 'address_en', 'address_bn', 'phone', 'email', 'logo_file_id'])
    .select(['how_to_pay_en', 'how_to_pay_bn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
