-- The database says when something happened: no application can date an entry back.
create or replace function atrium_now_at() returns trigger language plpgsql as $$
begin
  new.at := clock_timestamp();
  return new;
end $$;
create or replace trigger database_says_when before insert on access_event for each row execute function atrium_now_at();
create or replace trigger database_says_when before insert on audit_entry for each row execute function atrium_now_at();

-- The part of an entry that the chain covers.
create or replace function atrium_audit_hash(e audit_entry) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(e.id, e.district_id, extract(epoch from e.at), e.actor_id, e.entity, e.entity_id, e.action, e.changes, e.cause, e.request_id)::text, 'UTF8'))
$$;
