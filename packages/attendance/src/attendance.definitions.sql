-- These views run with their owner's rights and bypass row-level security, so each one filters by
-- the current district itself.

-- Why a student isn't expected on a day: the name of the break in their track, or null.
create or replace function attendance_off_track(district integer, student integer, day date) returns text language sql stable as $$
  select b.name from attendance_track_student x
    join attendance_track k on k.district_id = x.district_id and k.id = x.track_id and k.removed_at is null
    join attendance_track_break b on b.district_id = x.district_id and b.track_id = x.track_id and day between b.start_date and b.end_date
    where x.district_id = district and x.student_id = student limit 1
$$;

-- Whether someone with these dates and this status in a class is in it on a day.
create or replace function attendance_in_class(start_date date, end_date date, status text, day date) returns boolean language sql immutable parallel safe
  return (start_date is null or start_date <= day) and (end_date is null or end_date >= day) and (status = 'active' or end_date is not null);

-- Attendance that was taken counts for the students who were on the roster then. The first change of
-- a day's roster afterwards shows who that was: students that it adds weren't, and students that it
-- takes out were.
-- An earlier stay keeps the days that its enrollment had, so it changes nothing.
create or replace function attendance_roster_grew() returns trigger language plpgsql as $$
begin
  insert into attendance_roster_change (district_id, section_id, date, student_id, counts)
    select n.district_id, n.section_id, t.date, n.user_id, false
    from touched n
    join attendance_taken t on t.district_id = n.district_id and t.section_id = n.section_id
    where n.role = 'student' and attendance_in_class(n.start_date, n.end_date, n.status, t.date)
    on conflict do nothing;
  return null;
end $$;
create or replace function attendance_roster_changed() returns trigger language plpgsql as $$
begin
  insert into attendance_roster_change (district_id, section_id, date, student_id, counts)
    select n.district_id, n.section_id, t.date, n.user_id, attendance_in_class(o.start_date, o.end_date, o.status, t.date)
    from was o
    join touched n on n.district_id = o.district_id and n.id = o.id and n.user_id = o.user_id
    join attendance_taken t on t.district_id = n.district_id and t.section_id = n.section_id
    where n.role = 'student' and (o.start_date, o.end_date, o.status) is distinct from (n.start_date, n.end_date, n.status)
      and attendance_in_class(o.start_date, o.end_date, o.status, t.date) <> attendance_in_class(n.start_date, n.end_date, n.status, t.date)
      and not exists (select from section_past_stay y where y.district_id = n.district_id and y.enrollment_id = n.id and coalesce(y.start_date, t.date) <= t.date and y.end_date >= t.date)
    on conflict do nothing;
  return null;
end $$;
create or replace trigger attendance_roster_grew after insert on section_enrollment
  referencing new table as touched for each statement execute function attendance_roster_grew();
create or replace trigger attendance_roster_changed after update on section_enrollment
  referencing old table as was new table as touched for each statement execute function attendance_roster_changed();

-- The days of a class on which its attendance counts for a student, as they are in it now.
create or replace function attendance_counted_days(district integer, class integer, student integer) returns date[] language sql stable as $$
  select coalesce(array_agg(t.date), '{}') from attendance_taken t
  join section_enrollment e on e.district_id = t.district_id and e.section_id = t.section_id and e.user_id = student and e.role = 'student'
  left join attendance_roster_change x on x.district_id = t.district_id and x.section_id = t.section_id and x.date = t.date and x.student_id = student
  where t.district_id = district and t.section_id = class and coalesce(x.counts, true)
    and (attendance_in_class(e.start_date, e.end_date, e.status, t.date)
      or exists (select from section_past_stay y where y.district_id = e.district_id and y.enrollment_id = e.id and coalesce(y.start_date, t.date) <= t.date and y.end_date >= t.date))
$$;

-- Lets days count for students whose records are one student's, and says for whom they didn't.
create or replace function attendance_count_days(district integer, class integer, students integer[], days date[]) returns table (date date, student_id integer) language sql as $$
  update attendance_roster_change x set counts = true
  where x.district_id = district and x.section_id = class and x.student_id = any(students) and x.date = any(days) and not x.counts
  returning x.date, x.student_id
$$;

