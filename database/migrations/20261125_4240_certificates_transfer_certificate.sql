alter table signatory drop constraint signatory_documents_check;
alter table signatory add constraint signatory_documents_check
  check (documents <@ array['voucher', 'cheque', 'report', 'receipt', 'certificate']);

-- A student who goes to another school: asked for, approved, issued under a serial number that is never used again.
create table transfer_certificate (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid not null,
  enrolment_id uuid not null,
  state text not null default 'requested' check (state in ('requested', 'approved', 'issued', 'cancelled')),
  -- The first day on which the student is no longer here.
  leaving_on date not null,
  reason text not null check (length(reason) between 1 and 300),
  conduct text not null check (conduct in ('excellent', 'good', 'satisfactory')),
  last_result text check (length(last_result) between 1 and 200),
  remarks text check (length(remarks) between 1 and 300),
  requested_by uuid,
  requested_at timestamptz not null default now(),
  approved_by uuid,
  approved_at timestamptz,
  -- Drawn when it is issued; kept after a cancellation.
  serial_no text,
  -- What the paper says, as it was on the day of issue.
  particulars jsonb,
  owed_poisha bigint,
  -- Why it was issued though something was owed.
  dues_reason text check (length(dues_reason) between 1 and 300),
  verification_code text,
  issued_by uuid,
  issued_at timestamptz,
  print_count int not null default 0,
  -- What issuing did, so that a cancellation takes it back.
  placement_change_id uuid,
  closed_account_id uuid,
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  primary key (site_id, id),
  unique (site_id, serial_no),
  unique (site_id, verification_code),
  foreign key (site_id, student_id) references student (site_id, id),
  foreign key (site_id, enrolment_id) references enrolment (site_id, id),
  foreign key (site_id, placement_change_id) references placement_change (site_id, id),
  check ((issued_at is null) = (serial_no is null)),
  check ((issued_at is null) = (particulars is null)),
  check ((issued_at is null) = (owed_poisha is null)),
  check ((issued_at is null) = (verification_code is null)),
  check (state <> 'issued' or issued_at is not null),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check (dues_reason is null or owed_poisha > 0)
);
create unique index transfer_certificate_standing on transfer_certificate (site_id, enrolment_id)
  where state <> 'cancelled';
create index transfer_certificate_requested on transfer_certificate (site_id, requested_at desc);
create index transfer_certificate_waiting on transfer_certificate (site_id) where state = 'requested';
create index transfer_certificate_student on transfer_certificate (site_id, student_id);
create index transfer_certificate_enrolment on transfer_certificate (site_id, enrolment_id);
create index transfer_certificate_placement on transfer_certificate (site_id, placement_change_id)
  where placement_change_id is not null;
call make_tenant_table('transfer_certificate', 'select, insert, update');
