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
  with attempt as materialized (
    select a.*, credits_attempted as credits, case when points > 0 then level end as bonus from transcript_attempt a where a.district_id = district and a.student_id = any(those)),
  counted as (
    select student_id, r.repeats, credits, points * credits as points,
      case bonus when 'honors' then credits else 0 end as honors, case bonus when 'advancedPlacement' then credits else 0 end as advanced_placement,
      case bonus when 'dualEnrollment' then credits else 0 end as dual_enrollment
    from attempt cross join (values ('best'), ('latest'), ('all')) r(repeats)
    where case r.repeats when 'best' then is_best when 'latest' then is_latest else is_graded end
    union all
    -- The average of a part's attempts has the credits of one attempt. Twelve decimals, as in the rule.
    select student_id, 'average', max(credits), round(sum(points * credits) * max(credits) / sum(credits), 12),
      round(coalesce(sum(credits) filter (where bonus = 'honors'), 0) * max(credits) / sum(credits), 12),
      round(coalesce(sum(credits) filter (where bonus = 'advancedPlacement'), 0) * max(credits) / sum(credits), 12),
      round(coalesce(sum(credits) filter (where bonus = 'dualEnrollment'), 0) * max(credits) / sum(credits), 12)
    from attempt where is_graded group by student_id, course_key, part, repeatable),
  summed as (
    select student_id, repeats, sum(credits) as credits, sum(points) as points, sum(honors) as honors, sum(advanced_placement) as advanced_placement, sum(dual_enrollment) as dual_enrollment
    from counted group by student_id, repeats),
  whole as (select student_id, sum(credits) as attempted, sum(credit) as earned from attempt group by student_id)
  select district, w.student_id, r.repeats, c.credits, c.points, coalesce(c.honors, 0), coalesce(c.advanced_placement, 0), coalesce(c.dual_enrollment, 0), w.attempted, w.earned
  from whole w cross join (values ('best'), ('latest'), ('average'), ('all')) r(repeats)
  left join summed c on c.student_id = w.student_id and c.repeats = r.repeats;
end $$;

create or replace function transcript_total_follow() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select district_id, array_agg(distinct student_id) as those from touched group by district_id loop
    perform transcript_total_renew(one.district_id, one.those);
  end loop;
  return null;
end $$;

-- Merging two records of one student, and undoing it, moves entries from one to the other.
create or replace function transcript_total_follow_update() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select district_id, array_agg(student_id) as those
    from (select district_id, student_id from was union select district_id, student_id from touched) x group by district_id loop
    perform transcript_total_renew(one.district_id, one.those);
  end loop;
  return null;
end $$;

create or replace trigger transcript_total_insert after insert on transcript_entry
  referencing new table as touched for each statement execute function transcript_total_follow();
create or replace trigger transcript_total_update after update on transcript_entry
  referencing old table as was new table as touched for each statement execute function transcript_total_follow_update();
create or replace trigger transcript_total_delete after delete on transcript_entry
  referencing old table as touched for each statement execute function transcript_total_follow();

-- A course's codes, credits and parts, and whether it can be repeated for credit, decide what is a
-- repeat on every transcript with that course, so these are added up again: once for all courses of a statement.
create or replace function transcript_total_renew_courses(district integer, those integer[], codes text[], state_codes text[]) returns void language plpgsql as $$
declare students integer[];
begin
  select array_agg(distinct e.student_id) into students from transcript_entry e
    where e.district_id = district and e.removed_at is null and (e.course_id = any(those) or e.course_code = any(codes) or e.state_code = any(state_codes));
  if students is not null then
    perform transcript_total_renew(district, students);
  end if;
end $$;

create or replace function transcript_total_follow_change() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select n.district_id, array_agg(n.id) as those, array_agg(o.code) || array_agg(n.code) as codes, array_agg(o.state_code) || array_agg(n.state_code) as states
    from was o join touched n on n.district_id = o.district_id and n.id = o.id
    where (o.code, o.state_code, o.credits, o.number_of_parts, o.max_completions_for_credit, o.maximum_credits, o.removed_at)
      is distinct from (n.code, n.state_code, n.credits, n.number_of_parts, n.max_completions_for_credit, n.maximum_credits, n.removed_at)
    group by n.district_id loop
    perform transcript_total_renew_courses(one.district_id, one.those, one.codes, one.states);
  end loop;
  return null;
end $$;
create or replace function transcript_total_follow_new() returns trigger language plpgsql as $$
declare one record;
begin
  for one in select district_id, array_agg(id) as those, array_agg(code) as codes, array_agg(state_code) as states
    from touched where code is not null or state_code is not null group by district_id loop
    perform transcript_total_renew_courses(one.district_id, one.those, one.codes, one.states);
  end loop;
  return null;
end $$;
create or replace trigger transcript_total_course after update on course
  referencing old table as was new table as touched for each statement execute function transcript_total_follow_change();
create or replace trigger transcript_total_new_course after insert on course
  referencing new table as touched for each statement execute function transcript_total_follow_new();

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
