import { named } from '../record-table-names.ts'
import { administratorsSQL, grantsInForce, holdingMore, signInSettings } from '@atrium/auth/public'
import { onRaw } from '@atrium/kit/server'
import { sql as sqlText } from 'drizzle-orm'
import type { IssueCode } from '../issues.ts'
import { inChunk, logSQL, nameOf, run, type Chunk, type Sql, type Written } from './chunk.ts'
import {
  changesSQL,
  createdSQL,
  differSQL,
  newID,
  partTables,
  type PartTable,
} from './record-tables.ts'
import { writeRecords } from './records.ts'
import { leftSchools, nextSchool, rights } from './rights.ts'

/**
 * Writes a chunk of people with everything that belongs to them: the student, staff or guardian
 * row, school enrollments, address, roles, permission groups, and account.
 * @returns each person who was written, once, and each right that ended
 */
export async function writePeople(sql: Sql, chunk: Chunk): Promise<Written[]> {
  const written = new Map<number, Written>()
  const note = (rows: Written[]) => {
    for (const row of rows) if (!written.has(row.id) || row.kind === 'end') written.set(row.id, row)
  }
  await addWarnings(sql, chunk, await keepAccounts(sql, chunk))
  note(await writeRecords(sql, chunk))
  // Runs before the parts, because a person's school depends on their remaining roles.
  const endedRights = await run(sql, chunk, rights.endedGroups)
  note(endedRights)
  note(await run(sql, chunk, rights.endedRoles))
  for (const part of partTables)
    note(await run(sql, chunk, (partStatements[part.table] ??= partStatement(part))))
  await run(sql, chunk, guardiansWithOtherRoles)
  note(await run(sql, chunk, newStays))
  note(await run(sql, chunk, changedStays))
  note(await run(sql, chunk, primaryEnrollments))
  note(await run(sql, chunk, addresses))
  for (const statement of [...rights.lost, ...rights.held]) note(await run(sql, chunk, statement))
  // If two rows have the same username, the first one gets it.
  await chunk.inTurn?.()
  await run(sql, chunk, accounts)
  await run(sql, chunk, recoveryEmails)
  note(await run(sql, chunk, closedAccounts))
  return [
    ...written.values(),
    ...endedRights.map(({ id }): Written => ({ id, kind: 'end', of: 'roles' })),
  ]
}

// Ending administrators is serialized, so that concurrent imports can't end the last one.
const endsAdministrators = `
  select from ${named.districts} d where d.district_id = $1::int
    and exists (select from import_stage s where ${inChunk} and s.ends and s.record_id in (${administratorsSQL('$1::int')})) for no key update`

/**
 * SQL: keeps the administrators if an import would end all of the district's, because then no one
 * could grant access again.
 */
const lastAdministrators = `
  with administrator as materialized (${administratorsSQL('$1::int')}),
  ${keeping(
    'lastAdministrator',
    `s.record_id in (select user_id from administrator)
    and not exists (select from administrator o where o.user_id not in (
      select e.record_id from import_stage e where e.district_id = s.district_id and e.import_id = s.import_id and e.target = 'person'
        and e.ends and e.record_id is not null))`,
  )}`

const accountsOfHigher = (higher: readonly number[]) =>
  `with ${keeping('holdsMore', `s.record_id = any('{${higher.join(',')}}'::int[])`)}`

/** SQL: takes the ends of some people off the stage, and reports each of them. */
function keeping(code: IssueCode, where: string): string {
  return `away as (delete from import_stage s where ${inChunk} and s.ends and ${where} returning s.*)
  insert into import_finding (district_id, import_id, file_no, line, field, code, values, severity)
  select $1::int, $2::int, s.file_no, s.line, null, '${code}', jsonb_build_object('value', ${nameOf('s.record_id')}), 'warning' from away s returning line`
}

/**
 * Keeps people whose account an import must not end: those who hold more than the person who started
 * it, and the last administrators. What a roster granted doesn't count, because a roster may take it
 * back. Reports each of them.
 * @returns how many there are
 */
