-- What a guardian may do with a student today, in one place: a court order keeps them away from its
-- day on, and what they see and get ends when the student comes of age, unless they keep it. Owned
-- like person_head; with no district set, or all of them, it shows nothing.
create or replace view family_link as
  select l.district_id, l.student_id, l.guardian_id, l.contact_order, l.kept_away,
         l.has_portal and not l.kept_away and l.goes_on as sees,
         l.gets_mail and not l.kept_away and l.goes_on as mailed
  from (
    select g.district_id, g.student_id, g.guardian_id, g.contact_order, g.has_portal, g.gets_mail,
           g.restricted or coalesce(g.restricted_from <= atrium_today(d.time_zone), false) as kept_away,
           g.keeps_access or u.birth_date is null
             -- No one comes of age before eighteen; only then do the district's settings matter.
             or u.birth_date > atrium_today(d.time_zone) - interval '18 years'
             or u.birth_date > atrium_today(d.time_zone)
               - make_interval(years => coalesce((setting_value(g.district_id, 0, 'people.family', 'accessUntilAge') #>> '{}')::int, 18)) as goes_on
    from student_guardian g
    join district d on d.id = g.district_id
    join users u on u.district_id = g.district_id and u.id = g.student_id
    where g.district_id = atrium_district() and g.removed_at is null) l;

-- A guardian's consent to a public page ends with their link, and under a court order, whatever
-- the cause: a screen, an import, or a script. It doesn't come back with the link.
create or replace function atrium_end_public_page() returns trigger language plpgsql as $$
begin
  new.public_page_allowed_at := null;
  return new;
end $$;
create or replace trigger end_public_page before update on student_guardian for each row
  when (new.public_page_allowed_at is not null and (new.removed_at is not null or new.restricted or not new.has_portal))
  execute function atrium_end_public_page();
