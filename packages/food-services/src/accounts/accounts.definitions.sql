-- What no form can guarantee: entries of a meal account never change, and add up to its balance.
create or replace function meal_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entry % of a meal account does not change: correct it with another', old.id using errcode = 'restrict_violation';
end $$;
drop trigger if exists meal_entry_stays on meal_entry;
create trigger meal_entry_stays before update or delete on meal_entry for each row execute function meal_entry_stays();

create or replace function meal_entry_counts() returns trigger language plpgsql as $$
begin
  update meal_account set balance_cents = balance_cents + new.cents where district_id = new.district_id and id = new.account_id;
  return null;
end $$;
drop trigger if exists meal_entry_counts on meal_entry;
create trigger meal_entry_counts after insert on meal_entry for each row execute function meal_entry_counts();
