import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';

/** A check and what it found wrong; no findings mean success. */
export interface Check {
  name: string;
  /** @returns a sentence for everything that is wrong. */
  find(tx: Tx): Promise<string[]>;
}

/** A check made of one query; every row is a finding, told by its column `finding`. */
function query(name: string, text: string): Check {
  return {
    name,
    async find(tx) {
      const { rows } = await sql.raw<{ finding: string }>(text).execute(tx);
      return rows.map((row) => row.finding);
    },
  };
}

/** What must always hold in the database and the books. All institutions at once. */
export const databaseChecks: Check[] = [
  query(
    'row security of every table',
    `select c.relname || ': ' || concat_ws(', ',
        case when not c.relrowsecurity then 'row security is off' end,
        case when not c.relforcerowsecurity then 'row security does not bind the owner' end,
        case when not exists (select from pg_policy p where p.polrelid = c.oid) then 'no policy' end,
        case when not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'maintenance')
          then 'left out of backups and checks (no policy "maintenance")' end) as finding
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('schema_migration', 'schema_function_file', 'request_throttle')
      and (not c.relrowsecurity or not c.relforcerowsecurity
        or not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'maintenance')
        or (select count(*) from pg_policy p where p.polrelid = c.oid) < 2)
    order by c.relname`,
  ),
  query(
    'the application’s role',
    `select 'bidyaloy_app ' || concat_ws(', ', case when rolsuper then 'is a superuser' end,
        case when rolbypassrls then 'bypasses row security' end, case when rolcanlogin then 'can log in' end) as finding
    from pg_roles where rolname = 'bidyaloy_app' and (rolsuper or rolbypassrls or rolcanlogin)
    union all
    select relname || ' belongs to bidyaloy_app' from pg_class
    where relkind in ('r', 'p') and pg_get_userbyid(relowner) = 'bidyaloy_app'`,
  ),
  query(
    'trial balance of every institution',
    `select s.alias || ': debit and credit differ by ' || sum(l.amount_poisha) || ' poisha' as finding
    from journal_line l join site s on s.id = l.site_id
    group by s.alias having sum(l.amount_poisha) <> 0
    union all
    select s.alias || ': voucher ' || j.voucher_no || ' is out of balance by ' || coalesce(sum(l.amount_poisha), 0) || ' poisha'
    from journal j join site s on s.id = j.site_id
    left join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
    group by s.alias, j.site_id, j.id, j.voucher_no having count(l.id) < 2 or sum(l.amount_poisha) <> 0`,
  ),
  query(
    'receipts against the ledger',
    `select s.alias || ': receipt ' || r.receipt_no || ' says ' || r.amount_poisha + r.advance_used_poisha
        || ' poisha, its voucher ' || coalesce(d.debit, 0) as finding
    from fee_receipt r join site s on s.id = r.site_id
    left join lateral (
      select sum(amount_poisha) as debit from journal_line l
      where l.site_id = r.site_id and l.journal_id = r.journal_id and l.amount_poisha > 0) d on true
    where d.debit is distinct from r.amount_poisha + r.advance_used_poisha
    union all
    select s.alias || ': receipt ' || r.receipt_no || ' is taken back, but its voucher is neither reversed nor refunded'
    from fee_receipt r join site s on s.id = r.site_id
    left join journal j on j.site_id = r.site_id and j.id = r.cancel_journal_id and j.posted_on = r.cancelled_on
      and (j.reversal_of = r.journal_id or (j.source_kind in ('fee_receipt', 'fee_refund')
        and (j.source_id = r.id or exists (select from fee_refund f where f.site_id = r.site_id and f.journal_id = j.id))))
    where r.cancelled_at is not null and j.id is null
    union all
    select s.alias || ': voucher ' || j.voucher_no || ' comes from a receipt that is not there'
    from journal j join site s on s.id = j.site_id
    where j.source_kind = 'fee_receipt' and j.reversal_of is null
      and not exists (select from fee_receipt r where r.site_id = j.site_id and j.id in (r.journal_id, r.cancel_journal_id))
    union all
    select s.alias || ': refund ' || f.refund_no || ' says ' || f.amount_poisha || ' poisha, its voucher ' || coalesce(d.money, 0)
    from fee_refund f join site s on s.id = f.site_id
    left join lateral (
      select -sum(l.amount_poisha) as money from journal_line l join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
      where l.site_id = f.site_id and l.journal_id = f.journal_id and coalesce(g.system_key, '') not like 'fee_income_%'
        and coalesce(g.system_key, '') not in ('fine_income', 'student_advance')) d on true
    where f.state = 'paid' and coalesce(d.money, 0) <> f.amount_poisha`,
  ),
  query(
    'hand-overs against receipts and ledger',
    `select s.alias || ': hand-over ' || h.hand_over_no || ' says ' || h.receipts_poisha || ' poisha, its receipts '
        || coalesce(sum(r.amount_poisha), 0) as finding
    from fee_hand_over h join site s on s.id = h.site_id
    left join fee_hand_over_receipt l on l.site_id = h.site_id and l.hand_over_id = h.id
    left join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
    group by s.alias, h.site_id, h.id having coalesce(sum(r.amount_poisha), 0) <> h.receipts_poisha
    union all
    select s.alias || ': hand-over ' || h.hand_over_no || ' counted ' || h.counted_poisha || ' poisha, its voucher '
        || coalesce(d.debit, 0)
    from fee_hand_over h join site s on s.id = h.site_id
    left join lateral (
      select sum(amount_poisha) as debit from journal_line l
      where l.site_id = h.site_id and l.journal_id = h.journal_id and l.amount_poisha > 0) d on true
    where h.journal_id is not null and d.debit is distinct from h.counted_poisha`,
  ),
  query(
    'receipts against dues',
    `select s.alias || ': a due says ' || d.paid_poisha || ' poisha are paid, its receipts ' || coalesce(sum(l.amount_poisha), 0) as finding
    from student_fee_due d join site s on s.id = d.site_id
    left join fee_receipt_line l on l.site_id = d.site_id and l.due_id = d.id
    group by s.alias, d.site_id, d.id, d.paid_poisha having d.paid_poisha <> coalesce(sum(l.amount_poisha), 0)
    union all
    select s.alias || ': the lines of receipt ' || r.receipt_no || ' sum to ' || coalesce(sum(l.amount_poisha), 0) || ' poisha'
    from fee_receipt r join site s on s.id = r.site_id
    left join fee_receipt_line l on l.site_id = r.site_id and l.fee_receipt_id = r.id and l.fee_refund_id is null
    group by s.alias, r.site_id, r.id
    having coalesce(sum(l.amount_poisha), 0) <>
      case when r.cancelled_on = r.received_on then 0 else r.amount_poisha + r.advance_used_poisha - r.advance_added_poisha end
    union all
    select s.alias || ': a line of receipt ' || r.receipt_no || ' counts from ' || l.booked_on || ', which is no day of it'
    from fee_receipt_line l
    join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
    join site s on s.id = r.site_id
    left join fee_refund f on f.site_id = l.site_id and f.id = l.fee_refund_id
    where l.booked_on is distinct from
      case when l.amount_poisha > 0 then r.received_on else coalesce(f.refunded_on, r.cancelled_on) end`,
  ),
  query(
    'one balance of dues',
    `select s.alias || ': the dues list ' || coalesce(listed.open, 0) || ' poisha, the dues themselves ' || coalesce(stored.open, 0) as finding
    from site s
    left join lateral (
      select sum(d.net_poisha - d.paid_poisha) as open
      from fee_dues_on(s.id, (now() at time zone 'Asia/Dhaka')::date) d where d.kind = 'fee') listed on true
    left join lateral (
      select sum(d.net_poisha - d.paid_poisha) as open from student_fee_due d
      where d.site_id = s.id and d.kind = 'fee') stored on true
    where coalesce(listed.open, 0) <> coalesce(stored.open, 0)
    union all
    select s.alias || ': a fine says ' || d.gross_poisha || ' poisha, its charges ' || coalesce(max(c.amount_poisha), 0)
    from student_fee_due d join site s on s.id = d.site_id
    left join fee_fine_charge c on c.site_id = d.site_id and c.due_id = d.id and c.ended_on is null
    where d.kind = 'fine'
    group by s.alias, d.site_id, d.id, d.gross_poisha, d.paid_poisha
    having d.gross_poisha <> greatest(coalesce(max(c.amount_poisha), 0), d.paid_poisha)`,
  ),
  query(
    'numbers without gaps',
    `with numbered as (
      select site_id, 'fee_receipt' as kind, receipt_no as number from fee_receipt
      union all select site_id, 'due_slip', slip_no from due_slip
      union all select site_id, 'fee_hand_over', hand_over_no from fee_hand_over
      union all select site_id, 'fee_refund', refund_no from fee_refund
      union all select site_id, 'voucher', voucher_no from journal
    ), series as (
      select site_id, kind, regexp_replace(number, '-\\d+$', '') as name, count(*) as documents,
        min(substring(number from '\\d+$')::bigint) as first_number, max(substring(number from '\\d+$')::bigint) as last_number
      from numbered group by 1, 2, 3
    ), counted as (
      select site_id, split_part(kind, ':', 1) as kind, sum(last_number)::bigint as last_number
      from number_sequence where split_part(kind, ':', 1) in ('fee_receipt', 'due_slip', 'fee_hand_over', 'fee_refund', 'voucher') group by 1, 2
    )
    select s.alias || ': ' || r.name || ' runs to ' || r.last_number || ', but there are ' || r.documents as finding
    from series r join site s on s.id = r.site_id
    where r.last_number <> r.documents or r.first_number <> 1
    union all
    select s.alias || ': ' || c.last_number || ' numbers of ' || c.kind || ' were given, but there are ' || coalesce(sum(r.documents), 0)
    from counted c join site s on s.id = c.site_id
    left join series r on r.site_id = c.site_id and r.kind = c.kind
    group by s.alias, c.kind, c.last_number having coalesce(sum(r.documents), 0) <> c.last_number`,
  ),
  query(
    'memberships',
    `select s.alias || ': has no membership, and so every module, unbilled; give it a package under Site Memberships' as finding
    from site s where s.is_active and not exists (select from site_membership m where m.site_id = s.id)
    order by s.alias`,
  ),
  query(
    'messages',
    `select outbox || ': ' || messages || ' failed, the last because: ' || reason as finding from (
      select 'mail' as outbox, count(*) as messages, (array_agg(problem order by created_at desc))[1] as reason
      from mail_outbox where state = 'failed' and created_at > now() - interval '1 day'
      union all
      select 'sms', count(*), (array_agg(problem order by created_at desc))[1]
      from sms_outbox where state = 'failed' and created_at > now() - interval '1 day') failed
    where messages > 0
    union all
    select 'mail: ' || count(*) || ' have waited for more than an hour' from mail_outbox
    where state = 'queued' and attempts = 0 and created_at < now() - interval '1 hour' having count(*) > 0
    union all
    select 'sms: ' || count(*) || ' have waited for more than an hour' from sms_outbox
    where state = 'queued' and attempts = 0 and created_at < now() - interval '1 hour' having count(*) > 0`,
  ),
];
