-- Past days are added up once and kept. What changes the past notes which of them no longer hold, and
-- those are added up at each read until a job keeps them again (keep-days.actions.ts). These views
-- run with their owner's rights, so each filters by the current district itself.

-- A student's days at a school, added up now. A function, so that reads that need none of them don't
-- plan for it.
create or replace function attendance_recounted(school integer, student integer, first_date date, last_date date) returns setof attendance_day_counted
  language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan as $$
begin
  return query select d.* from attendance_day_counted d
    where d.district_id = atrium_district() and d.school_id = school and d.student_id = student and d.date between attendance_recounted.first_date and attendance_recounted.last_date;
end $$;

-- The last day that is kept and holds at every school.
create or replace function attendance_kept_everywhere() returns date language sql stable as $$
  select coalesce(min(coalesce(u.until, '-infinity')), '-infinity') from school h left join attendance_kept_until u on u.district_id = h.district_id and u.school_id = h.id
  where h.district_id = atrium_district()
$$;

-- Past days: those that are kept and hold, and those that have changed since.
create or replace view attendance_past_day as
  select k.district_id, k.school_id, k.student_id, k.date, k.scheduled, k.present, k.excused, k.unexcused, k.tardy, k.rule_full, k.rule_half,
         k.not_taken_minutes, k.not_taken, k.not_recorded, k.recorded, k.classes, k.marked
  from attendance_kept_day k
  join attendance_kept_until u on u.district_id = k.district_id and u.school_id = k.school_id
  where k.district_id = atrium_district() and k.date <= u.until
    and not exists (select from attendance_stale_day s where s.district_id = k.district_id and s.school_id = k.school_id and s.student_id = k.student_id
      and k.date between s.first_date and s.last_date)
  union all
  -- Changes may overlap. Most are of one day, and only those of the days that are read are followed.
  select distinct * from (
    select s.district_id, s.school_id, s.student_id, s.first_date as date, d.scheduled, d.present, d.excused, d.unexcused, d.tardy, d.rule_full, d.rule_half,
           d.not_taken_minutes, d.not_taken, d.not_recorded, d.recorded, d.classes, d.marked
    from attendance_stale_day s
    join attendance_kept_until u on u.district_id = s.district_id and u.school_id = s.school_id and s.first_date <= u.until
    cross join lateral attendance_recounted(s.school_id, s.student_id, s.first_date, s.first_date) d
    where s.district_id = atrium_district() and s.student_id is not null and s.first_date = s.last_date
    union all
    select s.district_id, s.school_id, s.student_id, d.date, d.scheduled, d.present, d.excused, d.unexcused, d.tardy, d.rule_full, d.rule_half,
           d.not_taken_minutes, d.not_taken, d.not_recorded, d.recorded, d.classes, d.marked
    from attendance_stale_day s
    join attendance_kept_until u on u.district_id = s.district_id and u.school_id = s.school_id
    cross join lateral attendance_recounted(s.school_id, s.student_id, s.first_date, least(s.last_date, u.until)) d
    where s.district_id = atrium_district() and s.student_id is not null and s.first_date < s.last_date) changed;

-- Days that aren't kept yet, today among them.
create or replace view attendance_live_day as
  select d.district_id, d.school_id, d.student_id, d.date, d.scheduled, d.present, d.excused, d.unexcused, d.tardy, d.rule_full, d.rule_half,
         d.not_taken_minutes, d.not_taken, d.not_recorded, d.recorded, d.classes, d.marked
  from attendance_day_counted d
  where d.date > coalesce(d.kept_until, '-infinity');

-- The same rows as attendance_day_counted, by the two of them.
create or replace view attendance_student_day as
  select * from attendance_past_day
  union all
  -- What is asked first is known before anything is read: past days aren't added up to be left out.
  select * from attendance_live_day where date > (select attendance_kept_everywhere());

-- A student's day at a school, if anything was recorded of it.
create or replace view attendance_day as
  select district_id, school_id, student_id, date, scheduled, present, excused, unexcused, tardy, rule_full, rule_half, not_taken_minutes, not_taken, not_recorded
  from attendance_student_day where recorded;