export async function keepAccounts(sql: Sql, chunk: Chunk): Promise<number> {
  const { districtID, importID, target, after, until, actorID } = chunk
  const tx = onRaw(sql)
  const higher = await holdingMore(tx, {
    districtID,
    writer: await grantsInForce(tx, { districtID, userID: actorID }),
    who: sqlText`select s.record_id from import_stage s where s.district_id = ${districtID} and s.import_id = ${importID} and s.target = ${target}
      and s.seq > ${after} and s.seq <= ${until} and s.ends and s.record_id is not null`,
    exceptFromRoster: true,
  })
  const kept = higher.length > 0 ? await run(sql, chunk, accountsOfHigher(higher)) : []
  const isEnding = await run(sql, chunk, endsAdministrators)
  const last = isEnding.length > 0 ? await run(sql, chunk, lastAdministrators) : []
  return kept.length + last.length
}

async function addWarnings(sql: Sql, { districtID, importID }: Chunk, count: number) {
  if (count > 0)
    await sql`update import set warnings = warnings + ${count} where district_id = ${districtID} and id = ${importID}`
}

/** SQL: a staged person's first school; null if the row names none. */
const firstSchool = `(select sc.id from unnest(s.schools) with ordinality one(ref, at)
  join ${named.schools} sc on sc.district_id = s.district_id and sc.sourced_id = one.ref order by one.at limit 1)`

/**
 * SQL: the patch for a person's part `t`, with the school. Someone who lost their last role at
 * their school moves to the next school where they have one.
 */
export const partPatch = ({ kind, school }: PartTable, t: string): string =>
  school
    ? `s.part || case when s.ends then '{}'::jsonb when s.schools is not null then jsonb_build_object('school_id', coalesce(${firstSchool}, 0))
    when s.more ? 'ended' and ${t}.school_id in (select l.school_id from ${leftSchools} l) then jsonb_build_object('school_id', coalesce(${nextSchool}, 0)) else '{}'::jsonb end${kind === 'staff' ? ` || ${teaches(t)}` : ''}`
    : 's.part'

/**
 * SQL: people count as teachers as long as they have any right to teach, even one that isn't in
 * this file.
 */
const teaches = (
  t: string,
): string => `case when s.ends or not coalesce(${t}.is_teacher, false) or s.part->>'is_teacher' = 'true' then '{}'::jsonb
    when exists (select from ${named.userPermissionGroups} r join ${named.permissionGroups} p on p.district_id = r.district_id and p.id = r.group_id
      where r.district_id = s.district_id and r.user_id = s.record_id and p.key = 'teacher') then '{"is_teacher": true}'::jsonb
    when s.more->'ended' @> '[{"role": "teacher"}]' then '{"is_teacher": false}'::jsonb else '{}'::jsonb end`

const partStatements: Record<string, string> = {}

function partStatement(of: PartTable): string {
  const { table, roles, audit, columns } = of
  const defaults =
    table === 'student'
      ? `{"races": [], "status": "active", "school_id": 0}`
      : `{"status": "active", "school_id": 0, "is_teacher": false}`
  return `
    with s as materialized (
      select s.record_id as id, s.ends, s.a_id is not null as fresh, ${partPatch(of, 'k')} as p from import_stage s
      left join ${table} k on k.district_id = s.district_id and k.user_id = s.record_id
      where ${inChunk} and s.record_id is not null and s.role = any('{${roles.join(',')}}')
    ),
    full_row as materialized (
      select s.*, t.user_id is null as missing, t as t, n as n from s left join ${table} t on t.district_id = $1::int and t.user_id = s.id
      cross join lateral jsonb_populate_record(t, case when t.user_id is null then '${defaults}'::jsonb || jsonb_strip_nulls(s.p) else s.p end) n
    ),
    differing as materialized (select * from full_row f where not f.missing and ${differSQL(columns, '(f.t)', '(f.n)')}),
    made as (
      insert into ${table} (district_id, user_id, ${columns.join(', ')})
      select $1::int, f.id, ${columns.map((column) => `(f.n).${column}`).join(', ')} from full_row f where f.missing and not f.ends
    ),
    changed as (
      update ${table} r set ${columns.map((column) => `${column} = (f.n).${column}`).join(', ')}, version = r.version + 1, updated_at = now()
      from differing f where r.district_id = $1::int and r.user_id = f.id
    ),
    told as (
      -- A new person's part is in the person's own history entry.
      select f.id, 'create' as kind, ${nameOf('f.id')} as label, ${createdSQL(columns, '(f.n)')} as changes from full_row f where f.missing and not f.ends and not f.fresh
      union all
      select f.id, case when f.ends then 'end' else 'update' end, ${nameOf('f.id')}, ${changesSQL(columns, '(f.t)', '(f.n)')} from differing f
    ),
    ${logSQL('users', table, `'${audit}'`)}
    select id, case kind when 'create' then 'update' else kind end as kind from told`
}

