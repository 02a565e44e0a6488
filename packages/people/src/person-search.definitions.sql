-- What the search boxes match, for each student, staff member and guardian: one narrow table to
-- search instead of a join over everyone, maintained by the database, so that no import or edit can
-- forget it. Of an email address it has the part up to the @: a domain would match half the
-- district.

-- A name without what people leave out when they type it: O'Brien is also obrien, de la Cruz delacruz.
-- Blank if that is the name itself.
create or replace function atrium_joined(name text) returns text language sql immutable parallel safe
  return case when translate(name, '''’‘ʼ`´-‐‑– .', '') is distinct from name then translate(name, '''’‘ʼ`´-‐‑– .', '') || ' ' else '' end;

create or replace function atrium_person_text(first text, middle text, last text, preferred text, local text, state text, mail text)
  returns text language sql immutable parallel safe
  return atrium_fold(coalesce(' ' || nullif(first, ''), '') || ' ' || coalesce(middle || ' ', '') || last || ' ' || coalesce(preferred || ' ' || last || ' ', '')
    || atrium_joined(first) || atrium_joined(middle) || atrium_joined(last) || atrium_joined(preferred)
    || coalesce(local || ' ', '') || coalesce(state || ' ', '') || coalesce(substring(mail from '^[^@]*@'), mail, ''));

create or replace function atrium_sort_name(first text, middle text, last text) returns text language sql immutable parallel safe
  return atrium_fold(concat_ws(', ', last, nullif(concat_ws(' ', nullif(first, ''), middle), '')));

create or replace function atrium_fill_search() returns trigger language plpgsql as $$
begin
  select atrium_person_text(u.first_name, u.middle_name, u.last_name, u.preferred_name, u.local_id, u.state_id, u.email),
         atrium_sort_name(u.first_name, u.middle_name, u.last_name)
    into new.search_text, new.sort_name
    from users u where u.district_id = new.district_id and u.id = new.user_id;
  -- A person and their role, in one statement: the first isn't there yet for the second. (An
  -- exception block would cost each row a separate transaction.)
  if not found then
    raise exception 'person % of district % must be inserted by an earlier statement', new.user_id, new.district_id using errcode = '23503';
  end if;
  return new;
end $$;

create or replace trigger student_fill_search before insert on student for each row execute function atrium_fill_search();
create or replace trigger staff_member_fill_search before insert on staff_member for each row execute function atrium_fill_search();
create or replace trigger guardian_fill_search before insert on guardian for each row execute function atrium_fill_search();

create or replace function atrium_spread_search() returns trigger language plpgsql as $$
declare
  found_in text := atrium_person_text(new.first_name, new.middle_name, new.last_name, new.preferred_name, new.local_id, new.state_id, new.email);
  sorts_as text := atrium_sort_name(new.first_name, new.middle_name, new.last_name);
begin
  update student set search_text = found_in, sort_name = sorts_as where district_id = new.district_id and user_id = new.id;
  update staff_member set search_text = found_in, sort_name = sorts_as where district_id = new.district_id and user_id = new.id;
  update guardian set search_text = found_in, sort_name = sorts_as where district_id = new.district_id and user_id = new.id;
  return null;
end $$;

create or replace trigger users_spread_search
  after update of first_name, middle_name, last_name, preferred_name, local_id, state_id, email on users
  for each row when ((old.first_name, old.middle_name, old.last_name, old.preferred_name, old.local_id, old.state_id, old.email)
    is distinct from (new.first_name, new.middle_name, new.last_name, new.preferred_name, new.local_id, new.state_id, new.email))
  execute function atrium_spread_search();

-- Under row-level security the planner may not use a trigram index: LIKE is not proof against leaks. These views are the
-- owner's, go round the policies and name the district themselves; without one, or with all, they show nothing.
create or replace view student_search as
  select district_id, user_id, status, search_text, sort_name, school_id, grade, grade_order from student where district_id = atrium_district() and status <> 'deleted';
create or replace view staff_search as
  select district_id, user_id, status, search_text, sort_name, school_id, is_teacher, title from staff_member where district_id = atrium_district();
create or replace view guardian_search as
  select district_id, user_id, status, search_text, sort_name from guardian where district_id = atrium_district();
