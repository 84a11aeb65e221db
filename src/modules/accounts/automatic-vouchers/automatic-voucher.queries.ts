import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { containing, pageOfManyRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { automaticSources } from './automatic-sources.ts';
import type { AutomaticVoucher, AutomaticVoucherInput } from './automatic-voucher.contract.ts';

/** A year of receipts is more than anybody pages through. */
const mostCounted = 10_000;

const selectVouchers = (tx: SiteTx) =>
  tx
    .selectFrom('journal as j')
    .leftJoin('user_account as u', 'u.id', 'j.posted_by')
    .where('j.source_kind', 'in', [...automaticSources])
    .select(['j.id', 'j.voucher_no', 'j.voucher_type', 'j.posted_on', 'j.posted_at', 'j.source_kind'])
    .select(['j.source_id', 'j.party_name', 'j.narration', 'u.full_name as posted_by_name'])
    .select([
      sql<number>`(select sum(l.amount_poisha) from journal_line l
        where l.site_id = j.site_id and l.journal_id = j.id and l.amount_poisha > 0)::bigint`.as(
        'total_poisha',
      ),
      sql<boolean>`j.reversal_of is not null`.as('is_reversal'),
      sql<boolean>`exists (select from journal r where r.site_id = j.site_id and r.reversal_of = j.id)`.as(
        'is_reversed',
      ),
    ])
    .$narrowType<Pick<AutomaticVoucher, 'voucher_type' | 'source_kind'>>();

export function listAutomaticVouchers(tx: SiteTx, input: AutomaticVoucherInput) {
  let query = selectVouchers(tx);
  if (input.from) query = query.where('j.posted_on', '>=', input.from);
  if (input.to) query = query.where('j.posted_on', '<=', input.to);
  if (input.source_kind) query = query.where('j.source_kind', '=', input.source_kind);
  if (input.voucher_type) query = query.where('j.voucher_type', '=', input.voucher_type);
  if (input.q) {
    const pattern = containing(input.q);
    query = query.where((eb) =>
      eb.or([
        eb('j.voucher_no', 'ilike', pattern),
        eb('j.party_name', 'ilike', pattern),
        eb('j.narration', 'ilike', pattern),
      ]),
    );
  }
  return pageOfManyRows(query, { ...input, sort: input.sort.replace(/^(-?)/, '$1j.') }, 'j.id', mostCounted);
}

/** A voucher with its lines, and the number of the one that reversed it or that it reverses. */
export async function findAutomaticVoucher(tx: SiteTx, id: string) {
  const voucher = await selectVouchers(tx)
    .select(
      sql<string | null>`(select o.voucher_no from journal o where o.site_id = j.site_id
        and (o.reversal_of = j.id or o.id = j.reversal_of) limit 1)`.as('reversal_no'),
    )
    .where('j.id', '=', id)
    .executeTakeFirst();
  if (!voucher) return undefined;
  const lines = await tx
    .selectFrom('journal_line as l')
    .innerJoin('ledger as g', (join) => inSameSite(join, 'g.id', 'l.ledger_id'))
    .select(['g.code as ledger_code', 'g.name_en as ledger_name_en', 'g.name_bn as ledger_name_bn'])
    .select('l.narration')
    .select([
      sql<number>`greatest(l.amount_poisha, 0)`.as('debit_poisha'),
      sql<number>`greatest(-l.amount_poisha, 0)`.as('credit_poisha'),
    ])
    .where('l.journal_id', '=', id)
    .orderBy('l.line_no')
    .execute();
  return { ...voucher, lines };
}
