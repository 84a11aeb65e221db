-- Mobiles of guardians and employees were kept as somebody typed them. They get the one form that students and households
-- have, 8801XXXXXXXXX; a fixed line, a number abroad and what is no number stay as they are.
create function pg_temp.normal_mobile(typed text) returns text language sql immutable as $$
  select '880' || substring(regexp_replace(translate(typed, '০১২৩৪৫৬৭৮৯', '0123456789'), '[\s().-]', '', 'g')
    from '^(?:(?:\+|00)?880{0,2}|0?)(1[3-9][0-9]{8})$')
$$;

update guardian set phone = pg_temp.normal_mobile(phone)
where phone !~ '^8801[3-9][0-9]{8}$' and pg_temp.normal_mobile(phone) is not null;
update employee set phone = pg_temp.normal_mobile(phone)
where phone !~ '^8801[3-9][0-9]{8}$' and pg_temp.normal_mobile(phone) is not null;
