-- Money that a family sent by itself to a mobile money number of the institution, counted by its transaction id.
alter table fee_receipt drop constraint fee_receipt_channel_check,
  add constraint fee_receipt_channel_check
    check (channel in ('student_payment', 'quick_office', 'due_slip_office', 'online', 'wallet', 'quick_teacher',
      'due_slip_teacher', 'bank', 'transaction'));