-- What a school's classes share on a day: whether it is in session, its rotation day, and the start
-- and length of each period by the day's bell schedule. A period that isn't in that schedule, as on
-- a minimum day, has neither. One row.
create or replace function attendance_school_day(district integer, school integer, day date)
  returns table (in_session boolean, rotation_day text, codes text[], starts text[], lengths numeric[]) language sql stable as $$
  select coalesce(d.kind, 'instruction') = 'instruction' and closed.is_closed is null, d.rotation_day, times.codes, times.starts, times.lengths
  from (select) one
  left join calendar_day d on d.district_id = district and d.school_id = school and d.date = day and d.removed_at is null
  left join lateral (
    select true as is_closed from closed_day x
    where d.id is null and x.district_id = district and x.removed_at is null and (x.school_id is null or x.school_id = school) and day between x.start_date and x.end_date
    limit 1) closed on true
  left join lateral (
    select b.id from bell_schedule b
    where (select exists (select from bell_schedule x where x.district_id = atrium_district() and x.removed_at is null))
      and b.district_id = district and b.school_id = school and b.removed_at is null
      and (b.id = d.bell_schedule_id or d.bell_schedule_id is null
        and (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from day)::integer] = any(b.weekdays))
    order by b.id limit 1) bell on true
  left join lateral (
    select array_agg(q.code) as codes, array_agg(r.start_time) as starts, array_agg(extract(epoch from r.end_time::time - r.start_time::time) / 60) as lengths
    from period q left join bell_time r on r.district_id = q.district_id and r.bell_schedule_id = bell.id and r.period_id = q.id
    where bell.id is not null and q.district_id = district and q.school_id = school and q.removed_at is null) times on true
$$;

-- When a class meets on a day: no row on a day when its school is closed, even if it was closed after
-- attendance had been taken. `timed` is false if it has no times that day, and `meets` if it usually
-- doesn't meet. PostgreSQL inlines this.
create or replace function attendance_class_day(district integer, school integer, class integer, day date)
  returns table (minutes integer, periods text[], lengths numeric[], start_time text, timed boolean, meets boolean) language sql stable as $$
  select k.minutes, k.periods, k.lengths, k.start_time, k.timed,
    coalesce(k.meets, extract(isodow from day) < 6 and not exists (select from section_meeting p where p.district_id = district and p.section_id = class))
  -- Named in this way so that PostgreSQL expects few days, and remembers what their classes share.
  from unnest(array[day]) one (day)
  cross join lateral (select * from attendance_school_day(district, school, one.day) offset 0) d
  cross join lateral (
    select sum(o.minutes) filter (where o.timed)::integer as minutes, array_agg(p.period) filter (where o.timed) as periods, array_agg(o.minutes) filter (where o.timed) as lengths,
      min(o.starts) filter (where o.timed) as start_time, count(*) filter (where o.timed) > 0 as timed,
      bool_or(cardinality(p.rotation_days) = 0 or d.rotation_day is not null) as meets
    from section_meeting p
    -- The day's bell schedule sets the times of a period.
    left join lateral unnest(d.codes, d.starts, d.lengths) q (code, starts, minutes) on q.code = p.period
    cross join lateral (select coalesce(p.start_time < p.end_time, false) as timed, case when q.code is null then p.start_time else q.starts end as starts,
      case when q.code is null then extract(epoch from p.end_time::time - p.start_time::time) / 60 else q.minutes end as minutes) o
    where p.district_id = district and p.section_id = class
      and p.weekdays & (1 << (extract(isodow from day)::integer - 1)) <> 0
      -- If a class's times depend on the rotation day, use the times of this one. On a day without
      -- a rotation, every meeting on its weekday counts.
      and (d.rotation_day is null or cardinality(p.rotation_days) = 0 or d.rotation_day = any(p.rotation_days))) k
  where d.in_session
$$;

-- A class on a day when it met, up to today, and no one has taken its attendance.
create or replace view attendance_not_taken as
  select c.district_id, c.id as section_id, c.school_id, g.date, k.minutes, k.periods, k.lengths, k.start_time, k.timed
  from section c
  left join term p on p.district_id = c.district_id and p.id = c.term_id
  join (select day::date as date from (select min(y.start_date) as first, least(max(y.end_date), atrium_today('UTC') + 1) as last from school_year y where y.district_id = atrium_district() and y.removed_at is null) y,
      generate_series(y.first, y.last, interval '1 day') day) g
    on g.date between coalesce(c.start_date, p.start_date, g.date) and coalesce(c.end_date, p.end_date, g.date)
  left join attendance_taken t on t.district_id = c.district_id and t.section_id = c.id and t.date = g.date
  -- Named in this way so that it is looked up only for days that weren't taken.
  cross join lateral attendance_class_day(c.district_id, c.school_id, c.id, coalesce(t.date, g.date)) k
  where c.district_id = atrium_district() and c.status = 'active' and c.removed_at is null and not c.is_professional_development and t.date is null
    and (extract(isodow from g.date) < 6 or exists (select from section_meeting m where m.district_id = c.district_id and m.section_id = c.id and m.weekdays & 96 <> 0))
    and k.meets and (not k.timed or k.minutes > 0);