-- The rows of these views for what pages ask. To plan one of them costs more than to read a day, and
-- PostgreSQL would plan them again for each day; functions plan them once for each connection.
create or replace function attendance_days_at(schools integer[], first_date date, last_date date) returns setof attendance_student_day
  language plpgsql stable rows 1000 set plan_cache_mode = force_generic_plan as $$
declare
  live date;
begin
  return query select d.* from attendance_past_day d
    where d.district_id = atrium_district() and d.school_id = any(schools) and d.date between attendance_days_at.first_date and attendance_days_at.last_date;
  for live in select g::date from generate_series(greatest(attendance_days_at.first_date, attendance_kept_everywhere() + 1), least(attendance_days_at.last_date, atrium_today('UTC') + 1), interval '1 day') g loop
    return query select d.* from attendance_live_day d where d.district_id = atrium_district() and d.school_id = any(schools) and d.date = live;
  end loop;
end $$;
create or replace function attendance_days_of(students integer[], first_date date, last_date date) returns setof attendance_student_day
  language plpgsql stable rows 100 set plan_cache_mode = force_generic_plan as $$
declare
  kept date := attendance_kept_everywhere();
begin
  return query select d.* from attendance_past_day d
    where d.district_id = atrium_district() and d.student_id = any(students) and d.date between attendance_days_of.first_date and attendance_days_of.last_date;
  if attendance_days_of.last_date > kept then
    return query select d.* from attendance_live_day d
      where d.district_id = atrium_district() and d.student_id = any(students) and d.date > kept and d.date between attendance_days_of.first_date and attendance_days_of.last_date;
  end if;
end $$;
create or replace function attendance_records_of(student integer, days date[]) returns setof attendance_record
  language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan as $$
begin
  return query select r.* from attendance_record r where r.district_id = atrium_district() and r.student_id = student and r.date = any(days);
end $$;
create or replace function attendance_not_taken_at(school integer, first_date date, last_date date) returns setof attendance_not_taken
  language plpgsql stable rows 50 set plan_cache_mode = force_generic_plan as $$
begin
  -- What was taken is read once for each class; only the few days that are left are looked at.
  return query select n.* from (
      select c.id, g.date from section c
      cross join lateral (select array_agg(t.date) as dates from attendance_taken t
        where t.district_id = c.district_id and t.section_id = c.id and t.date between attendance_not_taken_at.first_date and attendance_not_taken_at.last_date) t
      join (select day::date as date from generate_series(attendance_not_taken_at.first_date, attendance_not_taken_at.last_date, interval '1 day') day
        where (select d.in_session from attendance_school_day(atrium_district(), school, day::date) d) offset 0) g
        on g.date = any(t.dates) is not true
          and (extract(isodow from g.date) < 6 or exists (select from section_meeting m where m.district_id = c.district_id and m.section_id = c.id and m.weekdays & 96 <> 0))
      where c.district_id = atrium_district() and c.school_id = school and c.status = 'active' and c.removed_at is null and not c.is_professional_development offset 0) x
    cross join lateral (select n.* from attendance_not_taken n where n.district_id = atrium_district() and n.section_id = x.id and n.date = x.date offset 0) n;
end $$;
create or replace function attendance_not_recorded_at(school integer) returns setof attendance_not_recorded
  language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan as $$
begin
  return query select n.* from attendance_not_recorded n where n.district_id = atrium_district() and n.school_id = school;
end $$;

-- Everything that attendance_day_counted reads: the columns that it reads, and whose days of which
-- dates change with a row `x`. A write that is under way when a day is first kept must not be missed:
-- it holds the lock until it ends, and `noted_through` moves only when no one holds it. A write on a
-- later day, as today's, notes nothing.
do $do$
declare
  cause record;
  act text;
