-- Memberships in force now. The view runs with the reader's rights, so their row-level security
-- applies.
create or replace view held_group with (security_invoker = true) as
select m.district_id, m.user_id, m.group_id, m.school_id
from user_permission_group m
where (m.starts_at is null or m.starts_at <= atrium_now()) and (m.ends_at is null or m.ends_at > atrium_now())
  and (m.delegated_by is null or exists (
    select from user_permission_group o
    join account a on a.district_id = o.district_id and a.user_id = o.user_id and not a.disabled
    join users u on u.district_id = o.district_id and u.id = o.user_id and u.status = 'active'
    where o.district_id = m.district_id and o.user_id = m.delegated_by and o.group_id = m.group_id and o.school_id in (0, m.school_id)
      and o.delegated_by is null and (o.starts_at is null or o.starts_at <= atrium_now()) and (o.ends_at is null or o.ends_at > atrium_now())));
