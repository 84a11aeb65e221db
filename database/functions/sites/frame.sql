-- Whether an institution may have a row that names a shift, version, class, group or subject: its academic frame.
create or replace function within_frame(of_site uuid, named jsonb) returns boolean language sql stable set search_path = public as $$
  select not exists (select from site_academic_group g where g.site_id = of_site)
    or exists (
      select from site_academic_group g where g.site_id = of_site and not exists (
        select from site_academic_offer o where o.site_id = g.site_id and o.site_academic_group_id = g.id))
    or not exists (
      select from jsonb_each_text(named) n
      where n.value is not null and n.key in ('shift_id', 'version_id', 'class_id', 'study_group_id', 'subject_id')
        and exists (select from site_academic_offer o where o.site_id = of_site and to_jsonb(o) ->> n.key is not null)
        and not exists (select from site_academic_offer o where o.site_id = of_site and to_jsonb(o) ->> n.key = n.value))
$$;
