import { named } from '../record-table-names.ts'
import { inChunk, run, type Chunk, type Sql, type Written } from './chunk.ts'

/** Links guardians to students. A guardian may also have another role, but can't be a student. */
export async function writeLinks(sql: Sql, chunk: Chunk): Promise<Written[]> {
  await run(sql, chunk, guardians)
  return run(sql, chunk, links)
}

/** SQL: the chunk's pairs in which both people are known. */
export const pairs = `
  pairs as materialized (
    select distinct on (st.user_id, g.id) s.seq, st.user_id as student_id, g.id as guardian_id, s.patch->>'relationship' as relationship
    from import_stage s
    join ${named.users} u on u.district_id = s.district_id and u.sourced_id = s.ref_a
    join ${named.students} st on st.district_id = s.district_id and st.user_id = u.id
    join ${named.users} g on g.district_id = s.district_id and g.sourced_id = s.ref_b
    where ${inChunk} and not exists (select from ${named.students} x where x.district_id = s.district_id and x.user_id = g.id)
    order by st.user_id, g.id, s.patch->>'relationship' nulls last
  )`

const guardians = `
  with ${pairs}
  insert into ${named.guardians} (district_id, user_id, status) select distinct $1::int, p.guardian_id, 'active' from pairs p
  where not exists (select from ${named.guardians} x where x.district_id = $1::int and x.user_id = p.guardian_id) on conflict do nothing`

const links = `
  with ${pairs},
  made as (
    insert into ${named.studentGuardians} (district_id, student_id, guardian_id, relationship)
    select $1::int, student_id, guardian_id, coalesce(relationship, 'guardian') from pairs order by seq on conflict (district_id, student_id, guardian_id) do nothing returning *
  ),
  differing as (
    select l.id, l as t, p.relationship from pairs p join ${named.studentGuardians} l on l.district_id = $1::int and l.student_id = p.student_id and l.guardian_id = p.guardian_id
    where l.removed_at is null and p.relationship is not null and p.relationship <> l.relationship
  ),
  changed as (
    update ${named.studentGuardians} r set relationship = o.relationship, version = r.version + 1, updated_at = now() from differing o where r.district_id = $1::int and r.id = o.id
  ),
  told as (
    select m.id, m.student_id, m.guardian_id, 'create' as kind, jsonb_build_object('guardianID', jsonb_build_array(null, m.guardian_id), 'relationship', jsonb_build_array(null, m.relationship)) as changes from made m
    union all
    select o.id, (o.t).student_id, (o.t).guardian_id, 'update', jsonb_build_object('relationship', jsonb_build_array((o.t).relationship, o.relationship)) from differing o
  ),
  logged as (
    insert into import_change (district_id, import_id, entity, part, record_id, kind, label, changes)
    select $1::int, $2::int, 'users', 'student_guardian', t.id, t.kind, trim(u.first_name || ' ' || u.last_name), t.changes
    from told t join ${named.users} u on u.district_id = $1::int and u.id = t.student_id
  ),
  audited as (
    insert into ${named.auditEntries} (district_id, actor_id, entity, entity_id, action, changes, cause)
    select $1::int, $6::int, 'students.student', student_id, case kind when 'create' then 'linkGuardian' else 'updateGuardian' end,
      jsonb_build_object('guardian.' || guardian_id || '.relationship', changes->'relationship'), 'import:' || $2::int from told
  )
  select id, kind from told`
