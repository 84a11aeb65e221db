-- ID cards that the house prints for an institution: an order says how many, and can be billed once.
create table id_card_order (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  order_no bigint not null default core_numbers('id_card_order', '', 1) unique,
  academic_year_id uuid not null,
  class_section_id uuid not null,
  student_ids uuid[] not null,
  card_count int generated always as (cardinality(student_ids)) stored,
  language text not null check (language in ('en', 'bn')),
  file_id uuid,
  ordered_by uuid references user_account on delete set null,
  ordered_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, academic_year_id) references academic_year (site_id, id),
  foreign key (site_id, class_section_id) references class_section (site_id, id),
  foreign key (site_id, file_id) references stored_file (site_id, id),
  check (cardinality(student_ids) > 0)
);
create index id_card_order_day on id_card_order (ordered_at);
create index id_card_order_year on id_card_order (site_id, academic_year_id);
create index id_card_order_section on id_card_order (site_id, class_section_id);
create index id_card_order_file on id_card_order (site_id, file_id);
create index id_card_order_ordered_by on id_card_order (ordered_by);
alter table id_card_order enable row level security;
alter table id_card_order force row level security;
create policy id_card_order_read on id_card_order for select
  using (site_id = app_site_id() or (app_scope() = 'core' and app_site_id() is null));
create policy id_card_order_insert on id_card_order for insert with check (app_scope() = 'core');
create policy id_card_order_update on id_card_order for update using (app_scope() = 'core');
grant select, insert, update on id_card_order to bidyaloy_app;
call let_owner_maintain('id_card_order');
call add_audit_triggers('id_card_order');
call hide_from_visitors('id_card_order');
