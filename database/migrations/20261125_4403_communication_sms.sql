-- A text of an SMS to choose from, with places such as {{name}}.
create table sms_template (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  text_en text,
  text_bn text,
  is_active boolean not null default true,
  primary key (site_id, id),
  check (text_en is not null or text_bn is not null)
);
call make_tenant_table('sms_template');

-- Numbers an institution writes to again and again, such as those of its committee: a line each, a name and a number.
create table sms_list (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  number_lines text not null,
  is_active boolean not null default true,
  primary key (site_id, id)
);
call make_tenant_table('sms_list');

-- Messages that somebody of the office sent together: to whom, in which words, what it was to cost.
create table sms_batch (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  sent_by uuid not null references user_account,
  sent_at timestamptz not null default now(),
  -- When the first of them may go.
  send_at timestamptz not null default now(),
  audience jsonb not null,
  text_en text,
  text_bn text,
  message_count int not null check (message_count > 0),
  part_count int not null check (part_count > 0),
  -- Null where the price of a part was not known.
  cost_poisha bigint check (cost_poisha >= 0),
  primary key (site_id, id)
);
create index sms_batch_recent on sms_batch (site_id, sent_at desc, id desc);
call make_tenant_table('sms_batch', 'select, insert');

-- One number of a batch, with everybody it stands for.
create table sms_batch_message (
  site_id uuid not null,
  sms_batch_id uuid not null,
  -- Of the message in the outbox.
  message_key text not null,
  recipient text not null,
  names text not null,
  primary key (site_id, sms_batch_id, message_key),
  foreign key (site_id, sms_batch_id) references sms_batch (site_id, id)
);
call make_tenant_table('sms_batch_message', 'select, insert', false);

-- The month's bill of an institution.
create index sms_outbox_sent on sms_outbox (site_id, sent_at) where state = 'sent';
