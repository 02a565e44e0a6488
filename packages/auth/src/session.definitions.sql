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

create or replace trigger tell_change after insert or update or delete on user_role for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update or delete on user_permission_group for each row execute function auth_tell_change();
-- The last sign-in doesn't affect what someone may do.
create or replace trigger tell_change after update of login_name, recovery_email, password_hash, disabled on account for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update of confirmed_at or delete on second_factor for each row execute function auth_tell_change();
create or replace trigger tell_change after update or delete on permission_group for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update or delete on school for each row execute function auth_tell_change();
create or replace trigger tell_change after update on district for each row execute function auth_tell_change();
create or replace trigger tell_change after insert or update or delete on school_logo for each row execute function auth_tell_change();