/** A guardian who is also on the staff has both rows. */
const guardiansWithOtherRoles = `
  insert into ${named.guardians} (district_id, user_id, status)
  select s.district_id, s.record_id, 'active' from import_stage s
  where ${inChunk} and s.record_id is not null and not s.ends and s.more->'roles' ? 'guardian' and s.role <> 'guardian'
  on conflict do nothing`

/** SQL: the chunk's students at each of their schools; the first is the primary one. */
const staysOf = (whose: string) => `
  stays as materialized (
    select s.record_id as user_id, s.a_id is not null as fresh, sc.id as school_id, one.at = 1 as is_primary, s.part->>'grade' as grade,
      (s.more->>'entryDate')::date as entry_date, (s.more->>'exitDate')::date as exit_date
    from import_stage s cross join lateral unnest(s.schools) with ordinality one(ref, at)
    join ${named.schools} sc on sc.district_id = s.district_id and sc.sourced_id = one.ref
    where ${inChunk} and s.role = 'student' and not s.ends and s.record_id is not null and ${whose}
  )`

const stayColumns = [
  'student_id',
  'school_id',
  'school_year_id',
  'grade',
  'entry_date',
  'exit_date',
  'is_primary',
]
const stayAudit = "'students.student'"

/** An enrollment's change is stored under its own id, and is in the student's history. */
const stayLog = `
  logged as (
    insert into import_change (district_id, import_id, entity, part, record_id, kind, label, changes)
    select $1::int, $2::int, 'users', 'school_enrollment', id, kind, ${nameOf('t.user_id')}, changes from told t
  ),
  audited as (
    insert into ${named.auditEntries} (district_id, actor_id, entity, entity_id, action, changes, cause)
    select $1::int, $6::int, ${stayAudit}, user_id, 'update', changes, 'import:' || $2::int from told
  )
  select user_id as id, case kind when 'create' then 'update' else kind end as kind from told`

const newStays = `
  with ${staysOf('true')},
  wanted as materialized (
    select ${newID('school_enrollment')} as id, w.fresh, w.user_id as student_id, w.school_id, y.id as school_year_id, w.grade,
      coalesce(w.entry_date, case when exists (select from ${named.schoolEnrollments} e where e.district_id = $1::int and e.student_id = w.user_id and e.removed_at is null)
        then $today end, y.start_date, $today) as entry_date, w.exit_date, w.is_primary
    from (select distinct on (user_id, school_id) * from stays order by user_id, school_id, is_primary desc) w
    left join lateral (
      select y.id, y.start_date from ${named.schoolYears} y where y.district_id = $1::int and y.removed_at is null
        and coalesce(w.entry_date, $today) between y.start_date and y.end_date order by y.start_date desc limit 1) y on true
    where not exists (
      select from ${named.schoolEnrollments} e where e.district_id = $1::int and e.student_id = w.user_id and e.school_id = w.school_id and e.removed_at is null
        and (e.exit_date is null or e.entry_date = w.entry_date or e.exit_date = w.exit_date))
  ),
  made as (
    insert into ${named.schoolEnrollments} (district_id, id, ${stayColumns.join(', ')}) overriding system value
    select $1::int, id, ${stayColumns.join(', ')} from wanted
  ),
  told as (select w.id, w.student_id as user_id, 'create' as kind, ${createdSQL(stayColumns, 'w')} as changes from wanted w where not w.fresh),
  ${stayLog}`

