-- Servers keep what a session's person may do in memory (session-store.ts). Any change to it,
-- however it is made (a screen, an import, a script), makes every server forget those sessions.
-- Notices are sent at commit, equal ones once: `<district>:<user>`, `<district>:*` for a whole
-- district, or the hash of one session. session-notices.test.ts checks that each table that an
-- identity is read from has a trigger.
drop function if exists auth_tell_change() cascade;
drop function if exists auth_tell_changes() cascade;

-- A delegated group depends on the person who delegated it, so both are forgotten.
create or replace function auth_notify_person(district int, person int) returns void language plpgsql as $$
begin
  perform pg_notify('atrium_session', district || ':' || person);
  perform pg_notify('atrium_session', district || ':' || user_id) from user_permission_group
    where district_id = district and delegated_by = person;
end $$;

-- One notice covers a whole district when a roster import changes more than a hundred people.
create or replace function auth_notify_people(district int, people int[]) returns void language plpgsql as $$
begin
  if cardinality(people) > 100 then
    perform pg_notify('atrium_session', district || ':*');
  else
    perform auth_notify_person(district, person) from unnest(people) person;
  end if;
end $$;

-- A row of one person (`user_id`), or else of the whole district.
create or replace function auth_notify_row() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  if changed ? 'user_id' then
    perform auth_notify_person((changed ->> 'district_id')::int, (changed ->> 'user_id')::int);
  else
    perform pg_notify('atrium_session', (changed ->> 'district_id') || ':*');
  end if;
  return null;
end $$;

create or replace function auth_notify_rows() returns trigger language plpgsql as $$
begin
  perform auth_notify_people(district_id, array_agg(distinct user_id)) from changed group by district_id;
  return null;
end $$;

create or replace function auth_notify_users() returns trigger language plpgsql as $$
begin
  perform auth_notify_people(o.district_id, array_agg(o.id)) from before o join after n using (district_id, id)
    where (o.status, o.language, o.state_id, o.first_name, o.preferred_name, o.last_name, o.show_in_public_catalog)
      is distinct from (n.status, n.language, n.state_id, n.first_name, n.preferred_name, n.last_name, n.show_in_public_catalog)
      and exists (select from account a where a.district_id = o.district_id and a.user_id = o.id)
    group by o.district_id;
  return null;
end $$;

-- The use of a session, which is written every half minute, changes nothing that is kept.
create or replace function auth_notify_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('atrium_session', old.id_hash);
  return null;
end $$;

create or replace trigger notify_insert after insert on user_role referencing new table as changed for each statement execute function auth_notify_rows();
create or replace trigger notify_update after update on user_role referencing new table as changed for each statement execute function auth_notify_rows();
create or replace trigger notify_delete after delete on user_role referencing old table as changed for each statement execute function auth_notify_rows();
create or replace trigger notify_insert after insert on user_permission_group referencing new table as changed for each statement execute function auth_notify_rows();
create or replace trigger notify_update after update on user_permission_group referencing new table as changed for each statement execute function auth_notify_rows();
create or replace trigger notify_delete after delete on user_permission_group referencing old table as changed for each statement execute function auth_notify_rows();
create or replace trigger notify_update after update on users referencing old table as before new table as after for each statement execute function auth_notify_users();
-- The last sign-in doesn't affect what someone may do.
create or replace trigger notify_change after update of login_name, recovery_email, password_hash, disabled or delete on account for each row execute function auth_notify_row();
create or replace trigger notify_change after insert or update of confirmed_at or delete on second_factor for each row execute function auth_notify_row();
create or replace trigger notify_change after update or delete on permission_group for each row execute function auth_notify_row();
create or replace trigger notify_change after insert or update or delete on school for each row execute function auth_notify_row();
create or replace trigger notify_change after update on district for each row execute function auth_notify_row();
create or replace trigger notify_change after insert or update or delete on district_setting for each row execute function auth_notify_row();
create or replace trigger notify_change after insert or update or delete on school_logo for each row execute function auth_notify_row();
-- Losing the platform role also ends support access to districts.
create or replace trigger notify_change after insert or update or delete on platform_administrator for each row execute function auth_notify_row();
create or replace trigger notify_change after insert or update or delete on support_access for each row execute function auth_notify_row();
create or replace trigger notify_change after insert or update or delete on support_person for each row execute function auth_notify_row();
create or replace trigger notify_change after update of school_id, seen_user_id, seen_school_id, seen_until or delete on session for each row execute function auth_notify_session();
