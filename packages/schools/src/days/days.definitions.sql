-- The days of a school from `first` to `last`: whether students attend, why not, the rotation day,
-- and the times of each period. A calendar day of the school overrides the days not in session and
-- the weekday's bell schedule. Weekends aren't special: sections define when they meet. Not inlined:
-- of days that aren't known yet, PostgreSQL would expect a thousand, and plan every page that has them
-- again each time.
drop function if exists school_days(integer, integer, date, date);
create function school_days(district integer, school integer, first date, last date)
returns table (date text, in_session boolean, name text, name_es text, kind text, rotation_day text, bell_schedule text, bell_schedule_es text, times json, left_out text[]) language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select d::date::text,
    coalesce(c.kind = 'instruction', x.id is null),
    case when c.id is not null then c.note else x.name end,
    case when c.id is null then x.name_es end,
    coalesce(c.kind, case when x.id is null then 'instruction' else 'notInSession' end),
    c.rotation_day, b.name, b.name_es,
    coalesce((select json_agg(json_build_object('period', p.code, 'name', p.name, 'kind', p.kind, 'startTime', t.start_time, 'endTime', t.end_time) order by t.start_time)
      from bell_time t join period p on p.district_id = t.district_id and p.id = t.period_id
      where t.district_id = district and t.bell_schedule_id = b.id), '[]'),
    case when b.id is null then '{}' else array(select p.code from period p where p.district_id = district and p.school_id = school and p.removed_at is null
      and not exists (select from bell_time t where t.district_id = district and t.bell_schedule_id = b.id and t.period_id = p.id)) end
  from generate_series(first, last, interval '1 day') d
  left join calendar_day c on c.district_id = district and c.school_id = school and c.date = d::date and c.removed_at is null
  left join lateral (
    select id, closed.name, closed.name_es from closed_day closed
    where closed.district_id = district and (closed.school_id is null or closed.school_id = school) and closed.removed_at is null
      and d::date between closed.start_date and closed.end_date order by closed.school_id nulls last, closed.id limit 1) x on true
  left join lateral (
    select id, own.name, own.name_es from bell_schedule own
    where own.district_id = district and own.school_id = school and own.removed_at is null
      and (own.id = c.bell_schedule_id or c.bell_schedule_id is null
        and (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from d)::integer] = any(own.weekdays))
    order by own.id limit 1) b on coalesce(c.kind = 'instruction', x.id is null)
  order by d;
end $$;