-- A student in a class on a day when its attendance was taken before they joined the roster, and no
-- one has marked them since: `notRecorded` of attendance_record, found without reading the others.
create or replace view attendance_not_recorded as
  select x.district_id, x.section_id, c.school_id, x.date, x.student_id
  from attendance_roster_change x
  join section c on c.district_id = x.district_id and c.id = x.section_id
  join section_enrollment e on e.district_id = x.district_id and e.section_id = x.section_id and e.user_id = x.student_id and e.role = 'student'
    and (attendance_in_class(e.start_date, e.end_date, e.status, x.date)
      or exists (select from section_past_stay y where y.district_id = e.district_id and y.enrollment_id = e.id and coalesce(y.start_date, x.date) <= x.date and y.end_date >= x.date))
  cross join lateral attendance_class_day(x.district_id, c.school_id, x.section_id, x.date) k
  where x.district_id = atrium_district() and not x.counts and (not k.timed or k.minutes > 0)
    and not exists (select from attendance_event v where v.district_id = x.district_id and v.section_id = x.section_id and v.date = x.date and v.student_id = x.student_id and v.mark_id is not null)
    and attendance_off_track(x.district_id, x.student_id, x.date) is null;

-- The last day of each school whose days are kept and still hold for every student.
create or replace view attendance_kept_until as
  select k.district_id, k.school_id, least(k.through, (
    select min(s.first_date) - 1 from attendance_stale_day s where s.district_id = k.district_id and s.school_id = k.school_id and s.student_id is null)) as until
  from attendance_kept_school k where k.district_id = atrium_district();

-- The rule for a grade at a school: its own comes first.
create or replace view attendance_grade_rule as
  select distinct on (h.id, g.grade) h.district_id, h.id as school_id, g.grade, r.full_day_minutes, r.half_day_minutes, r.tardy_minutes, regexp_split_to_array(r.left_out, '\s*,\s*') as left_out
  from school h
  join attendance_period_rule r on r.district_id = h.district_id and (r.school_id is null or r.school_id = h.id) and r.removed_at is null
  cross join unnest(r.grades) g (grade)
  where h.district_id = atrium_district()
  order by h.id, g.grade, r.school_id nulls last, r.id;

