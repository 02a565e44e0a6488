-- The sums behind GPAs, class ranks and transcripts, stored per student and rule for repeated
-- courses, so that ranking a grade of 1,500 reads 1,500 rows instead of 75,000. Triggers maintain
-- them, so no finalizing, transfer, seed or import can forget to. For honors, advanced placement
-- and dual enrollment, the credits that earn a bonus are stored, and the bonus is applied when they
-- are read.

create or replace function transcript_total_renew(district integer, those integer[]) returns void language plpgsql as $$
begin
  -- Serialized for each student, so that a second transaction counts what the first one wrote.
  perform 1 from student s where s.district_id = district and s.user_id = any(those) order by s.user_id for no key update;
  delete from transcript_total t where t.district_id = district and t.student_id = any(those);
  insert into transcript_total (district_id, student_id, repeats, credits, points, honors, advanced_placement, dual_enrollment, attempted, earned)
  with entry as materialized (
    select e.*, coalesce(e.course_id::text, lower(e.course_title)) as course, e.points is not null and e.credits_attempted > 0 as is_graded
    from transcript_entry e where e.district_id = district and e.student_id = any(those) and e.removed_at is null),
  placed as materialized (
    select student_id, points, level, credits_attempted as credits,
      row_number() over (partition by student_id, course, term_name order by points desc, ended_on desc, credits_attempted desc, id desc) = 1 as is_best,
      row_number() over (partition by student_id, course, term_name order by ended_on desc, points desc, credits_attempted desc, id desc) = 1 as is_latest
    from entry where is_graded),
  counted as (
    select student_id, r.repeats, sum(credits) as credits, sum(points * credits) as points,
      coalesce(sum(credits) filter (where level = 'honors' and points > 0), 0) as honors,
      coalesce(sum(credits) filter (where level = 'advancedPlacement' and points > 0), 0) as advanced_placement,
      coalesce(sum(credits) filter (where level = 'dualEnrollment' and points > 0), 0) as dual_enrollment
    from placed p cross join (values ('best'), ('latest'), ('all')) r(repeats)
    where case r.repeats when 'best' then p.is_best when 'latest' then p.is_latest else true end
    group by student_id, r.repeats),
  whole as (
    select student_id, sum(attempted) as attempted, sum(earned) as earned from (
      select student_id, sum(credits_attempted) as attempted, max(credits_earned) as earned from entry group by student_id, course, term_name) x
    group by student_id)
  select district, w.student_id, r.repeats, c.credits, c.points, coalesce(c.honors, 0), coalesce(c.advanced_placement, 0), coalesce(c.dual_enrollment, 0), w.attempted, w.earned
  from whole w cross join (values ('best'), ('latest'), ('all')) r(repeats)
  left join counted c on c.student_id = w.student_id and c.repeats = r.repeats;
end $$;

create or replace function transcript_total_follow() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select district_id, array_agg(distinct student_id) as those from touched group by district_id loop
    perform transcript_total_renew(one.district_id, one.those);
  end loop;
  return null;
end $$;

-- An entry never moves to another student, so the new rows of an update name everyone affected.
create or replace trigger transcript_total_insert after insert on transcript_entry
  referencing new table as touched for each statement execute function transcript_total_follow();
create or replace trigger transcript_total_update after update on transcript_entry
  referencing new table as touched for each statement execute function transcript_total_follow();
create or replace trigger transcript_total_delete after delete on transcript_entry
  referencing old table as touched for each statement execute function transcript_total_follow();

-- Fills in totals for transcripts that are older than this table.
do $$
declare one record;
begin
  for one in select e.district_id, array_agg(distinct e.student_id) as those from transcript_entry e
    where not exists (select from transcript_total t where t.district_id = e.district_id and t.student_id = e.student_id) and e.removed_at is null
    group by e.district_id loop
    perform transcript_total_renew(one.district_id, one.those);
  end loop;
end $$;
