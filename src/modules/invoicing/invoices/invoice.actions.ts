import type { Tx } from '#kernel/database/database.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { today } from '#shared/dates.ts';
import { lockUnbilledOrders, unbilledOrders } from './id-card-billing.queries.ts';
import type { InvoiceFields, LineFields } from './invoice.contract.ts';
import {
  cancelInvoice,
  chargeOf,
  insertInvoice,
  insertLines,
  isInvoiceNoTaken,
  isMonthBilled,
  lockInvoice,
  nextInvoiceNo,
  updateInvoice,
} from './invoice.queries.ts';
import { invoiceLifeCycle, totalOf } from './invoice.rules.ts';

/** The suggested values of a new invoice. */
export async function draftInvoice(tx: Tx, siteId: string | undefined, period: string | undefined) {
  const month = period ?? today().slice(0, 7);
  return {
    invoice_no: await nextInvoiceNo(tx, Number(today().slice(0, 4))),
    package: siteId ? await chargeOf(tx, siteId, month) : null,
    id_card_orders: siteId ? await unbilledOrders(tx, siteId) : [],
  };
}

/** @returns the id of the new invoice. */
export async function createInvoice({ tx, caller }: Context, fields: InvoiceFields): Promise<string> {
  const { site_id, lines, ...head } = fields;
  await validateInvoice(tx, site_id, head);
  await refuseBilledOrders(tx, site_id, lines);
  const id = await insertInvoice(tx, site_id, { ...head, total_poisha: billedTotal(lines) }, caller.user_id);
  await insertLines(tx, site_id, id, lines);
  return id;
}

/** @throws 409 once money was paid for it, or it was cancelled. */
export async function changeInvoice(
  { tx, caller }: Context,
  id: string,
  { lines, ...head }: Omit<InvoiceFields, 'site_id'>,
): Promise<void> {
  const invoice = requireFound(await lockInvoice(tx, id));
  requireMove(invoiceLifeCycle.edit, invoice, { caller });
  const { site_id } = invoice;
  await validateInvoice(tx, site_id, head, id);
  await updateInvoice(tx, site_id, id, { ...head, total_poisha: billedTotal(lines) });
  await refuseBilledOrders(tx, site_id, lines);
  await insertLines(tx, site_id, id, lines);
}

/** The invoice stays to be seen and claims nothing any more; what it billed can be billed again. */
export async function voidInvoice({ tx, caller }: Context, id: string, reason: string): Promise<void> {
  const invoice = requireFound(await lockInvoice(tx, id));
  requireMove(invoiceLifeCycle.cancel, invoice, { caller });
  await cancelInvoice(tx, invoice.site_id, id, caller.user_id, reason);
}

async function validateInvoice(
  tx: Tx,
  siteId: string,
  head: Omit<InvoiceFields, 'site_id' | 'lines'>,
  exceptId?: string,
): Promise<void> {
  if (head.due_on < head.invoiced_on) throw fieldProblem('due_on', 'invoicing:due_before_invoice');
  if (await isInvoiceNoTaken(tx, head.invoice_no, exceptId))
    throw new Problem(409, 'taken', {}, [{ field: 'invoice_no', code: 'invoicing:invoice_no_taken' }]);
  if (head.period && (await isMonthBilled(tx, siteId, head.period, exceptId)))
    throw new Problem(409, 'invoicing:month_billed', {}, [
      { field: 'period', code: 'invoicing:month_billed' },
    ]);
}

/** @throws where an order of ID cards is billed already. */
async function refuseBilledOrders(tx: Tx, siteId: string, lines: LineFields[]): Promise<void> {
  const wanted = lines.flatMap((line) => line.id_card_order_id ?? []);
  if (wanted.length === 0) return;
  const unbilled = new Set(await lockUnbilledOrders(tx, siteId, wanted));
  const at = lines.findIndex((line) => line.id_card_order_id && !unbilled.has(line.id_card_order_id));
  if (at >= 0 || new Set(wanted).size < wanted.length)
    throw fieldProblem(`lines.${Math.max(at, 0)}.kind`, 'invoicing:order_billed');
}

/** @throws 422 where discounts take away more than the other lines add */
function billedTotal(lines: LineFields[]): number {
  const total = totalOf(lines);
  if (total < 0) throw fieldProblem('lines', 'invoicing:discount_too_high');
  return total;
}
