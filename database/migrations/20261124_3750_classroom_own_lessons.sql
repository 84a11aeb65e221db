-- An online class room of an institution: a section, a subject and the teacher who fills it with lessons.
create table classroom (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  class_section_id uuid not null,
  -- The class of the section, which never changes: visitors read classes, but no sections.
  class_id uuid not null references academic_class,
  subject_id uuid not null references subject,
  teacher_id uuid not null,
  title_en text not null,
  title_bn text not null,
  description_en text not null default '',
  description_bn text not null default '',
  picture_file_id uuid,
  is_public boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, class_section_id) references class_section (site_id, id),
  foreign key (site_id, teacher_id) references employee (site_id, id),
  foreign key (site_id, picture_file_id) references stored_file (site_id, id)
);
create index classroom_section on classroom (site_id, class_section_id);
create index classroom_teacher on classroom (site_id, teacher_id);
create index classroom_class on classroom (class_id);
create index classroom_subject on classroom (subject_id);
create index classroom_picture on classroom (site_id, picture_file_id) where picture_file_id is not null;
call make_tenant_table('classroom');
call let_visitors_read('classroom');
call show_to_visitors('classroom');

-- How a teacher goes through a chapter in a class room.
create table lesson_plan (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  classroom_id uuid not null,
  teacher_id uuid not null,
  chapter text not null,
  aims text not null default '',
  starts_on date not null,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, classroom_id) references classroom (site_id, id),
  foreign key (site_id, teacher_id) references employee (site_id, id)
);
create index lesson_plan_classroom on lesson_plan (site_id, classroom_id, starts_on);
create index lesson_plan_teacher on lesson_plan (site_id, teacher_id);
call make_tenant_table('lesson_plan');

-- A topic of the chapter, on its day, and how many classes it takes.
create table lesson_plan_topic (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  lesson_plan_id uuid not null,
  title text not null,
  planned_on date not null,
  class_count integer not null default 1 check (class_count between 1 and 99),
  sort_order integer not null default 0,
  primary key (site_id, id),
  foreign key (site_id, lesson_plan_id) references lesson_plan (site_id, id) on delete cascade
);
create index lesson_plan_topic_plan on lesson_plan_topic (site_id, lesson_plan_id, sort_order);
call make_tenant_table('lesson_plan_topic');

create table class_lesson (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  classroom_id uuid not null,
  lesson_plan_topic_id uuid,
  title text not null,
  body text not null default '',
  video_url text check (video_url ~ '^https://'),
  lesson_on date not null,
  is_published boolean not null default false,
  published_at timestamptz,
  created_by uuid,
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, classroom_id) references classroom (site_id, id),
  foreign key (site_id, lesson_plan_topic_id) references lesson_plan_topic (site_id, id)
    on delete set null (lesson_plan_topic_id)
);
create index class_lesson_classroom on class_lesson (site_id, classroom_id, lesson_on desc);
create index class_lesson_day on class_lesson (site_id, lesson_on desc, id);
create index class_lesson_topic on class_lesson (site_id, lesson_plan_topic_id) where lesson_plan_topic_id is not null;
call make_tenant_table('class_lesson');
call let_visitors_read('class_lesson');
call show_to_visitors('class_lesson');

create table class_lesson_file (
  site_id uuid not null references site,
  id uuid not null,
  class_lesson_id uuid not null,
  primary key (site_id, id),
  foreign key (site_id, id) references stored_file (site_id, id),
  foreign key (site_id, class_lesson_id) references class_lesson (site_id, id) on delete cascade
);
create index class_lesson_file_of on class_lesson_file (site_id, class_lesson_id);
call make_tenant_table('class_lesson_file');
call let_visitors_read('class_lesson_file');
call show_to_visitors('class_lesson_file');
