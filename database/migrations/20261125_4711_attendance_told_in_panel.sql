-- The last day on which a household's guardians were told in the panel of an absence, or of lateness: once a day and kind.
create table absence_told (
  site_id uuid not null references site,
  household_id uuid not null,
  kind text not null check (kind in ('absence', 'late')),
  told_on date not null,
  primary key (site_id, household_id, kind),
  foreign key (site_id, household_id) references household (site_id, id) on delete cascade
);
call make_tenant_table('absence_told', 'select, insert, update', false);
