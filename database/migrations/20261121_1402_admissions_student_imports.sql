-- An uploaded list goes from what was read to what was admitted; its file is kept until then, without secret columns.
alter table student_import
  add column state text not null default 'uploaded'
    check (state in ('uploaded', 'checked', 'admitting', 'admitted', 'undone', 'discarded')),
  add column header text[] not null default '{}',
  add column plan jsonb,
  add column skipped_count int not null default 0,
  add column file_id uuid,
  add column job_id uuid,
  add column admitted_at timestamptz,
  add foreign key (site_id, file_id) references stored_file (site_id, id) on delete set null (file_id),
  add foreign key (site_id, job_id) references job_run (site_id, id);
create index student_import_recent on student_import (site_id, created_at desc);
