-- Receipts of money that nobody hands over at a counter: paid online, or out of the student's own advance.
alter table fee_receipt drop constraint fee_receipt_channel_check,
  add constraint fee_receipt_channel_check
    check (channel in ('student_payment', 'quick_office', 'due_slip_office', 'online', 'wallet'));
