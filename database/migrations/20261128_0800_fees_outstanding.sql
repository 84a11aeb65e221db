-- What students owe, summed up once a day and corrected by whoever paid or was charged since, so that a dashboard reads a row instead
-- of every open due. `as_of` says which transactions the sums know, `cluster` on which server that was: a copy elsewhere counts anew.
create table fee_outstanding (
  site_id uuid primary key references site,
  on_date date not null,
  outstanding_poisha bigint not null,
  owing_students int not null,
  as_of pg_snapshot not null,
  cluster bigint not null
);
call make_tenant_table('fee_outstanding', 'select, insert, update', false);

-- What the sums hold of each student who owes. No reference: whoever is deleted is taken out of the sums by this row.
create table fee_student_outstanding (
  site_id uuid not null references site,
  student_id uuid not null,
  outstanding_poisha bigint not null check (outstanding_poisha > 0),
  primary key (site_id, student_id)
);
call make_tenant_table('fee_student_outstanding', 'select, insert, update, delete', false);

-- Whose dues a transaction changed: a row that is only added, so that no counter waits for another. Without a student, all may owe
-- something else. No reference: it would lock the student, and outlives no sum.
create table fee_due_change (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  student_id uuid,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (site_id, id)
);
call make_tenant_table('fee_due_change', 'select, insert, delete', false);
