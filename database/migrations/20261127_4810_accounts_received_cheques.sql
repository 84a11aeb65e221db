-- A cheque that a family gives for fees is one cheque, with one state: it is received with the receipt, lies in no account until it
-- is presented at one, and its clearing posts it there.
alter table cheque alter column bank_account_id drop not null,
  add column clear_journal_id uuid,
  add foreign key (site_id, clear_journal_id) references journal (site_id, id),
  add constraint cheque_account_check check (bank_account_id is not null
    or (direction = 'received' and source_id is not null and state in ('issued', 'bounced', 'cancelled')));
create index cheque_clear_journal on cheque (site_id, clear_journal_id) where clear_journal_id is not null;

-- Those taken so far lie in the ledger of cheques under collection.
insert into cheque (site_id, direction, cheque_no, cheque_on, dated_on, party_name, amount_poisha, source_kind, source_id)
select r.site_id, 'received', coalesce(nullif(left(r.reference, 40), ''), r.receipt_no), r.received_on, r.received_on,
  st.name_en || ' (' || st.student_no || ')', r.amount_poisha, 'fee_receipt', r.id
from fee_receipt r
join payment_type p on p.code = r.method and p.kind = 'cheque'
join student st on st.site_id = r.site_id and st.id = r.student_id
where r.cancelled_at is null and r.amount_poisha > 0
  and not exists (select from fee_refund f where f.site_id = r.site_id and f.fee_receipt_id = r.id);