begin
  for cause in select * from (values
    ('attendance_event', 'insert update delete', 'section_id, student_id, date, mark_id, minutes_missed',
      'select c.school_id, x.student_id, x.date, x.date from x join section c on c.district_id = x.district_id and c.id = x.section_id'),
    ('attendance_taken', 'insert update delete', 'section_id, date',
      'select c.school_id, e.user_id, x.date, x.date from x join section c on c.district_id = x.district_id and c.id = x.section_id
         join section_enrollment e on e.district_id = x.district_id and e.section_id = x.section_id and e.role = ''student'''),
    ('attendance_roster_change', 'insert update delete', 'section_id, student_id, date, counts',
      'select c.school_id, x.student_id, x.date, x.date from x join section c on c.district_id = x.district_id and c.id = x.section_id'),
    ('section_enrollment', 'insert update delete', 'id, section_id, user_id, role, start_date, end_date, status',
      'select c.school_id, x.user_id, ''-infinity'', ''infinity'' from x join section c on c.district_id = x.district_id and c.id = x.section_id where x.role = ''student'''),
    ('section_past_stay', 'insert update delete', 'enrollment_id, start_date, end_date',
      'select c.school_id, e.user_id, coalesce(x.start_date, ''-infinity''), x.end_date from x join section_enrollment e on e.district_id = x.district_id and e.id = x.enrollment_id
         join section c on c.district_id = e.district_id and c.id = e.section_id'),
    ('section_meeting', 'insert update delete', 'section_id, period, weekdays, rotation_days, start_time, end_time',
      'select c.school_id, e.user_id, ''-infinity'', ''infinity'' from x join section c on c.district_id = x.district_id and c.id = x.section_id
         join section_enrollment e on e.district_id = x.district_id and e.section_id = x.section_id and e.role = ''student'''),
    ('section', 'update', 'id, school_id, term_id, start_date, end_date, status, is_professional_development, removed_at',
      'select x.school_id, e.user_id, ''-infinity'', ''infinity'' from x join section_enrollment e on e.district_id = x.district_id and e.section_id = x.id and e.role = ''student'''),
    ('school_enrollment', 'insert update delete', 'student_id, school_id, entry_date, exit_date, removed_at',
      'select x.school_id, x.student_id, x.entry_date, coalesce(x.exit_date, ''infinity'') from x'),
    ('student', 'update', 'user_id, grade',
      'select c.school_id, x.user_id, ''-infinity'', ''infinity'' from x join section_enrollment e on e.district_id = x.district_id and e.user_id = x.user_id and e.role = ''student''
         join section c on c.district_id = e.district_id and c.id = e.section_id'),
    ('attendance_track_student', 'insert update delete', 'student_id, track_id',
      'select c.school_id, x.student_id, ''-infinity'', ''infinity'' from x join section_enrollment e on e.district_id = x.district_id and e.user_id = x.student_id and e.role = ''student''
         join section c on c.district_id = e.district_id and c.id = e.section_id'),
    ('attendance_track', 'update', 'id, removed_at',
      'select c.school_id, e.user_id, ''-infinity'', ''infinity'' from x join attendance_track_student y on y.district_id = x.district_id and y.track_id = x.id
         join section_enrollment e on e.district_id = y.district_id and e.user_id = y.student_id and e.role = ''student'' join section c on c.district_id = e.district_id and c.id = e.section_id'),
    ('attendance_track_break', 'insert update delete', 'track_id, start_date, end_date',
      'select c.school_id, e.user_id, x.start_date, x.end_date from x join attendance_track_student y on y.district_id = x.district_id and y.track_id = x.track_id
         join section_enrollment e on e.district_id = y.district_id and e.user_id = y.student_id and e.role = ''student'' join section c on c.district_id = e.district_id and c.id = e.section_id'),
    -- These concern every student of a school.
    ('calendar_day', 'insert update delete', 'school_id, date, kind, bell_schedule_id, rotation_day, removed_at',
      'select x.school_id, null, x.date, x.date from x'),
    ('closed_day', 'insert update delete', 'school_id, start_date, end_date, removed_at',
      'select k.school_id, null, x.start_date, x.end_date from x join attendance_kept_school k on k.district_id = x.district_id and (x.school_id is null or k.school_id = x.school_id)'),
    ('bell_schedule', 'insert update delete', 'id, school_id, weekdays, removed_at',
      'select x.school_id, null, ''-infinity'', ''infinity'' from x'),
    ('bell_time', 'insert update delete', 'bell_schedule_id, period_id, start_time, end_time',
      'select b.school_id, null, ''-infinity'', ''infinity'' from x join bell_schedule b on b.district_id = x.district_id and b.id = x.bell_schedule_id'),
    ('period', 'insert update delete', 'id, school_id, code, removed_at',
      'select x.school_id, null, ''-infinity'', ''infinity'' from x'),
    ('term', 'update delete', 'id, start_date, end_date',
      'select c.school_id, null, case tg_op when ''UPDATE'' then x.start_date else ''-infinity'' end, ''infinity'' from x join section c on c.district_id = x.district_id and c.term_id = x.id'),
    ('school_year', 'insert update delete', 'start_date, end_date, removed_at',
      'select k.school_id, null, ''-infinity'', ''infinity'' from x join attendance_kept_school k on k.district_id = x.district_id'),
    ('attendance_mark', 'update', 'id, category',
      'select k.school_id, null, ''-infinity'', ''infinity'' from x join attendance_kept_school k on k.district_id = x.district_id'),
    ('attendance_period_rule', 'insert update delete', 'id, school_id, grades, full_day_minutes, half_day_minutes, tardy_minutes, left_out, removed_at',
      'select k.school_id, null, ''-infinity'', ''infinity'' from x join attendance_kept_school k on k.district_id = x.district_id and (x.school_id is null or k.school_id = x.school_id)')
    ) as causes (on_table, acts, columns, days)
  loop
    execute format($sql$
      create or replace function attendance_past_%1$s() returns trigger language plpgsql as $f$
      begin
        perform pg_advisory_xact_lock_shared(7283006, w.district_id) from (select distinct district_id from touched) w;
        %4$s
        if tg_op = 'UPDATE' then
          insert into attendance_stale_day (district_id, school_id, student_id, first_date, last_date)
            with o as (select district_id, %2$s from was), n as (select district_id, %2$s from touched),
              x as materialized ((table o except table n) union (table n except table o))
            %3$s;
        else
          insert into attendance_stale_day (district_id, school_id, student_id, first_date, last_date)
            with x as (select district_id, %2$s from touched)
            %3$s;
        end if;
        return null;
      end $f$ $sql$, cause.on_table, cause.columns, format($sql$, m as (
                select district_id, school_id, student_id::integer, first_date::date, last_date::date from (%s) d (district_id, school_id, student_id, first_date, last_date)),
              -- Of many students at once, rather all of their school.
              p as (select m.*, count(*) over school > 300 as many, min(m.first_date) over school as first_of_all, max(m.last_date) over school as last_of_all
                from m join attendance_kept_school y on y.district_id = m.district_id and y.school_id = m.school_id and y.noted_through >= m.first_date
                window school as (partition by m.district_id, m.school_id))
              select distinct district_id, school_id, case when not many then student_id end,
                case when many then first_of_all else first_date end, case when many then last_of_all else last_date end from p$sql$,
            replace(cause.days, 'select ', 'select x.district_id, ')),
        -- Most writes are about today.
        case when cause.columns ~ '\mdate\M' then $sql$
        if not exists (select from touched x join attendance_kept_school y on y.district_id = x.district_id and y.noted_through >= x.date) then
          if tg_op <> 'UPDATE' then return null;
          elsif not exists (select from was x join attendance_kept_school y on y.district_id = x.district_id and y.noted_through >= x.date) then return null;
          end if;
        end if;$sql$ end);
    foreach act in array string_to_array(cause.acts, ' ') loop
      execute format('create or replace trigger attendance_past_%2$s after %2$s on %1$s referencing %3$s for each statement execute function attendance_past_%1$s()',
        cause.on_table, act, case act when 'insert' then 'new table as touched' when 'delete' then 'old table as touched' else 'old table as was new table as touched' end);
    end loop;
  end loop;
end $do$;
