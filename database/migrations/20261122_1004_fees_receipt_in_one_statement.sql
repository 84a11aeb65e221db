-- Numbers without gaps hold everybody else of the institution until the commit. So they are drawn last, in the statement
-- that writes what they number.

-- Writes journals with their lines and draws their numbers by the rules of the voucher types: one number a draft, in
-- order within its series. Series are kept by prefix, so that a prefix that is used anew goes on where it stopped, and
-- are always taken in one order, so that two never wait for each other. A draft is left out of the answer where what it
-- reverses is reversed already.
create function post_journals(of_site uuid, by_user uuid, drafts jsonb)
returns table (place int, id uuid, voucher_no text)
language plpgsql volatile as $$
#variable_conflict use_column
begin
  return query
    with draft as materialized (
      select d.*, coalesce(v.prefix, d.voucher_type) as prefix, coalesce(v.digits, 6) as digits,
        case v.number_reset when 'month' then to_char(d.posted_on, 'YYYYMM') else d.fiscal_year end as period
      from jsonb_to_recordset(drafts) as d(place int, voucher_type text, fiscal_year text, posted_on date, narration text,
        source_kind text, source_id uuid, reversal_of uuid, party_name text, lines jsonb)
      left join voucher_type v on v.code = d.voucher_type
    ), series as materialized (
      select prefix, period, count(*)::int as taken from draft group by prefix, period order by prefix, period
    ), reserved as materialized (
      select prefix, period, taken, reserve_numbers('voucher:' || prefix, period, taken) as last_number from series
    ), numbered as materialized (
      select d.*, r.last_number - r.taken + row_number() over (partition by prefix, period order by d.place) as number
      from draft d join reserved r using (prefix, period)
    ), named as materialized (
      select n.*, n.prefix || '-' || n.period || '-' || lpad(n.number::text, greatest(n.digits, length(n.number::text)), '0') as no
      from numbered n
    ), posted as (
      insert into journal (site_id, voucher_type, voucher_no, posted_on, narration, source_kind, source_id, reversal_of,
        party_name, posted_by)
      select of_site, n.voucher_type, n.no, n.posted_on, n.narration, n.source_kind, n.source_id, n.reversal_of,
        n.party_name, by_user
      from named n order by n.place
      on conflict (site_id, reversal_of) do nothing
      returning id, voucher_no
    ), posted_lines as (
      insert into journal_line (site_id, journal_id, ledger_id, amount_poisha, posted_on, line_no, narration)
      select of_site, p.id, l.ledger_id, l.amount_poisha, n.posted_on, l.line_no, l.narration
      from posted p
      join named n on n.no = p.voucher_no
      cross join jsonb_to_recordset(n.lines) as l(ledger_id uuid, amount_poisha bigint, line_no int, narration text)
    )
    select n.place, p.id, p.voucher_no from posted p join named n on n.no = p.voucher_no;
end $$;

-- Writes a receipt with its number, journal, lines, advance and charges of fines. `receipt` has the columns of
-- fee_receipt; the narration of the journal gets the number in front.
create function write_fee_receipt(of_site uuid, fiscal_year text, receipt jsonb, lines jsonb, fines jsonb, journal jsonb)
returns table (receipt_no text, voucher_no text, collected_at timestamptz)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  number bigint := next_number('fee_receipt', fiscal_year);
  given text := 'MR-' || fiscal_year || '-' || lpad(number::text, greatest(6, length(number::text)), '0');
  voucher record;
  written fee_receipt;
begin
  select p.id, p.voucher_no into voucher
  from post_journals(of_site, (receipt->>'collected_by')::uuid, jsonb_build_array(
    journal || jsonb_build_object('narration', given || ' · ' || (journal->>'narration')))) p;
  written := jsonb_populate_record(null::fee_receipt, receipt || jsonb_build_object(
    'site_id', of_site, 'receipt_no', given, 'journal_id', voucher.id, 'print_count', 0, 'collected_at', now()));
  insert into fee_receipt select written.*;
  insert into fee_receipt_line (site_id, fee_receipt_id, due_id, booked_on, amount_poisha)
  select of_site, written.id, l.due_id, written.received_on, l.amount_poisha
  from jsonb_to_recordset(lines) as l(due_id uuid, amount_poisha bigint);
  insert into student_advance_entry (site_id, student_id, fee_receipt_id, booked_on, amount_poisha)
  select of_site, written.student_id, written.id, written.received_on,
    written.advance_added_poisha - written.advance_used_poisha
  where written.advance_added_poisha <> written.advance_used_poisha;
  insert into fee_fine_charge (site_id, due_id, fee_receipt_id, charged_on, amount_poisha)
  select of_site, f.due_id, written.id, written.received_on, f.amount_poisha
  from jsonb_to_recordset(fines) as f(due_id uuid, amount_poisha bigint);
  return query select given, voucher.voucher_no, written.collected_at;
end $$;
