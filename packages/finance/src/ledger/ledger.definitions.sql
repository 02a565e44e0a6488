-- What no form can guarantee: posted journals balance in every fund, never change, and add up to
-- the balances.

-- A number without gaps, assigned on request: concurrent posts wait.
create or replace function finance_next(district integer, counter text) returns integer language sql as $$
  insert into finance_counter as c (district_id, name, last) values (district, counter, 1)
  on conflict (district_id, name) do update set last = c.last + 1 returning last
$$;

create or replace function journal_before() returns trigger language plpgsql as $$
declare
  of record;
begin
  if tg_op = 'DELETE' then
    if old.status = 'posted' then
      raise exception 'journal % is posted and cannot be removed', old.id using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status = 'posted' then
      raise exception 'a journal is entered before it is posted' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.status = 'posted' then
    if (new.district_id, new.id, new.school_id, new.number, new.kind, new.origin, new.origin_key, new.date, new.period_id, new.status, new.amount_cents, new.reverses_id, new.entered_by, new.posted_at, new.bank_account_id, new.vendor_id, new.memo)
      is distinct from (old.district_id, old.id, old.school_id, old.number, old.kind, old.origin, old.origin_key, old.date, old.period_id, old.status, old.amount_cents, old.reverses_id, old.entered_by, old.posted_at, old.bank_account_id, old.vendor_id, old.memo)
      or new.removed_at is not null then
      raise exception 'journal % is posted and does not change: reverse it', old.id using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if new.status = 'posted' then
    select p.status, p.starts_on, p.ends_on, p.kind, y.status as year_status into of
      from ledger_period p join fiscal_year y on y.district_id = p.district_id and y.id = p.fiscal_year_id
      where p.district_id = new.district_id and p.id = new.period_id;
    -- Only the product itself writes closing and opening entries, while the year is being closed.
    if not found or (new.origin not in ('closing', 'opening') and of.status <> 'open') then
      raise exception 'the period of journal % is closed', new.id using errcode = 'restrict_violation';
    end if;
    if new.date < of.starts_on or new.date > of.ends_on then
      raise exception 'the date of journal % is not in its period', new.id using errcode = 'check_violation';
    end if;
    if (of.kind in ('opening', 'carried')) is distinct from (new.origin = 'opening') then
      raise exception 'only carried balances are in the periods that carry them' using errcode = 'check_violation';
    end if;
    if of.kind = 'adjustment' and coalesce(new.reason, '') = '' then
      raise exception 'an adjustment says why' using errcode = 'check_violation';
    end if;
    new.number := finance_next(new.district_id, 'journal');
    new.posted_at := coalesce(new.posted_at, now());
  end if;
  return new;
end $$;
drop trigger if exists journal_before on journal;
create trigger journal_before before insert or update or delete on journal for each row execute function journal_before();

create or replace function journal_posts() returns trigger language plpgsql as $$
begin
  update journal_line set posted_on = new.date, period_id = new.period_id
    where district_id = new.district_id and journal_id = new.id;
  -- In account order, so that concurrent posts can't deadlock.
  insert into account_balance as b (district_id, account_id, period_id, debit_cents, credit_cents)
    select new.district_id, account_id, new.period_id, sum(greatest(cents, 0)), sum(greatest(-cents, 0))
    from journal_line where district_id = new.district_id and journal_id = new.id
    group by account_id order by account_id
  on conflict (district_id, account_id, period_id) do update
    set debit_cents = b.debit_cents + excluded.debit_cents, credit_cents = b.credit_cents + excluded.credit_cents;
  update purchase_order_line p set paid_cents = p.paid_cents + l.cents
    from (select order_line_id, sum(cents) as cents from journal_line
          where district_id = new.district_id and journal_id = new.id and order_line_id is not null group by order_line_id) l
    where p.district_id = new.district_id and p.id = l.order_line_id;
  -- The check of a payment; its number is the bank account's next.
  if new.kind = 'disbursement' and new.pay_by = 'check' and new.origin <> 'reversal' then
    with bank as (
      update bank_account b set next_check_number = b.next_check_number + 1
      where b.district_id = new.district_id and b.id = new.bank_account_id returning b.next_check_number - 1 as number)
    insert into bank_check (district_id, bank_account_id, number, payee, cents, issued_on, journal_id)
      select new.district_id, new.bank_account_id, bank.number,
        coalesce((select coalesce(v.remit_to, v.name) from vendor v where v.district_id = new.district_id and v.id = new.vendor_id), new.memo), new.amount_cents, new.date, new.id
      from bank;
  end if;
  return null;
end $$;
drop trigger if exists journal_posts on journal;
create trigger journal_posts after update of status on journal for each row
  when (new.status = 'posted' and old.status <> 'posted') execute function journal_posts();

