-- The birth registration that was typed, in ASCII digits: applications with the same one are those of one child.
alter table admission_application add column birth_registration_no text generated always as (
  nullif(regexp_replace(translate(student ->> 'birth_registration_no', '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]', '', 'g'), '')
) stored;
create index admission_application_registered on admission_application (site_id, circular_id, birth_registration_no)
  where birth_registration_no is not null;
