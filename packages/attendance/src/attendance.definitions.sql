-- These views run with their owner's rights and bypass row-level security, so each one filters by
-- the current district itself.

-- Why a student isn't expected on a day: the name of the break in their track, or null.
create or replace function attendance_off_track(district integer, student integer, day date) returns text language sql stable as $$
  select b.name from attendance_track_student x
    join attendance_track k on k.district_id = x.district_id and k.id = x.track_id and k.removed_at is null
    join attendance_track_break b on b.district_id = x.district_id and b.track_id = x.track_id and day between b.start_date and b.end_date
    where x.district_id = district and x.student_id = student limit 1
$$;

-- A student in a class on a day when attendance was taken. Without a mark they were present. Days
-- when the school was closed don't count for anyone, even if it was closed after attendance had
-- been taken, and days when a student's track is off don't count for that student. A rule for the
-- student's grade can exclude periods, and set the minutes from which a tardy is an absence. If a
-- district has no rules or tracks, one-time conditions skip the lookup for each row.
--
-- What depends only on the class and the day is looked up before its students are joined: once for
-- thirty of them.
create or replace view attendance_record as
  select t.district_id, t.section_id, c.school_id, t.date, e.user_id as student_id, v.mark_id,
         case when m.category = 'tardy' and v.minutes_missed >= rule.tardy_minutes then 'unexcusedAbsence' else coalesce(m.category, 'inAttendance') end as category,
         case when not k.timed then 50
           when rule.left_out is null then coalesce(k.minutes, 0)
           else coalesce((select sum(p.minutes) from unnest(k.periods, k.lengths) p(period, minutes) where p.period = any(rule.left_out) is not true)::integer, 0)
         end as minutes, k.start_time,
         case when m.category in ('tardy', 'earlyDeparture') then coalesce(v.minutes_missed, 0) else 0 end::integer as missed,
         rule.full_day_minutes::integer as rule_full, rule.half_day_minutes::integer as rule_half
  from attendance_taken t
  join section c on c.district_id = t.district_id and c.id = t.section_id
  left join calendar_day d on d.district_id = t.district_id and d.school_id = c.school_id and d.date = t.date and d.removed_at is null
  left join lateral (
    select true as is_closed from closed_day x
    where d.id is null and x.district_id = t.district_id and x.removed_at is null and (x.school_id is null or x.school_id = c.school_id) and t.date between x.start_date and x.end_date
    limit 1) closed on true
  left join lateral (
    select b.id from bell_schedule b
    where (select exists (select from bell_schedule x where x.district_id = atrium_district() and x.removed_at is null))
      and b.district_id = t.district_id and b.school_id = c.school_id and b.removed_at is null
      and (b.id = d.bell_schedule_id or d.bell_schedule_id is null
        and (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from t.date)::integer] = any(b.weekdays))
    order by b.id limit 1) bell on true
  left join lateral (
    select sum(o.minutes)::integer as minutes, array_agg(p.period) as periods, array_agg(o.minutes) as lengths,
      min(o.starts) as start_time, count(*) > 0 as timed
    from section_meeting p
    -- The day's bell schedule sets the times of a period. A period that isn't in it, as on a
    -- minimum day, doesn't meet and has no minutes.
    left join period q on bell.id is not null and q.district_id = t.district_id and q.school_id = c.school_id and q.code = p.period and q.removed_at is null
    left join bell_time r on r.district_id = q.district_id and r.bell_schedule_id = bell.id and r.period_id = q.id
    cross join lateral (select n.starts, extract(epoch from n.ends::time - n.starts::time) / 60 as minutes
      from (select case when q.id is null then p.start_time else r.start_time end as starts, case when q.id is null then p.end_time else r.end_time end as ends) n) o
    where p.district_id = t.district_id and p.section_id = t.section_id and p.start_time < p.end_time
      and p.weekdays & (1 << (extract(isodow from t.date)::integer - 1)) <> 0
      -- If a class's times depend on the rotation day, use the times of this one. On a day without
      -- a rotation, every meeting on its weekday counts.
      and (d.rotation_day is null or cardinality(p.rotation_days) = 0 or d.rotation_day = any(p.rotation_days))) k on true
  join section_enrollment e on e.district_id = t.district_id and e.section_id = t.section_id and e.role = 'student'
    and ((e.start_date is null or e.start_date <= t.date) and (e.end_date is null or e.end_date >= t.date) and (e.status = 'active' or e.end_date is not null)
      -- Someone who left and came back also has earlier stays in the class.
      or (select exists (select from section_past_stay x where x.district_id = atrium_district()))
        and exists (select from section_past_stay y where y.district_id = e.district_id and y.enrollment_id = e.id and coalesce(y.start_date, t.date) <= t.date and y.end_date >= t.date))
  left join attendance_event v on v.district_id = t.district_id and v.section_id = t.section_id and v.date = t.date and v.student_id = e.user_id
  left join attendance_mark m on m.district_id = v.district_id and m.id = v.mark_id
  left join lateral (
    select r.full_day_minutes, r.half_day_minutes, r.tardy_minutes, regexp_split_to_array(r.left_out, '\s*,\s*') as left_out
    from student s join attendance_period_rule r on r.district_id = s.district_id and s.grade = any(r.grades) and r.removed_at is null
    where (select exists (select from attendance_period_rule x where x.district_id = atrium_district() and x.removed_at is null))
      and s.district_id = t.district_id and s.user_id = e.user_id and (r.school_id is null or r.school_id = c.school_id)
    order by r.school_id nulls last, r.id limit 1) rule on true
  where t.district_id = atrium_district() and coalesce(d.kind, 'instruction') = 'instruction' and closed.is_closed is null
    and not ((select exists (select from attendance_track_student x where x.district_id = atrium_district()))
      and attendance_off_track(t.district_id, e.user_id, t.date) is not null);

-- How a day counts. A test checks that this is the same rule as in summary.rules.ts.
drop function if exists attendance_day_value(integer, integer);
create or replace function attendance_day_value(present integer, scheduled integer, full_day integer, half_day integer) returns numeric language sql immutable parallel safe
  return case when present >= least(full_day, scheduled) then 1 when present >= least(half_day, scheduled / 2.0) then 0.5 else 0 end;

-- A student's day at a school.
create or replace view attendance_day as
  select district_id, school_id, student_id, date,
         sum(minutes)::integer as scheduled,
         coalesce(sum(minutes - least(minutes, missed)) filter (where category not in ('excusedAbsence', 'unexcusedAbsence')), 0)::integer as present,
         count(*) filter (where category = 'excusedAbsence')::integer as excused,
         count(*) filter (where category = 'unexcusedAbsence')::integer as unexcused,
         count(*) filter (where category = 'tardy')::integer as tardy,
         max(rule_full) as rule_full, max(rule_half) as rule_half
  from attendance_record
  group by district_id, school_id, student_id, date
  having sum(minutes) > 0;
