-- A register that counts for nobody, as its day became a holiday or as it was withdrawn, is set aside: its period is negative, so
-- that nothing that asks for a period meets it; `kept_period` says which it was. Entries follow.
alter table attendance_sheet
  drop constraint attendance_sheet_period_check,
  drop constraint attendance_sheet_check,
  drop constraint attendance_sheet_check1,
  add column kept_period int,
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid,
  add column withdrawn_reason text,
  add check (period <= 20 and kept_period between 0 and 20),
  add check ((period < 0) = (kept_period is not null)),
  add check (coalesce(kept_period, period) > 0 or subject_id is null),
  add check (is_taken or coalesce(kept_period, period) > 0),
  add check (period < 0 or withdrawn_at is null),
  add check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3));
alter table attendance_entry
  drop constraint attendance_entry_check1,
  drop constraint attendance_entry_site_id_sheet_id_on_date_period_fkey,
  add check (joined_at is null or period <> 0),
  add foreign key (site_id, sheet_id, on_date, period) references attendance_sheet (site_id, id, on_date, period)
    on update cascade on delete cascade;
-- The total of a register goes when it is set aside; coming back, its entries are counted again.
grant delete on attendance_total to bidyaloy_app;
