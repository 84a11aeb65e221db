-- What is assessed in a subject of a class: competencies, the performance indicators under them, and behaviour
-- indicators, each with its three levels (square below circle below triangle). A released version never changes.
create table assessment_framework (
  id uuid primary key default uuid_v7(),
  class_id uuid not null references academic_class,
  subject_id uuid not null references subject,
  version_no int not null check (version_no > 0),
  state text not null default 'draft' check (state in ('draft', 'released')),
  released_at timestamptz,
  created_at timestamptz not null default now(),
  unique (class_id, subject_id, version_no)
);
create unique index assessment_framework_draft on assessment_framework (class_id, subject_id) where state = 'draft';
create index assessment_framework_subject on assessment_framework (subject_id);
call make_catalogue_table('assessment_framework');

create table competency (
  id uuid primary key default uuid_v7(),
  assessment_framework_id uuid not null references assessment_framework on delete cascade,
  code text not null,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  unique (assessment_framework_id, code)
);
call make_catalogue_table('competency');

create table assessment_indicator (
  id uuid primary key default uuid_v7(),
  assessment_framework_id uuid not null references assessment_framework on delete cascade,
  kind text not null check (kind in ('performance', 'behaviour')),
  competency_id uuid references competency,
  code text not null,
  statement_en text not null,
  statement_bn text not null,
  square_en text not null,
  square_bn text not null,
  circle_en text not null,
  circle_bn text not null,
  triangle_en text not null,
  triangle_bn text not null,
  sort_order int not null default 0,
  unique (assessment_framework_id, code),
  check ((kind = 'performance') = (competency_id is not null))
);
create index assessment_indicator_competency on assessment_indicator (competency_id);
call make_catalogue_table('assessment_indicator');