-- A student in a class on a day when it met. `state` is
--   recorded     they have a mark, or attendance was taken with them on the roster: without a mark
--                they were present;
--   notRecorded  they joined the roster after attendance had been taken: they count neither as
--                present nor as absent until someone marks them;
--   notTaken     attendance hasn't been taken: they count as present until it is.
-- A mark counts even if the roster was changed later so that the student wasn't in the class that
-- day, as long as they were enrolled at the school. Days when a student's track is off don't count
-- for that student. A rule for the student's grade can exclude periods, and set the minutes from
-- which a tardy is an absence. If a district has no rules or tracks, one-time conditions skip the
-- lookup for each row.
--
-- What depends only on the class and the day is looked up before its students are joined: once for
-- thirty of them. `kept_until` is the last day that is kept of the school's days.
create or replace view attendance_record as
  select a.district_id, a.section_id, a.school_id, a.date, a.student_id, a.mark_id,
         case when m.category = 'tardy' and a.minutes_missed >= rule.tardy_minutes then 'unexcusedAbsence' else coalesce(m.category, 'inAttendance') end as category,
         case when not a.timed then 50
           when rule.left_out is null then coalesce(a.minutes, 0)
           else coalesce((select sum(p.minutes) from unnest(a.periods, a.lengths) p(period, minutes) where p.period = any(rule.left_out) is not true)::integer, 0)
         end as minutes, a.start_time,
         case when m.category in ('tardy', 'earlyDeparture') then coalesce(a.minutes_missed, 0) else 0 end::integer as missed,
         rule.full_day_minutes::integer as rule_full, rule.half_day_minutes::integer as rule_half,
         case when a.mark_id is not null or a.counts then 'recorded' when a.counts is null then 'notTaken' else 'notRecorded' end as state,
         a.kept_until
  from (
    select t.district_id, t.section_id, c.school_id, t.date, e.user_id as student_id, v.mark_id, v.minutes_missed, coalesce(x.counts, true) as counts,
           k.minutes, k.periods, k.lengths, k.start_time, k.timed, u.until as kept_until
    from attendance_taken t
    join section c on c.district_id = t.district_id and c.id = t.section_id
    left join attendance_kept_until u on u.district_id = c.district_id and u.school_id = c.school_id
    cross join lateral attendance_class_day(t.district_id, c.school_id, t.section_id, t.date) k
    join section_enrollment e on e.district_id = t.district_id and e.section_id = t.section_id and e.role = 'student'
    left join attendance_event v on v.district_id = t.district_id and v.section_id = t.section_id and v.date = t.date and v.student_id = e.user_id
    left join attendance_roster_change x on x.district_id = t.district_id and x.section_id = t.section_id and x.date = t.date and x.student_id = e.user_id
    where t.district_id = atrium_district()
      and (attendance_in_class(e.start_date, e.end_date, e.status, t.date)
        -- Someone who left and came back also has earlier stays in the class.
        or (select exists (select from section_past_stay y where y.district_id = atrium_district()))
          and exists (select from section_past_stay y where y.district_id = e.district_id and y.enrollment_id = e.id and coalesce(y.start_date, t.date) <= t.date and y.end_date >= t.date)
        or v.mark_id is not null
          and exists (select from school_enrollment n where n.district_id = e.district_id and n.student_id = e.user_id and n.school_id = c.school_id and n.removed_at is null
            and n.entry_date <= t.date and coalesce(n.exit_date, t.date) >= t.date))
    union all
    select t.district_id, t.section_id, t.school_id, t.date, e.user_id, v.mark_id, v.minutes_missed, null,
           t.minutes, t.periods, t.lengths, t.start_time, t.timed, u.until
    from attendance_not_taken t
    left join attendance_kept_until u on u.district_id = t.district_id and u.school_id = t.school_id
    join section_enrollment e on e.district_id = t.district_id and e.section_id = t.section_id and e.role = 'student'
      and (attendance_in_class(e.start_date, e.end_date, e.status, t.date)
        or (select exists (select from section_past_stay y where y.district_id = atrium_district()))
          and exists (select from section_past_stay y where y.district_id = e.district_id and y.enrollment_id = e.id and coalesce(y.start_date, t.date) <= t.date and y.end_date >= t.date))
    left join attendance_event v on v.district_id = t.district_id and v.section_id = t.section_id and v.date = t.date and v.student_id = e.user_id
  ) a
  left join attendance_mark m on m.district_id = a.district_id and m.id = a.mark_id
  left join student s on (select exists (select from attendance_period_rule x where x.district_id = atrium_district() and x.removed_at is null))
    and s.district_id = a.district_id and s.user_id = a.student_id
  left join attendance_grade_rule rule on rule.district_id = a.district_id and rule.school_id = a.school_id and rule.grade = s.grade
  where not ((select exists (select from attendance_track_student x where x.district_id = atrium_district()))
    and attendance_off_track(a.district_id, a.student_id, a.date) is not null);

-- How a day counts. A test checks that this is the same rule as in summary.rules.ts.
drop function if exists attendance_day_value(integer, integer);
create or replace function attendance_day_value(present integer, scheduled integer, full_day integer, half_day integer) returns numeric language sql immutable parallel safe
  return case when present >= least(full_day, scheduled) then 1 when present >= least(half_day, scheduled / 2.0) then 0.5 else 0 end;

-- A student's day at a school, added up from its records, if attendance was taken in a class of
-- theirs: `recorded` is false if none of it was recorded for them. Classes whose attendance hasn't
-- been taken count as present; `not_taken_minutes` of the scheduled minutes are theirs. The day is
-- incomplete if there are any.
create or replace view attendance_day_counted as
  select district_id, school_id, student_id, date,
         coalesce(sum(minutes) filter (where state <> 'notRecorded'), 0)::integer as scheduled,
         -- Someone without a mark missed nothing. Most have none, so that is asked first.
         (coalesce(sum(minutes) filter (where state <> 'notRecorded'), 0)
           - coalesce(sum(case when category in ('excusedAbsence', 'unexcusedAbsence') then minutes else least(minutes, missed) end) filter (where mark_id is not null), 0))::integer as present,
         count(*) filter (where mark_id is not null and category = 'excusedAbsence')::integer as excused,
         count(*) filter (where mark_id is not null and category = 'unexcusedAbsence')::integer as unexcused,
         count(*) filter (where mark_id is not null and category = 'tardy')::integer as tardy,
         max(rule_full) as rule_full, max(rule_half) as rule_half,
         coalesce(sum(minutes) filter (where state = 'notTaken'), 0)::integer as not_taken_minutes,
         count(*) filter (where state = 'notTaken' and minutes > 0)::integer as not_taken,
         count(*) filter (where state = 'notRecorded' and minutes > 0)::integer as not_recorded,
         coalesce(sum(minutes) filter (where state = 'recorded'), 0) > 0 as recorded,
         count(*)::integer as classes, count(mark_id)::integer as marked,
         kept_until
  from attendance_record
  group by district_id, school_id, student_id, date, kept_until
  having sum(minutes) filter (where state <> 'notTaken') > 0;
