-- A receipt holds its numbers until the commit, and the other counters of the institution wait. So what needs no number is
-- written before one is drawn. What was paid, the advance and the fines then point to a receipt that comes after them: these
-- references are checked at the commit. The server says when a receipt was taken, as it says when one is cancelled; what a
-- counter is answered is known before the number is drawn, and is kept together with it.
alter table fee_receipt_line
  alter constraint fee_receipt_line_site_id_fee_receipt_id_fkey deferrable initially deferred;
alter table student_advance_entry
  alter constraint student_advance_entry_site_id_fee_receipt_id_fkey deferrable initially deferred;
alter table fee_fine_charge
  alter constraint fee_fine_charge_site_id_fee_receipt_id_fkey deferrable initially deferred;

drop function write_fee_receipt;

create function write_fee_receipt(of_site uuid, fiscal_year text, receipt jsonb, lines jsonb, fines jsonb, journal jsonb)
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
  insert into fee_receipt select written.*;
  receipt_no := written.receipt_no;
  return next;
end $$;