// Ends enrollments: at the previous school if the student is now at another one, at all schools if
// the student's row ends, and at one school if the role there ends. A new student has only this
// chunk's enrollments.
const changedStays = `
  with ${staysOf('s.a_id is null')},
  ended as materialized (select s.record_id as user_id from import_stage s where ${inChunk} and s.role = 'student' and s.ends and s.record_id is not null),
  left_school as materialized (
    select s.record_id as user_id, l.school_id, max(l.last_day) as last_day from import_stage s cross join lateral ${leftSchools} l
    where ${inChunk} and s.role = 'student' and not s.ends and s.record_id is not null and s.more ? 'ended' group by s.record_id, l.school_id
  ),
  differing as (
    select e.id, e as t, jsonb_populate_record(e,
      case when w.user_id is not null then
        jsonb_strip_nulls(jsonb_build_object('grade', w.grade, 'exit_date', w.exit_date))
      else jsonb_build_object('exit_date', greatest(e.entry_date, least(l.last_day, $today))) end) as n
    from ${named.schoolEnrollments} e
    left join (select distinct on (user_id, school_id) * from stays order by user_id, school_id, is_primary desc) w on w.user_id = e.student_id and w.school_id = e.school_id
    left join left_school l on l.user_id = e.student_id and l.school_id = e.school_id
    where e.district_id = $1::int and e.removed_at is null and e.exit_date is null and (
      w.user_id is not null or l.user_id is not null or e.student_id in (select user_id from ended) or (e.is_primary and e.student_id in (select user_id from stays)))
  ),
  told as (
    select o.id, (o.t).student_id as user_id, 'update' as kind, ${changesSQL(stayColumns, '(o.t)', '(o.n)')} as changes
    from differing o where ${differSQL(stayColumns, '(o.t)', '(o.n)')}
  ),
  changed as (
    update ${named.schoolEnrollments} r set grade = (o.n).grade, exit_date = (o.n).exit_date, version = r.version + 1, updated_at = now()
    from differing o where r.district_id = $1::int and r.id = o.id and ${differSQL(stayColumns, '(o.t)', '(o.n)')}
  ),
  ${stayLog}`

// Makes the enrollment at the record's school the primary one, even if the previous one has ended
// or another is now first. Students are passed as a list, because a join might scan the whole chunk
// for each enrollment.
const primaryEnrollments = `
  with misplaced as materialized (
    select e.id, e.student_id as user_id, e.school_id = st.school_id as is_primary, st.school_id from ${named.schoolEnrollments} e
    join ${named.students} st on st.district_id = $1::int and st.user_id = e.student_id
    where e.district_id = $1::int and e.removed_at is null and e.exit_date is null and e.is_primary <> (e.school_id = st.school_id)
      and e.student_id = any(array(select s.record_id from import_stage s where ${inChunk} and s.role = 'student' and not s.ends and s.a_id is null and s.record_id is not null))
  ),
  differing as materialized (
    select m.* from misplaced m
    where exists (select from ${named.schoolEnrollments} o where o.district_id = $1::int and o.student_id = m.user_id and o.school_id = m.school_id and o.removed_at is null and o.exit_date is null)
      and exists (select from ${named.schoolEnrollments} o join import_change c on c.district_id = $1::int and c.part = 'school_enrollment' and c.record_id = o.id and c.import_id = $2::int
        where o.district_id = $1::int and o.student_id = m.user_id)
  ),
  changed as (
    update ${named.schoolEnrollments} r set is_primary = o.is_primary, version = r.version + 1, updated_at = now() from differing o where r.district_id = $1::int and r.id = o.id
  ),
  told as (select o.id, o.user_id, 'update' as kind, jsonb_build_object('isPrimary', jsonb_build_array(not o.is_primary, o.is_primary)) as changes from differing o),
  ${stayLog}`

