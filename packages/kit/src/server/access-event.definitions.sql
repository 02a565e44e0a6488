-- The database sets the time of an entry, so that no application can backdate it. The partition has
-- already been chosen by then, so an entry can't move to another month: one that was started just
-- before midnight on the last day keeps its time. The owner, who can change any entry, can also move
-- one to another month.
create or replace function atrium_now_at() returns trigger language plpgsql as $$
declare
  today constant timestamptz := clock_timestamp();
begin
  if date_trunc('month', new.at, 'UTC') = date_trunc('month', today, 'UTC') then
    new.at := today;
  elsif new.at not between today - interval '1 minute' and today
    and not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'member') then
    raise insufficient_privilege using message = 'The database says when something happened';
  end if;
  return new;
end $$;
create or replace trigger database_says_when before insert on access_event for each row execute function atrium_now_at();
create or replace trigger database_says_when before insert on audit_entry for each row execute function atrium_now_at();

-- The part of an entry that the chain covers.
create or replace function atrium_audit_hash(e audit_entry) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(e.id, e.district_id, extract(epoch from e.at), e.actor_id, e.entity, e.entity_id, e.action, e.changes, e.cause, e.request_id)::text, 'UTF8'))
$$;
