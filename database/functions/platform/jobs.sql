-- The long work of all institutions and of the core itself, which belongs to none, a page of it; only for the core.
create or replace function find_jobs_everywhere(
  of_site uuid, of_kind text, of_state text, is_waiting boolean, from_day date, to_day date, wanted integer, skipped integer
)
returns table (
  site_id uuid, site_name_en text, site_name_bn text, id uuid, kind text, state text, done_count bigint, total_count bigint,
  problem text, result jsonb, file_id uuid, created_by_name text, created_at timestamptz, started_at timestamptz,
  ended_at timestamptz, waits_until timestamptz, repeats_id uuid, total bigint
)
language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core sees the jobs of everybody' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    with page as (
      select j.*, count(*) over () as total from job_run j
      where (of_site is null or j.site_id = of_site) and (of_kind is null or j.kind = of_kind)
        and (of_state is null or j.state = of_state)
        and (is_waiting is null or is_waiting = (j.state = 'queued' and j.waits_until > now()))
        and (from_day is null or j.created_at >= from_day::timestamp at time zone 'Asia/Dhaka')
        and (to_day is null or j.created_at < (to_day + 1)::timestamp at time zone 'Asia/Dhaka')
      order by j.created_at desc, j.id
      limit wanted offset skipped
    )
    select s.id, s.name_en, s.name_bn, p.id, p.kind, p.state, p.done_count, p.total_count, p.problem, p.result,
      p.file_id, u.full_name, p.created_at, p.started_at, p.ended_at, p.waits_until, p.repeats_id, p.total
    from page p
    left join site s on s.id = p.site_id
    left join user_account u on u.id = p.created_by
    order by p.created_at desc, p.id;
  perform set_config('app.scope', 'core', true);
end $$;
revoke all on function find_jobs_everywhere(uuid, text, text, boolean, date, date, int, int) from public;
grant execute on function find_jobs_everywhere(uuid, text, text, boolean, date, date, int, int) to bidyaloy_app;

-- How much long work is in which state, of the last thirty days; and the messages that wait or failed.
create or replace function job_figures()
returns table (name text, count bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core sees the jobs of everybody' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select 'job_' || case when j.state = 'queued' and j.waits_until > now() then 'waiting' else j.state end, count(*)
    from job_run j where j.created_at > now() - interval '30 days' group by 1
    union all
    select 'sms_' || case when o.state = 'failed' then 'failed' else 'queued' end, count(*)
    from sms_outbox o where o.state not in ('sent', 'cancelled') group by 1
    union all
    select 'mail_' || case when o.state = 'failed' then 'failed' else 'queued' end, count(*)
    from mail_outbox o where o.state <> 'sent' group by 1;
  perform set_config('app.scope', 'core', true);
end $$;
revoke all on function job_figures() from public;
grant execute on function job_figures() to bidyaloy_app;
