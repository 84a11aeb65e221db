import { sql } from 'kysely';
import { type AgreementCheck, type Difference, mostDifferences } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import { clearingLedgers } from '../settlements/owed.queries.ts';

/** What gateways said was paid of dues, and the receipts that came of it. */
const online: AgreementCheck = {
  code: 'payments:online',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select p.tran_id as what_en, p.tran_id as what_bn, p.amount_poisha as papers_poisha,
        coalesce(r.sum, 0) as books_poisha, '/site/payment-gateway/payments?q=' || p.tran_id as href
      from online_payment p
      left join lateral (
        select sum(f.amount_poisha)::bigint as sum from online_payment_receipt l
        join fee_receipt f on f.site_id = l.site_id and f.id = l.fee_receipt_id
        where l.site_id = p.site_id and l.online_payment_id = p.id
      ) r on true
      where p.site_id = ${tx.siteId} and p.paid_at is not null and p.amount_poisha <> coalesce(r.sum, 0)
      order by p.paid_at limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** Transactions that were counted, and the receipts that came of them. */
const transactions: AgreementCheck = {
  code: 'payments:transactions',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select s.transaction_id as what_en, s.transaction_id as what_bn, s.counted_poisha as papers_poisha,
        coalesce(r.sum, 0) as books_poisha, '/site/payment-gateway/transactions?waiting_in=matched&q=' || s.transaction_id as href
      from transaction_submission s
      left join lateral (
        select sum(f.amount_poisha)::bigint as sum from transaction_submission_receipt l
        join fee_receipt f on f.site_id = l.site_id and f.id = l.fee_receipt_id
        where l.site_id = s.site_id and l.transaction_submission_id = s.id
      ) r on true
      where s.site_id = ${tx.siteId} and s.state = 'matched' and s.counted_poisha <> coalesce(r.sum, 0)
      order by s.decided_at limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** What gateways owe by the payments that no statement settled, and the clearing ledgers. */
const gateways: AgreementCheck = {
  code: 'payments:gateways',
  async find(tx) {
    const ledgers = await clearingLedgers(tx, today());
    return ledgers
      .filter((it) => it.difference_poisha !== 0)
      .map((it) => ({
        what_en: it.name_en,
        what_bn: it.name_bn,
        papers_poisha: it.open_poisha - it.unexplained_poisha,
        books_poisha: it.balance_poisha - it.other_poisha,
        href: '/site/payment-gateway/settlements',
      }));
  },
};

export const paymentChecks: readonly AgreementCheck[] = [online, transactions, gateways];
