-- Any change to what a person may do, however it is made (a screen, an import, a script), makes
-- every server forget its sessions of that person or district. Sent at commit; equal notices are
-- sent once.
create or replace function auth_tell_change() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('atrium_session', changed.district_id || ':' || coalesce(to_jsonb(changed) ->> 'user_id', '*'));
  return null;
end $$;

-- A roster import changes the memberships of thousands of people at once; then a single notice
-- covers the whole district.
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
-- The last sign-in doesn't affect what someone may do.
create or replace trigger tell_change after update of login_name, recovery_email, password_hash, disabled on account for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update of confirmed_at or delete on second_factor for each row execute function auth_tell_change();
create or replace trigger tell_change after update or delete on permission_group for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update or delete on school for each row execute function auth_tell_change();
create or replace trigger tell_change after update on district for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update or delete on school_logo for each row execute function auth_tell_change();
-- Losing the platform role also ends support access to districts.
create or replace trigger tell_change after insert or update or delete on platform_administrator for each row execute function auth_tell_change();
