-- Receipts of money that a class teacher takes: it stays with the teacher until it is handed over to the office.
alter table fee_receipt drop constraint fee_receipt_channel_check,
  add constraint fee_receipt_channel_check check (channel in (
    'student_payment', 'quick_office', 'due_slip_office', 'online', 'wallet', 'quick_teacher', 'due_slip_teacher', 'bank'));
create index fee_receipt_of_teachers on fee_receipt (site_id, collected_by, received_on)
  where channel in ('quick_teacher', 'due_slip_teacher');
