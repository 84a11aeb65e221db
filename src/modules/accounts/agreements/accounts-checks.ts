import { sql } from 'kysely';
import { type AgreementCheck, type Difference, mostDifferences } from './agreement-check.ts';

/** Debit and credit of every journal. */
const journals: AgreementCheck = {
  code: 'accounts:journals',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select coalesce(j.voucher_no, j.source_kind) as what_en, coalesce(j.voucher_no, j.source_kind) as what_bn,
        x.debit_poisha as papers_poisha, x.credit_poisha as books_poisha, null as href
      from (
        select l.journal_id, coalesce(sum(l.amount_poisha) filter (where l.amount_poisha > 0), 0)::bigint as debit_poisha,
          coalesce(-sum(l.amount_poisha) filter (where l.amount_poisha < 0), 0)::bigint as credit_poisha
        from journal_line l where l.site_id = ${tx.siteId}
        group by l.journal_id having sum(l.amount_poisha) <> 0
      ) x
      join journal j on j.site_id = ${tx.siteId} and j.id = x.journal_id
      order by j.posted_on, j.id limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** What an approved voucher says, and what was posted for it. */
const vouchers: AgreementCheck = {
  code: 'accounts:vouchers',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select j.voucher_no as what_en, j.voucher_no as what_bn, v.sum as papers_poisha, b.sum as books_poisha,
        '/site/accounts/transaction/' || case o.voucher_type when 'DV' then 'debit' when 'CV' then 'credit'
          when 'JV' then 'journal' else 'contra' end || '-voucher/edit/' || o.id as href
      from voucher o
      join journal j on j.site_id = o.site_id and j.id = o.journal_id
      cross join lateral (select coalesce(sum(debit_poisha), 0)::bigint as sum from voucher_line
        where site_id = o.site_id and voucher_id = o.id) v
      cross join lateral (select coalesce(sum(amount_poisha), 0)::bigint as sum from journal_line
        where site_id = o.site_id and journal_id = o.journal_id and amount_poisha > 0) b
      where o.site_id = ${tx.siteId} and v.sum <> b.sum
      order by j.posted_on, j.id limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** What the bank's lines say, and the entries that they are matched with, as far as those stand. */
const statementLines: AgreementCheck = {
  code: 'accounts:statement_lines',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select to_char(s.booked_on, 'YYYY-MM-DD') || ' ' || s.description as what_en,
        to_char(s.booked_on, 'YYYY-MM-DD') || ' ' || s.description as what_bn,
        s.amount_poisha as papers_poisha, case when r.id is null then l.amount_poisha else 0 end as books_poisha,
        '/site/accounts/bank-reconciliation/view?bank_account_id=' || s.bank_account_id as href
      from account_statement_line s
      join journal_line l on l.site_id = s.site_id and l.id = s.journal_line_id
      join bank_account b on b.site_id = s.site_id and b.id = s.bank_account_id
      left join journal r on r.site_id = l.site_id and r.reversal_of = l.journal_id
      where s.site_id = ${tx.siteId}
        and (r.id is not null or l.amount_poisha <> s.amount_poisha or l.ledger_id <> b.ledger_id)
      order by s.booked_on, s.line_no limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

/** Fee cheques that the bank has not answered, and the ledger of cheques under collection. */
const cheques: AgreementCheck = {
  code: 'accounts:cheques',
  async find(tx) {
    const { rows } = await sql<Difference>`
      select g.name_en as what_en, g.name_bn as what_bn, c.poisha as papers_poisha, b.poisha as books_poisha,
        '/site/accounts/cheque-register/view?direction=received' as href
      from ledger g
      cross join lateral (select coalesce(sum(amount_poisha), 0)::bigint as poisha from cheque
        where site_id = g.site_id and direction = 'received' and source_id is not null
          and state in ('issued', 'presented')) c
      cross join lateral (select coalesce(sum(amount_poisha), 0)::bigint as poisha from journal_line
        where site_id = g.site_id and ledger_id = g.id) b
      where g.site_id = ${tx.siteId} and g.system_key = 'cheque_clearing' and c.poisha <> b.poisha`.execute(
      tx,
    );
    return rows;
  },
};

/** What is kept of each month that is over, and what its lines make. */
const months: AgreementCheck = {
  code: 'accounts:months',
  async find(tx) {
    const { rows } = await sql<Difference>`
      with kept as (
        select s.month, s.ledger_id, s.debit_poisha, s.credit_poisha from ledger_month_sum s where s.site_id = ${tx.siteId}
      ), made as (
        select m.month, l.ledger_id, sum(greatest(l.amount_poisha, 0))::bigint as debit_poisha,
          sum(greatest(-l.amount_poisha, 0))::bigint as credit_poisha
        from ledger_month m
        join journal_line l on l.site_id = m.site_id and l.posted_on >= m.month and l.posted_on < m.month + interval '1 month'
        where m.site_id = ${tx.siteId}
        group by 1, 2
      ), flows as (
        select f.month, f.ledger_id, f.is_receipt, f.amount_poisha from cash_flow_month f where f.site_id = ${tx.siteId}
      ), flows_made as (
        select f.month, f.ledger_id, f.is_receipt, f.amount_poisha
        from ledger_month m
        cross join lateral cash_flows_of_lines(m.site_id, m.month, (m.month + interval '1 month - 1 day')::date) f
        where m.site_id = ${tx.siteId}
      ), differing as (
        select month, ledger_id, coalesce(k.debit_poisha, 0) - coalesce(k.credit_poisha, 0) as papers,
          coalesce(m.debit_poisha, 0) - coalesce(m.credit_poisha, 0) as books
        from kept k full join made m using (month, ledger_id)
        where (coalesce(k.debit_poisha, 0), coalesce(k.credit_poisha, 0)) <> (coalesce(m.debit_poisha, 0), coalesce(m.credit_poisha, 0))
        union all
        select month, ledger_id, coalesce(k.amount_poisha, 0), coalesce(m.amount_poisha, 0)
        from flows k full join flows_made m using (month, ledger_id, is_receipt)
        where coalesce(k.amount_poisha, 0) <> coalesce(m.amount_poisha, 0)
      )
      select to_char(d.month, 'MM/YYYY') || ' ' || g.name_en as what_en, to_char(d.month, 'MM/YYYY') || ' ' || g.name_bn as what_bn,
        d.papers as papers_poisha, d.books as books_poisha, null as href
      from differing d join ledger g on g.site_id = ${tx.siteId} and g.id = d.ledger_id
      order by d.month, g.code limit ${mostDifferences}`.execute(tx);
    return rows;
  },
};

export const accountsChecks: readonly AgreementCheck[] = [
  journals,
  vouchers,
  statementLines,
  cheques,
  months,
];