const addressColumns = ['street', 'city', 'state', 'zip', 'country']
const addresses = `
  with s as materialized (
    select s.record_id as user_id, s.a_id is not null as fresh, s.more->'address' as p from import_stage s where ${inChunk} and s.record_id is not null and s.more ? 'address'
  ),
  full_row as materialized (
    select s.user_id, s.fresh, t.id is null as missing, coalesce(t.id, ${newID('address')}) as id, t as t, n as n
    from s left join ${named.addresses} t on t.district_id = $1::int and t.user_id = s.user_id and t.kind = 'home'
    cross join lateral jsonb_populate_record(t, case when t.id is null then '{"country": "US"}'::jsonb || jsonb_strip_nulls(s.p) else s.p || '{"removed_at": null}'::jsonb end) n
  ),
  differing as materialized (select * from full_row f where not f.missing and ${differSQL([...addressColumns, 'removed_at'], '(f.t)', '(f.n)')}),
  made as (
    insert into ${named.addresses} (district_id, id, user_id, kind, ${addressColumns.join(', ')}) overriding system value
    select $1::int, f.id, f.user_id, 'home', ${addressColumns.map((column) => `(f.n).${column}`).join(', ')} from full_row f where f.missing
  ),
  changed as (
    update ${named.addresses} r set ${addressColumns.map((column) => `${column} = (f.n).${column}`).join(', ')}, removed_at = null, version = r.version + 1, updated_at = now()
    from differing f where r.district_id = $1::int and r.id = f.id
  ),
  told as (
    select f.id, f.user_id, 'create' as kind, ${createdSQL(addressColumns, '(f.n)')} as changes from full_row f where f.missing and not f.fresh
    union all
    select f.id, f.user_id, 'update', ${changesSQL(addressColumns, '(f.t)', '(f.n)')} from differing f
  ),
  logged as (
    insert into import_change (district_id, import_id, entity, part, record_id, kind, label, changes)
    select $1::int, $2::int, 'users', 'address', id, kind, ${nameOf('t.user_id')}, changes from told t
  )
  select user_id as id, 'update' as kind from told`

/**
 * SQL: what people in the district sign in with, `email` or `username`. As a subquery, it runs only
 * once instead of for each person.
 */
export const signsInWith = (districtID: string): string =>
  `(select coalesce(setting_value(${districtID}, 0, '${signInSettings.name}', 'usernameMode') #>> '{}', '${signInSettings.defaults.usernameMode}'))`

/** SQL: a person's email or username, whichever the district signs in with, in lower case. */
export const loginName = `normalize(lower(trim(case when ${signsInWith('$1::int')} = 'username'
  then coalesce(u.username, u.email) else coalesce(u.email, u.username) end)), NFKC)`

const contactEmail = `nullif(lower(trim(u.email)), '')`

// No account is created for a username that belongs to someone else in the district, which the
// pre-flight has reported, or for a person who isn't in a list of people.
const accounts = `
  insert into ${named.accounts} (district_id, user_id, login_name, recovery_email, disabled)
  select distinct on (name) $1::int, x.id, x.name, x.email, x.disabled from (
    select u.id, s.seq, ${loginName} as name, ${contactEmail} as email, coalesce((s.more->>'enabled')::bool, true) = false as disabled
    from import_stage s join ${named.users} u on u.district_id = s.district_id and u.id = s.record_id
    where ${inChunk} and not s.ends and not coalesce(s.more ? 'told', false) and not exists (select from ${named.accounts} a where a.district_id = $1::int and a.user_id = u.id)
  ) x where x.name <> '' order by name, seq
  on conflict do nothing`

// The recovery email is up to the account's owner. A roster sets it only on an account that doesn't
// have one, was never used, and has no group that was granted manually. Otherwise a file with a
// different address could give someone else's access away.
const recoveryEmails = `
  update ${named.accounts} a set recovery_email = ${contactEmail} from import_stage s join ${named.users} u on u.district_id = s.district_id and u.id = s.record_id
  where ${inChunk} and not s.ends and a.district_id = s.district_id and a.user_id = s.record_id
    and a.recovery_email is null and a.password_hash is null and a.password_changed_at is null and ${contactEmail} is not null
    and not exists (select from ${named.userPermissionGroups} r where r.district_id = a.district_id and r.user_id = a.user_id and not r.from_roster)`

/** People who have ended can't sign in, and people who are restored can again. */
const closedAccounts = `
  with changed as (
    update ${named.accounts} a set disabled = s.ends from import_stage s
    where ${inChunk} and a.district_id = s.district_id and a.user_id = s.record_id and a.disabled is distinct from s.ends
      and (s.ends or s.b_id is not null)
    returning a.user_id as id, a.disabled
  ),
  logged as (
    insert into import_change (district_id, import_id, entity, part, record_id, kind, label, changes)
    select $1::int, $2::int, 'users', 'account', c.id, 'update', ${nameOf('c.id')}, jsonb_build_object('disabled', jsonb_build_array(not c.disabled, c.disabled)) from changed c
  )
  select id, 'update' as kind from changed`
