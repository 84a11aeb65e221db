-- Who signs which papers of an institution, from left to right.
create table signatory (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  name_en text not null,
  name_bn text not null,
  designation_en text not null,
  designation_bn text not null,
  -- On which papers the person stands; none while the person signs nothing.
  documents text[] not null default '{}' check (documents <@ array['voucher', 'cheque', 'report', 'receipt']),
  signature_file_id uuid,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, signature_file_id) references stored_file (site_id, id)
);
create index signatory_signature on signatory (site_id, signature_file_id) where signature_file_id is not null;
call make_tenant_table('signatory');
