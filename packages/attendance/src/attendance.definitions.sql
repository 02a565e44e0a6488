-- Views of the present district alone; as their owner's they go round the policies, so they name the district themselves.

-- A student in a class on a day whose attendance was taken. Without a mark they were present. Days on which the school was closed, also those
-- that were closed after attendance had been taken, count for nobody.
create or replace view attendance_record as
  select t.district_id, t.section_id, c.school_id, t.date, e.user_id as student_id, v.mark_id,
         coalesce(m.category, 'inAttendance') as category,
         coalesce(k.minutes, 50) as minutes, k.start_time
  from attendance_taken t
  join section c on c.district_id = t.district_id and c.id = t.section_id
  join section_enrollment e on e.district_id = t.district_id and e.section_id = t.section_id and e.role = 'student'
    and (e.start_date is null or e.start_date <= t.date) and (e.end_date is null or e.end_date >= t.date) and (e.status = 'active' or e.end_date is not null)
  left join attendance_event v on v.district_id = t.district_id and v.section_id = t.section_id and v.date = t.date and v.student_id = e.user_id
  left join attendance_mark m on m.district_id = v.district_id and m.id = v.mark_id
  left join lateral (
    select sum(extract(epoch from p.end_time::time - p.start_time::time) / 60)::integer as minutes, min(p.start_time) as start_time
    from section_meeting p
    where p.district_id = t.district_id and p.section_id = t.section_id and p.start_time < p.end_time
      and p.weekdays & (1 << (extract(isodow from t.date)::integer - 1)) <> 0) k on true
  left join calendar_day d on d.district_id = t.district_id and d.school_id = c.school_id and d.date = t.date and d.removed_at is null
  where t.district_id = atrium_district() and coalesce(d.kind, 'instruction') = 'instruction'
    and not exists (select 1 from closed_day x where d.id is null and x.district_id = t.district_id and x.removed_at is null and (x.school_id is null or x.school_id = c.school_id) and t.date between x.start_date and x.end_date);

-- What a day counts: the rule of summary.rules.ts, held to it by a test.
drop function if exists attendance_day_value(integer, integer);
create or replace function attendance_day_value(present integer, scheduled integer, full_day integer, half_day integer) returns numeric language sql immutable parallel safe
  return case when present >= least(full_day, scheduled) then 1 when present >= least(half_day, scheduled / 2.0) then 0.5 else 0 end;

-- A student's day at a school.
create or replace view attendance_day as
  select district_id, school_id, student_id, date,
         sum(minutes)::integer as scheduled,
         coalesce(sum(minutes) filter (where category not in ('excusedAbsence', 'unexcusedAbsence')), 0)::integer as present,
         count(*) filter (where category = 'excusedAbsence')::integer as excused,
         count(*) filter (where category = 'unexcusedAbsence')::integer as unexcused,
         count(*) filter (where category = 'tardy')::integer as tardy
  from attendance_record
  group by district_id, school_id, student_id, date;
