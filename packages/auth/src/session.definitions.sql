-- Whatever changes what a person may do, by whatever road (a screen, an import, a script), makes every server
-- forget the sessions that it holds of that person or district. Sent at commit; equal ones are sent once.
create or replace function auth_tell_change() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('atrium_session', changed.district_id || ':' || coalesce(to_jsonb(changed) ->> 'user_id', '*'));
  return null;
end $$;

-- What people hold changes for thousands at once when a roster comes in: then their district is told of, once a statement.
create or replace function auth_tell_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('atrium_session', told.district_id || ':' || told.who) from (
    select distinct district_id, case when (select count(*) from changed) > 100 then '*' else user_id::text end as who from changed
  ) told;
  return null;
end $$;

create or replace trigger tell_change after insert on user_role referencing new table as changed for each statement execute function auth_tell_changes();
create or replace trigger tell_update after update on user_role referencing new table as changed for each statement execute function auth_tell_changes();
create or replace trigger tell_delete after delete on user_role referencing old table as changed for each statement execute function auth_tell_changes();
create or replace trigger tell_change after insert on user_permission_group referencing new table as changed for each statement execute function auth_tell_changes();
create or replace trigger tell_update after update on user_permission_group referencing new table as changed for each statement execute function auth_tell_changes();
create or replace trigger tell_delete after delete on user_permission_group referencing old table as changed for each statement execute function auth_tell_changes();
-- When someone signed in last changes nothing of what they may do.
create or replace trigger tell_change after update of login_name, recovery_email, password_hash, disabled on account for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update of confirmed_at or delete on second_factor for each row execute function auth_tell_change();
create or replace trigger tell_change after update or delete on permission_group for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update or delete on school for each row execute function auth_tell_change();
create or replace trigger tell_change after update on district for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update or delete on school_logo for each row execute function auth_tell_change();
