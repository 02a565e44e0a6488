-- The posted grades that stand: one per student, course, part of it, and term, although a student
-- who changed classes may have one in each. It is that of the class that the office chose to post
-- the term; else that of the class that the student was in last. A course that can be repeated for
-- credit has a grade in each class, unless the student moved from one to the other.
create or replace view standing_term_grade with (security_invoker = true) as
  select distinct on (g.district_id, g.student_id, g.term_id, c.course_id, coalesce(c.sequence_of_course, 0),
      case when m.id is null and (k.max_completions_for_credit is not null or k.maximum_credits is not null) then c.id else 0 end) g.*
  from term_grade g
  join section c on c.district_id = g.district_id and c.id = g.section_id
  join course k on k.district_id = c.district_id and k.id = c.course_id
  left join section_enrollment e on e.district_id = g.district_id and e.section_id = g.section_id and e.user_id = g.student_id and e.role = 'student'
  -- Read once, and not for each grade: few students change classes.
  left join (
    select distinct on (x.district_id, x.student_id, o.course_id, gt.id) x.district_id, x.student_id, o.course_id, gt.id as term_id, x.id, x.posts_section_id
    from class_change x join section o on o.district_id = x.district_id and o.id = x.section_id
      -- A choice for the last quarter of a semester is one for the semester too.
      join term xt on xt.district_id = x.district_id and xt.id = x.term_id
      join term gt on gt.district_id = xt.district_id and gt.end_date = xt.end_date and gt.start_date <= xt.start_date
    order by x.district_id, x.student_id, o.course_id, gt.id, x.moved_at desc, x.id desc) m
    on m.district_id = g.district_id and m.student_id = g.student_id and m.course_id = c.course_id and m.term_id = g.term_id
  order by g.district_id, g.student_id, g.term_id, c.course_id, coalesce(c.sequence_of_course, 0),
    case when m.id is null and (k.max_completions_for_credit is not null or k.maximum_credits is not null) then c.id else 0 end,
    -- A comment without a mark is not a grade that could stand.
    g.letter is not null desc, coalesce(g.section_id = m.posts_section_id, false) desc,
    coalesce(e.status = 'active' and e.end_date is null, false) desc, e.end_date desc nulls last, e.start_date desc nulls last, g.posted_at desc, g.id desc;
