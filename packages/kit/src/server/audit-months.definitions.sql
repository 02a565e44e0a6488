-- The audit log and the access log have one partition per month (in UTC), in a schema where the
-- application has no rights: it can only use the tables themselves, under their policies. Entries of
-- a month without a partition are kept in `_other`, so that no entry is ever refused.
create or replace function atrium_make_audit_month(log text, month timestamp) returns boolean language plpgsql as $$
declare
  part constant text := log || to_char(month, '_YYYY_MM');
  first_day constant timestamptz := date_trunc('month', month) at time zone 'UTC';
  next_month constant timestamptz := (date_trunc('month', month) + interval '1 month') at time zone 'UTC';
begin
  if to_regclass(format('atrium_months.%I', part)) is not null then
    return false;
  end if;
  execute format('lock table atrium_months.%I in access exclusive mode', log || '_other');
  execute format('create table atrium_months.%I (like public.%I including defaults including constraints)', part, log);
  execute format('with moved as (delete from atrium_months.%I where at >= $1 and at < $2 returning *) insert into atrium_months.%I select * from moved', log || '_other', part)
    using first_day, next_month;
  -- Looking at a profile is logged once a day and person; a unique index of all months would have to contain the moment.
  if log = 'access_event' then
    execute format('create unique index %I on atrium_months.%I (district_id, actor_id, subject_id, kind, entity, once_a_day) where once_a_day is not null', part || '_once', part);
  end if;
  execute format('alter table public.%I attach partition atrium_months.%I for values from (%L) to (%L)', log, part, first_day, next_month);
  return true;
end $$;

-- This month's partitions and those of the next ones; how many were missing.
create or replace function atrium_make_audit_months(ahead integer default 3) returns integer language plpgsql as $$
declare
  made integer := 0;
  log text;
begin
  perform pg_advisory_xact_lock(7283003);
  foreach log in array array['audit_entry', 'access_event'] loop
    for n in 0..ahead loop
      if atrium_make_audit_month(log, date_trunc('month', now() at time zone 'UTC') + make_interval(months => n)) then
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end $$;

select atrium_make_audit_months();
