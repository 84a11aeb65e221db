-- What stands on every due slip: where it can be paid, and what happens after the last date.
alter table fee_setting
  add column slip_bank_name_en text,
  add column slip_bank_name_bn text,
  add column slip_bank_account_no text,
  add column slip_note_en text,
  add column slip_note_bn text;
