-- Records people who become inactive or can no longer sign in, whether through a screen, an import,
-- or a script.
create or replace function auth_note_left() returns trigger language plpgsql as $$
begin
  insert into left_person (district_id, user_id) values (new.district_id, case when tg_table_name = 'users' then (to_jsonb(new) ->> 'id')::int else (to_jsonb(new) ->> 'user_id')::int end) on conflict do nothing;
  return null;
end $$;
create or replace trigger note_left after update of status on users for each row when (new.status <> 'active' and old.status = 'active') execute function auth_note_left();
create or replace trigger note_left after update of disabled on account for each row when (new.disabled and not old.disabled) execute function auth_note_left();