-- Checked at the end of the transaction, whatever it did in between.
create or replace function journal_balances() returns trigger language plpgsql as $$
begin
  if exists (select from journal_line where district_id = new.district_id and journal_id = new.id group by fund having sum(cents) <> 0)
    or (select count(*) < 2 from journal_line where district_id = new.district_id and journal_id = new.id) then
    raise exception 'journal % does not balance in every fund', new.id using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  return null;
end $$;
drop trigger if exists journal_balances on journal;
create constraint trigger journal_balances after update of status on journal deferrable initially deferred for each row
  when (new.status = 'posted') execute function journal_balances();

create or replace function journal_line_stays() returns trigger language plpgsql as $$
begin
  raise exception 'line % is posted and does not change: reverse its journal', old.id using errcode = 'restrict_violation';
end $$;
drop trigger if exists journal_line_stays on journal_line;
create trigger journal_line_stays before update of district_id, journal_id, account_id, fund, cents, order_line_id, posted_on, period_id on journal_line
  for each row when (old.posted_on is not null) execute function journal_line_stays();
drop trigger if exists journal_line_remains on journal_line;
create trigger journal_line_remains before delete on journal_line
  for each row when (old.posted_on is not null) execute function journal_line_stays();

-- A line must have the fund of its account, and belong to a journal that isn't posted.
create or replace function journal_line_enters() returns trigger language plpgsql as $$
begin
  if exists (select from entered n join journal j on j.district_id = n.district_id and j.id = n.journal_id where j.status in ('posted', 'void')) then
    raise exception 'a posted journal takes no more lines' using errcode = 'restrict_violation';
  end if;
  if exists (select from entered n join ledger_account a on a.district_id = n.district_id and a.id = n.account_id where a.fund <> n.fund) then
    raise exception 'a line has the fund of its account' using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists journal_line_enters on journal_line;
create trigger journal_line_enters after insert on journal_line referencing new table as entered
  for each statement execute function journal_line_enters();

-- An account with posted lines can't change its fund or its side of the books.
create or replace function ledger_account_keeps() returns trigger language plpgsql as $$
begin
  if exists (select from account_balance where district_id = old.district_id and account_id = old.id) then
    raise exception 'account % has been posted to: its fund and kind stay', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger if exists ledger_account_keeps on ledger_account;
create trigger ledger_account_keeps before update of fund, kind on ledger_account for each row
  when (old.fund is distinct from new.fund or old.kind is distinct from new.kind) execute function ledger_account_keeps();

-- What an activity account may spend: its balance today, minus what is encumbered, pending approval,
-- dated later, or restricted. Deposits dated later are not there yet.
create or replace view account_spendable as
  select a.district_id, a.id as account_id, a.school_id,
    (coalesce(b.cents, 0) - coalesce(f.cents, 0))::bigint as balance_cents,
    coalesce(o.cents, 0)::bigint as encumbered_cents,
    (coalesce(w.cents, 0) + coalesce(f.debits, 0))::bigint as waiting_cents,
    a.restricted_cents::bigint as restricted_cents,
    (coalesce(b.cents, 0) - coalesce(f.cents, 0) - coalesce(o.cents, 0) - coalesce(w.cents, 0) - coalesce(f.debits, 0) - a.restricted_cents)::bigint as spendable_cents
  from ledger_account a
  join district d on d.id = a.district_id
  left join lateral (select sum(credit_cents - debit_cents) as cents from account_balance
    where district_id = a.district_id and account_id = a.id) b on true
  left join lateral (select sum(-l.cents) as cents, sum(greatest(l.cents, 0)) as debits from journal_line l
    join ledger_period t on t.district_id = l.district_id and t.id = l.period_id and t.kind in ('regular', 'adjustment')
    where l.district_id = a.district_id and l.account_id = a.id and l.posted_on > atrium_today(d.time_zone)) f on true
  left join lateral (select sum(greatest(l.cents - l.paid_cents, 0)) as cents from purchase_order_line l
    join purchase_order p on p.district_id = l.district_id and p.id = l.order_id and p.status = 'approved' and p.removed_at is null
    where l.district_id = a.district_id and l.account_id = a.id) o on true
  -- Payments against a purchase order are already encumbered, up to the order's amount.
  left join lateral (select sum(greatest(l.cents - case when l.order_line_id is null then 0 else
        coalesce((select least(l.cents, greatest(p.cents - p.paid_cents, 0)) from purchase_order_line p where p.district_id = l.district_id and p.id = l.order_line_id), 0) end, 0)) as cents
    from journal j join journal_line l on l.district_id = j.district_id and l.journal_id = j.id
    where j.district_id = a.district_id and j.status = 'submitted' and j.removed_at is null and l.account_id = a.id and l.cents > 0) w on true
  where a.district_id = atrium_district() and a.is_activity and a.removed_at is null;
