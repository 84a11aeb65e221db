create or replace function notice_is_out(of_site uuid, of_notice uuid, on_day date) returns boolean language sql stable as $$
  select of_notice is null or exists (
    select from notice where site_id = of_site and id = of_notice and state = 'published' and publish_on <= on_day
      and (expires_on is null or expires_on >= on_day))
$$;
