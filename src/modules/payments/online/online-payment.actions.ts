import { randomBytes } from 'node:crypto';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { feeAccountsOf, feeSetting } from '#modules/fees/index.ts';
import { today } from '#shared/dates.ts';
import { activeWays, childrenOfCaller, findWay } from './basket.queries.ts';
import type { Basket, BasketChild, PaymentLine } from './online-payment.contract.ts';
import {
  findPayment,
  insertPayment,
  type NewLine,
  type PaymentWithAccount,
} from './online-payment.queries.ts';
import { chargeOf, goPath, type PaymentInHand } from './online-payment.rules.ts';
import { refundsUnderWay } from './refund.queries.ts';

/** What the caller's children owe, fines of today included, and how it can be paid online. */
export async function loadBasket({ tx, caller }: SiteContext): Promise<Basket> {
  const [children, ways] = await Promise.all([childrenOfCaller(tx, caller), activeWays(tx)]);
  const accounts = await feeAccountsOf(
    tx,
    children.map((it) => it.student_id),
    today(),
  );
  return {
    ways,
    children: children.map((child) => {
      const { dues, advance_poisha } = accounts.get(child.student_id)!;
      return { ...child, advance_poisha, dues: dues.map(basketDue) };
    }),
  };
}

type Due =
  Awaited<ReturnType<typeof feeAccountsOf>> extends Map<string, { dues: (infer One)[] }> ? One : never;

function basketDue(due: Due): BasketChild['dues'][number] {
  const { id, kind, period, due_on, head_name_en, head_name_bn, sub_head_name_en, sub_head_name_bn } = due;
  return {
    kind,
    period,
    due_on,
    head_name_en,
    head_name_bn,
    sub_head_name_en,
    sub_head_name_bn,
    due_id: id || null,
    fine_period: id ? null : period,
    open_poisha: due.net_poisha - due.paid_poisha,
  };
}

/** What gateways take in one payment. */
const least = 10_00;
const most = 500_000_00;

/**
 * Begins a payment: of dues of the caller's children, each whole as it is open now, and of advances. Nothing is asked of the
 * gateway yet; that happens when the browser goes to `go_url`.
 */
export async function startPayment(
  context: SiteContext,
  { merchant_account_id, lines }: { merchant_account_id: string; lines: PaymentLine[] },
): Promise<{ id: string; go_url: string }> {
  const { tx, siteId, caller } = context;
  const way = await findWay(tx, merchant_account_id);
  if (!way) throw fieldProblem('merchant_account_id', 'payments:way_not_offered');
  const { children } = await loadBasket(context);
  const chosen = openLines(children, lines);
  if (!(await feeSetting(tx)).is_partial_allowed) requireAllDue(children, chosen);
  const amount_poisha = chosen.reduce((sum, it) => sum + it.amount_poisha, 0);
  const charge_poisha = chargeOf(amount_poisha, way);
  if (amount_poisha < least) throw fieldProblem('lines', 'payments:too_little');
  if (amount_poisha + charge_poisha > most) throw fieldProblem('lines', 'payments:too_much');
  const id = await insertPayment(
    tx,
    {
      // At most 20 letters and digits, as the gateways allow.
      tran_id: `B${randomBytes(9).toString('hex').toUpperCase()}`,
      merchant_account_id,
      payment_gateway_id: way.payment_gateway_id,
      amount_poisha,
      charge_poisha,
      started_by: caller.user_id,
    },
    chosen,
  );
  return { id, go_url: goPath(siteId, id) };
}

/**
 * What the caller chose to pay, each due once and whole as it is open now.
 * @throws 404 for somebody else's child; 422 where a due is not open with this amount, or chosen twice
 */
export async function requireOpenLines(context: SiteContext, lines: PaymentLine[]): Promise<NewLine[]> {
  return openLines((await loadBasket(context)).children, lines);
}

function openLines(children: BasketChild[], lines: PaymentLine[]): NewLine[] {
  const chosen = lines.map((line, at) => requireOpen(children, line, at));
  const keys = chosen.map((it) => [it.student_id, it.due_id, it.fine_period].join(' '));
  if (new Set(keys).size < keys.length) throw fieldProblem('lines', 'payments:due_twice');
  return chosen;
}

/** @throws 422 where a child would still owe something that is due by today, as at the counter */
function requireAllDue(children: readonly BasketChild[], chosen: readonly NewLine[]): void {
  const keyOf = (it: { due_id: string | null; fine_period: string | null }) => it.due_id ?? it.fine_period;
  for (const { student_id, dues } of children) {
    // An advance pays no due yet.
    const paid = new Set(chosen.flatMap((it) => (it.student_id === student_id && keyOf(it)) || []));
    if (paid.size > 0 && dues.some((it) => it.due_on <= today() && !paid.has(keyOf(it)!)))
      throw fieldProblem('lines', 'payments:all_dues_needed');
  }
}

function requireOpen(children: BasketChild[], line: PaymentLine, at: number) {
  const { student_id, amount_poisha } = line;
  const due_id = line.due_id ?? null;
  const fine_period = due_id ? null : (line.fine_period ?? null);
  const { dues } = requireFound(children.find((it) => it.student_id === student_id));
  if (due_id || fine_period) {
    const due = dues.find((it) => it.due_id === due_id && it.fine_period === fine_period);
    if (due?.open_poisha !== amount_poisha)
      throw fieldProblem(`lines.${at}.amount_poisha`, 'payments:due_changed');
  }
  return { student_id, due_id, fine_period, amount_poisha };
}

/** Locks a payment of the institution. @throws 404 */
export async function lockPayment(
  { tx }: SiteContext,
  id: string,
): Promise<PaymentWithAccount & PaymentInHand> {
  const payment = requireFound(await findPayment(tx, id, true));
  return { ...payment, ...(await refundsUnderWay(tx, id)) };
}
