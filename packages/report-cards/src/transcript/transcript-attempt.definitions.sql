-- A title without what people write differently: case, spaces, signs, and accents.
create or replace function plain_title(title text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(regexp_replace(normalize(title, NFD), '[\u0300-\u036f]', '', 'g')), '[[:space:]!-/:-@[-`{-~\u00a0]+', '', 'g')
$$;

-- Each line of a transcript as an attempt at a part of a course: what is a repeat of what, which
-- attempts count toward a GPA, and what credit each earns. A line with all the credits of its course
-- is an attempt at each part, with its share of the credits. Totals, transcripts and graduation
-- requirements all read it. `course-credit.rules.ts` and `gpa.rules.ts` say the same, and why; a
-- test compares them over generated transcripts.
create or replace view transcript_attempt with (security_invoker = true) as
  with line as (
    select e.district_id, e.student_id, e.id, coalesce(e.course_id, local.id, state.id) as course_id, e.course_code, e.state_code, coalesce(e.title_key, e.course_title) as title_key,
      e.subject_area, e.part, e.level, e.mark, e.points, e.credits_attempted, e.credits_earned, e.ended_on, e.points is not null and e.credits_attempted > 0 as is_graded, e.credits_earned as line_earned
    from transcript_entry e
    left join lateral (
      select min(k.id) as id from course k
      where e.course_id is null and k.district_id = e.district_id and k.code = e.course_code and k.removed_at is null) local on true
    left join lateral (
      select min(k.id) as id from course k
      where e.course_id is null and local.id is null and k.district_id = e.district_id and k.state_code = e.state_code and k.removed_at is null
      having count(distinct coalesce(k.code, k.id::text)) = 1) state on true
    where e.removed_at is null),
  course_line as (
    select l.*, k.credits::numeric as course_credits, k.number_of_parts, k.max_completions_for_credit, k.maximum_credits::numeric, k.sced_code,
      case when k.code is not null then 'code ' || k.code when k.id is not null then 'course ' || k.id when l.course_code is not null then 'code ' || l.course_code
        when l.state_code is not null then 'state ' || l.state_code else 'title ' || l.title_key end as course_key,
      -- What can be repeated for credit is never a repeat: each attempt is compared only with itself.
      case when k.max_completions_for_credit is not null or k.maximum_credits is not null then l.id end as repeatable
    from line l left join course k on k.district_id = l.district_id and k.id = l.course_id),
  sized as (
    select l.*,
      -- That a line has all credits shows in a course of several parts, or beside a line with fewer.
      case when repeatable is null and course_credits > 0 and credits_attempted >= course_credits
          and (number_of_parts > 1 or credits_attempted > min(credits_attempted) filter (where credits_attempted > 0) over (partition by district_id, student_id, course_key))
        then greatest(number_of_parts, max(part) over (partition by district_id, student_id, course_key)) else 1 end as covers
    from course_line l),
  attempt as (
    select l.district_id, l.student_id, l.id, l.course_id, l.subject_area, l.level, l.mark, l.points, l.ended_on, l.is_graded, l.line_earned, l.max_completions_for_credit, l.maximum_credits, l.sced_code, l.course_key, l.repeatable,
      case when covers > 1 then n.at else l.part end::smallint as part,
      (round(credits_attempted * n.at / covers, 3) - round(credits_attempted * (n.at - 1) / covers, 3))::numeric(7, 3) as credits_attempted,
      (round(credits_earned * n.at / covers, 3) - round(credits_earned * (n.at - 1) / covers, 3))::numeric(7, 3) as credits_earned
    from sized l cross join lateral generate_series(1, l.covers) n (at)),
  placed as (
    select a.*,
      is_graded and row_number() over (partition by district_id, student_id, course_key, part, repeatable, is_graded
        order by points desc, ended_on desc, credits_attempted desc, id desc) = 1 as is_best,
      is_graded and row_number() over (partition by district_id, student_id, course_key, part, repeatable, is_graded
        order by ended_on desc, points desc, credits_attempted desc, id desc) = 1 as is_latest,
      case when row_number() over (partition by district_id, student_id, course_key, part order by credits_earned desc, ended_on, id)
        <= case when repeatable is null then 1 else max_completions_for_credit end is not false then credits_earned else 0 end as credit
    from attempt a)
  select district_id, student_id, id, course_id, coalesce(subject_area, left(sced_code, 2)) as subject_area, course_key, part, repeatable, level, mark, points, credits_attempted, credits_earned, ended_on,
    is_graded, is_best, is_latest,
    greatest(0, least(credit, maximum_credits - sum(credit) over (partition by district_id, student_id, course_key order by ended_on, id) + credit)) as credit, line_earned
  from placed;

-- Lines of a student that may be one course: without any code, and with titles that differ only in
-- case, spaces, signs, or accents, of which no one has said yet whether they are. One pair of lines for two titles.
create or replace function transcript_similar(district integer, student integer) returns table (id integer, other_id integer) language sql stable as $$
  with line as (
    select e.id, plain_title(e.course_title) as title, coalesce(e.title_key, e.course_title) as key, bool_or(e.title_key is not null) over (partition by coalesce(e.title_key, e.course_title)) as is_decided
    from transcript_entry e
    where e.district_id = district and e.student_id = student and e.removed_at is null and e.course_id is null and e.course_code is null and e.state_code is null)
  select distinct on (least(a.key, b.key), greatest(a.key, b.key)) a.id, b.id
  from line a join line b on b.id > a.id and b.title = a.title and b.key <> a.key and not (a.is_decided and b.is_decided)
  order by least(a.key, b.key), greatest(a.key, b.key), b.id desc, a.id
$$;

-- The lines of one student that are the same grade as a line of another, or of the same student: of
-- the same part of the same course, or of courses that may be the same by their titles, and either ended
-- on the same day or of the same term of the same school.
create or replace function transcript_twins(district integer, one integer, other integer) returns table (id integer, twin_id integer) language sql stable as $$
  select distinct e.id, w.id
  from transcript_attempt a join transcript_entry e on e.district_id = a.district_id and e.id = a.id
  join transcript_attempt b on b.district_id = district and b.student_id = other and b.id <> a.id and b.part = a.part
  join transcript_entry w on w.district_id = b.district_id and w.id = b.id
    and (b.course_key = a.course_key or a.course_key like 'title %' and b.course_key like 'title %' and (e.title_key is null or w.title_key is null) and plain_title(e.course_title) = plain_title(w.course_title))
    and (w.ended_on = e.ended_on or (lower(w.school_name), w.year_name, lower(w.term_name)) = (lower(e.school_name), e.year_name, lower(e.term_name)))
  where a.district_id = district and a.student_id = one
$$;
