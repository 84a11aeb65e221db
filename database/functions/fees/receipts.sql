-- A due is paid by lines and by nothing else.
create or replace function add_paid_amounts() returns trigger language plpgsql as $$
begin
  update student_fee_due d set paid_poisha = d.paid_poisha + l.amount_poisha
  from (select site_id, due_id, sum(amount_poisha)::bigint as amount_poisha from new_lines group by site_id, due_id) l
  where d.site_id = l.site_id and d.id = l.due_id;
  return null;
end $$;
create or replace trigger fee_receipt_line_pays after insert on fee_receipt_line
  referencing new table as new_lines for each statement execute function add_paid_amounts();

create or replace function refuse_negative_advance() returns trigger language plpgsql as $$
begin
  if exists (
    select from student_advance_entry a
    where (a.site_id, a.student_id) in (select site_id, student_id from new_entries)
    group by a.site_id, a.student_id having sum(a.amount_poisha) < 0
  ) then
    raise exception 'an advance cannot be less than nothing' using errcode = 'BF001';
  end if;
  return null;
end $$;
create or replace trigger student_advance_not_negative after insert on student_advance_entry
  referencing new table as new_entries for each statement execute function refuse_negative_advance();

-- Writes a receipt with its number, journal, lines, advance and charges of fines. `receipt` has the columns of
-- fee_receipt; the narration of the journal gets the number in front. `sms` is the message to the family without the
-- number (before, after), its digits, and its parts by the length of the number (six digits, seven, ...); null: no message.
-- Numbers without gaps hold everybody else of the institution until the commit, so they are drawn last.
create or replace function write_fee_receipt(of_site uuid, fiscal_year text, receipt jsonb, lines jsonb, fines jsonb,
  journal jsonb, sms jsonb)
returns table (receipt_no text, voucher_no text)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  written fee_receipt := jsonb_populate_record(null::fee_receipt,
    receipt || jsonb_build_object('site_id', of_site, 'print_count', 0));
  number bigint;
begin
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
  number := next_number('fee_receipt', fiscal_year);
  written.receipt_no := 'MR-' || fiscal_year || '-' || lpad(number::text, greatest(6, length(number::text)), '0');
  select p.id, p.voucher_no into written.journal_id, voucher_no
  from post_journals(of_site, written.collected_by, jsonb_build_array(
    journal || jsonb_build_object('narration', written.receipt_no || ' · ' || (journal->>'narration')))) p;
  if sms is not null then
    perform queue_sms(of_site, m.recipient, m.before || translate(written.receipt_no, '0123456789', m.digits) || m.after,
      m.parts[greatest(6, length(number::text)) - 5], 'fee_receipt', 'fee_receipt:' || written.id)
    from jsonb_to_record(sms) as m(recipient text, before text, after text, digits text, parts int[]);
  end if;
  insert into fee_receipt select written.*;
  receipt_no := written.receipt_no;
  return next;
end $$;
