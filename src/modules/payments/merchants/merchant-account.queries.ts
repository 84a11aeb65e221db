import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { ChargeBearer } from '../choices.ts';
import { spokenGateways } from '../drivers/drivers.ts';

/** The ledgers among these that are in use, with their kinds. */
export async function findUsableLedgers(tx: SiteTx, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('ledger')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row.kind]));
}

/** The gateway of a method, where the core offers both. */
export const findGatewayOfMethod = (tx: Tx, methodId: string) =>
  tx
    .selectFrom('online_payment_method as m')
    .innerJoin('payment_gateway as g', 'g.id', 'm.payment_gateway_id')
    .select(['g.code', 'g.sandbox_url', 'g.live_url'])
    .where('m.id', '=', methodId)
    .where('m.is_active', '=', true)
    .where('g.is_active', '=', true)
    .executeTakeFirst();

/** Whether payments through an account are in the books. */
export async function hasBookedPayments(tx: SiteTx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('online_payment')
    .select('id')
    .where('merchant_account_id', '=', accountId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the form of an account offers. */
export async function choicesOf(tx: SiteTx) {
  const [methods, merchant_types, ledgers] = await Promise.all([
    tx
      .selectFrom('online_payment_method as m')
      .innerJoin('payment_gateway as g', 'g.id', 'm.payment_gateway_id')
      .select([
        'm.id',
        'm.name_en',
        'm.name_bn',
        'm.charge_percent',
        'm.charge_bearer',
        'g.code as gateway_code',
      ])
      .where('m.is_active', '=', true)
      .where('g.is_active', '=', true)
      .where('g.code', 'in', spokenGateways)
      .orderBy('m.sort_order')
      .orderBy('m.code')
      .$narrowType<{ charge_bearer: ChargeBearer }>()
      .execute(),
    tx
      .selectFrom('merchant_type')
      .select(['id', 'name_en', 'name_bn'])
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .orderBy('code')
      .execute(),
    tx
      .selectFrom('ledger as l')
      .innerJoin('account_subgroup as s', (join) => inSameSite(join, 's.id', 'l.account_subgroup_id'))
      .innerJoin('account_group as g', (join) => inSameSite(join, 'g.id', 's.account_group_id'))
      .select(['l.id', 'l.name_en', 'l.name_bn', 'l.kind', 'l.system_key'])
      .where('l.is_active', '=', true)
      .where('g.nature', '=', 'asset')
      .where('l.kind', 'in', ['bank', 'general'])
      .orderBy('l.code')
      .execute(),
  ]);
  return { methods, merchant_types, ledgers };
}
