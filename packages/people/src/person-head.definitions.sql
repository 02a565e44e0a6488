-- Who a person is, and what decides who may see them: read before every profile page. Five tables
-- under five policies cost twice as much as one view that belongs to the owner and names the
-- district itself; with no district set, or all of them, it shows nothing.
create or replace view person_head as
  select u.district_id, u.id as user_id, u.first_name, u.middle_name, u.last_name, u.suffix, u.preferred_name, u.local_id, u.birth_date, u.photo_uuid,
         s.school_id as student_school_id, s.grade, s.status as student_status,
         m.school_id as staff_school_id, m.title, m.status as staff_status,
         g.status as guardian_status,
         c.name as school_name,
         array(select distinct k.school_id from student_guardian sg join student k on k.district_id = sg.district_id and k.user_id = sg.student_id
               where sg.district_id = u.district_id and sg.guardian_id = u.id and sg.removed_at is null) as care_school_ids,
         exists (select 1 from student_guardian sg join district d on d.id = sg.district_id
                 where sg.district_id = u.district_id and sg.student_id = u.id and sg.removed_at is null
                   and (sg.restricted or sg.restricted_from <= atrium_today(d.time_zone))) as has_restriction,
         coalesce(m.is_teacher, false) as is_teacher,
         (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'headline', a.headline, 'isForSchool', a.is_for_school, 'startsOn', a.starts_on, 'endsOn', a.ends_on) order by a.kind, a.id), '[]')
          from student_alert a
          where a.district_id = u.district_id and a.user_id = u.id and a.removed_at is null and (a.ends_on is null or a.ends_on >= atrium_today('UTC') - 1)) as alerts
  from users u
  left join student s on s.district_id = u.district_id and s.user_id = u.id and s.status <> 'deleted'
  left join staff_member m on m.district_id = u.district_id and m.user_id = u.id
  left join guardian g on g.district_id = u.district_id and g.user_id = u.id
  left join school c on c.district_id = u.district_id and c.id = coalesce(nullif(s.school_id, 0), m.school_id)
  where u.district_id = atrium_district();
