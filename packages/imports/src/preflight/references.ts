import { named } from '../record-table-names.ts'
import { signsInWith } from '../process/people.ts'
import type { Target } from '../stage/stage-row.ts'

// Each statement finds rows with dangling references, reports them, and sets unusable rows aside:
// they stay as `kept:…`, so that their records don't count as missing from the file. Parameters: $1
// district, $2 import.

const from = (target: Target | 'side') =>
  `import_stage s where s.district_id = $1::int and s.import_id = $2::int and s.target = '${target}'`
const staged = (target: Target, ref: string) =>
  `exists (select from import_stage x where x.district_id = s.district_id and x.import_id = s.import_id and x.target = '${target}' and x.key = ${ref})`
const report = (severity: 'error' | 'warning') => `
  insert into import_finding (district_id, import_id, file_no, line, field, code, values, severity)
  select $1::int, $2::int, file_no, line, field, code, jsonb_build_object('value', left(value, 60)), '${severity}' from found`
const refuse = (target: Target, found: string, severity: 'error' | 'warning' = 'error') => `
  with found as materialized (${found}),
  away as (update import_stage s set target = 'kept:${target}' from found f
    where s.district_id = $1::int and s.import_id = $2::int and s.target = '${target}' and s.seq = f.seq)
  ${report(severity)}`

/**
 * Joins people who are listed as a teacher in one file and as staff in another, with the same id
 * and name, into one person with both roles, each at its own schools. The later row fills in what
 * is empty in the first. $3: the names of the files.
 */
export const joinedPeople = `
  with ranked as (
    select s.*, row_number() over w as at, first_value(s.seq) over w as first_seq, first_value(s.line) over w as first_line, first_value(s.file_no) over w as first_file
    from ${from('person')} and s.own and not s.ends and s.role in ('teacher', 'staff', 'administrator') and not s.more ? 'grants'
    window w as (partition by s.key order by s.role = 'teacher' desc, s.seq)
  ),
  pairs as materialized (
    select o.seq, o.file_no, o.line, f.seq as first_seq, o.first_line, o.first_file, o.patch || jsonb_strip_nulls(f.patch) as patch, o.part || jsonb_strip_nulls(f.part) as part,
      (o.more || f.more) - 'listed' || jsonb_build_object('roles', (select jsonb_agg(distinct r) from jsonb_array_elements(f.more->'roles' || (o.more->'roles')) r),
        'grants', (select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'school', g.school)), '[]') from (
          select f.role, unnest(f.schools) as school union select o.role, unnest(o.schools)) g)) as more,
      (select array_agg(ref order by at) from (select ref, min(at) as at from unnest(f.schools || o.schools) with ordinality one(ref, at) group by ref) x) as schools
    from ranked o join ranked f on f.seq = o.first_seq
    where o.at = 2 and o.file_no <> f.file_no and lower(o.patch->>'first_name') = lower(f.patch->>'first_name') and lower(o.patch->>'last_name') = lower(f.patch->>'last_name')
  ),
  kept as (
    update import_stage s set patch = p.patch, part = p.part, more = p.more, schools = p.schools from pairs p
    where s.district_id = $1::int and s.import_id = $2::int and s.target = 'person' and s.seq = p.first_seq
  ),
  gone as (delete from import_stage s using pairs p where s.district_id = $1::int and s.import_id = $2::int and s.target = 'person' and s.seq = p.seq)
  insert into import_finding (district_id, import_id, file_no, line, field, code, values, severity)
  select $1::int, $2::int, file_no, line, 'sourcedId', 'joinedWith', jsonb_build_object('first', first_line, 'file', ($3::text[])[first_file + 1]), 'warning' from pairs`

/**
 * Refuses a second row for the same record in a later file. A record that is only implied by
 * another row is dropped silently. $3: the names of the files.
 */
export const repeated = (target: Target) => `
  with ranked as (
    select s.seq, s.own, s.file_no, s.line, s.key, row_number() over (partition by s.key order by s.own desc, s.seq) as at,
      first_value(s.line) over (partition by s.key order by s.own desc, s.seq) as first,
      first_value(s.file_no) over (partition by s.key order by s.own desc, s.seq) as first_file
    from ${from(target)}
  ),
  gone as (
    delete from import_stage s using ranked r
    where s.district_id = $1::int and s.import_id = $2::int and s.target = '${target}' and s.seq = r.seq and r.at > 1 returning r.*
  )
  insert into import_finding (district_id, import_id, file_no, line, field, code, values, severity)
  select $1::int, $2::int, file_no, line, 'sourcedId', case when file_no = first_file then 'duplicateId' else 'duplicateIdIn' end,
    jsonb_build_object('first', first, 'file', ($3::text[])[first_file + 1]), 'error' from gone where own`

export const repeatedEnrollments = `
  delete from import_stage s using (
    select s.seq, row_number() over (partition by s.ref_a, s.ref_b, s.role order by s.own desc, s.seq) as at from ${from('enrollment')}
  ) r where s.district_id = $1::int and s.import_id = $2::int and s.target = 'enrollment' and s.seq = r.seq and r.at > 1`

/**
 * If a guardian is in both a student's row and a file of relationships, only the row with the
 * relationship is kept.
 */
export const repeatedLinks = `
  delete from import_stage s using (
    select s.seq, row_number() over (partition by s.ref_a, s.ref_b order by s.patch ? 'relationship' desc, s.seq) as at from ${from('link')}
  ) r where s.district_id = $1::int and s.import_id = $2::int and s.target = 'link' and s.seq = r.seq and r.at > 1`

/** By target, in execution order. Known ids must have been filled in already. */
export const referenceChecks: Partial<Record<Target, readonly string[]>> = {
  course: [
    `with found as materialized (
       select s.seq, s.file_no, s.line, 'school' as field, 'unknownReference' as code, s.ref_a as value
       from ${from('course')} and s.ref_a is not null and s.a_id is null and s.own and not ${staged('school', 's.ref_a')}
     ) ${report('warning')}`,
    `update import_stage s set ref_a = null where s.district_id = $1::int and s.import_id = $2::int and s.target = 'course'
       and s.ref_a is not null and s.a_id is null and not ${staged('school', 's.ref_a')}`,
  ],
  person: [
    `with lost as materialized (
       select distinct s.seq, regexp_replace(s.key, '^(student|staff|guardian):', '') as key, s.file_no, s.line, one.ref
       from import_stage s cross join lateral unnest(s.schools) one(ref)
       where s.district_id = $1::int and s.import_id = $2::int and s.target = 'person' and one.ref <> '*'
         and not exists (select from ${named.schools} sc where sc.district_id = s.district_id and sc.sourced_id = one.ref) and not ${staged('school', 'one.ref')}
     ),
     -- An unknown school from a file of roles is reported there. Everything is joined only once,
     -- because every school in a file may be unknown.
     roles as materialized (
       select distinct on (s.key, s.patch->>'school') s.key, s.patch->>'school' as ref, s.file_no, s.line
       from ${from('side')} and s.role = 'roles' and coalesce(s.patch->>'status', '') <> 'ended' order by s.key, s.patch->>'school', s.seq
     ),
     found as materialized (
       select coalesce(r.file_no, s.file_no) as file_no, coalesce(r.line, s.line) as line,
         case when r.line is null then 'schools' else 'school' end as field, 'unknownReference' as code, s.ref as value
       from lost s left join roles r on r.key = s.key and r.ref = s.ref
     ),
     -- People with only unknown schools get null here, so that they stay in place.
     known as materialized (
       select s.seq, array_agg(one.ref order by one.at) filter (where l.seq is null) as schools
       from import_stage s cross join lateral unnest(s.schools) with ordinality one(ref, at) left join lost l on l.seq = s.seq and l.ref = one.ref
       where s.district_id = $1::int and s.import_id = $2::int and s.target = 'person' and s.seq in (select seq from lost) group by s.seq
     ),
     freed as (update import_stage s set schools = k.schools, more = s.more || '{"partly": true}' from known k
       where s.district_id = $1::int and s.import_id = $2::int and s.target = 'person' and s.seq = k.seq
     ) ${report('warning')}`,
    // A new student without a school, or a new person without a name, couldn't be found by anyone.
    refuse(
      'person',
      `select s.seq, s.file_no, s.line, 'schools' as field, 'studentWithoutSchool' as code, '' as value
       from ${from('person')} and s.own and not s.ends and s.record_id is null and s.role = 'student'
         and (s.schools is not null or s.more ? 'partly') and not exists (select from unnest(s.schools) one(ref) where one.ref <> '*')`,
    ),
    refuse(
      'person',
      `select s.seq, s.file_no, s.line, s.more->>'unnamed' as field, 'required' as code, '' as value
       from ${from('person')} and s.own and not s.ends and s.record_id is null and s.more ? 'unnamed'`,
    ),
    // Supplementary data is joined to people in the upload and the district. Data about anyone else
    // has no effect, which must be reported. Compares a single column, so that a hundred thousand
    // rows take one pass.
    `with listed as materialized (
       select distinct unnest(array[x.key, regexp_replace(x.key, '^(student|staff|guardian):', '')]) as key from import_stage x
       where x.district_id = $1::int and x.import_id = $2::int and x.target in ('person', 'kept:person')
     ),
     found as materialized (
       select s.file_no, s.line, 'user' as field, 'personNotListed' as code, s.key as value
       from ${from('side')} and s.role not in ('guards', 'refused') and coalesce(s.patch->>'status', '') <> 'ended'
         and not exists (select from listed l where l.key = s.key)
     ) ${report('warning')}`,
  ],
  link: [
    `with found as materialized (
       select s.seq, s.file_no, s.line, case when not s.own then 'agents' when st.known then 'related' else 'user' end as field, 'unknownReference' as code,
         regexp_replace(case when st.known then s.ref_b else s.ref_a end, '^(student|guardian):', '') as value
       from import_stage s
       cross join lateral (select exists (select from ${named.users} u where u.district_id = s.district_id and u.sourced_id = s.ref_a) or ${staged('person', 's.ref_a')} as known) st
       cross join lateral (select exists (select from ${named.users} u where u.district_id = s.district_id and u.sourced_id = s.ref_b) or ${staged('person', 's.ref_b')} as known) gu
       where s.district_id = $1::int and s.import_id = $2::int and s.target = 'link' and not (st.known and gu.known)
     ),
     away as (delete from import_stage s using found f where s.district_id = $1::int and s.import_id = $2::int and s.target = 'link' and s.seq = f.seq)
     ${report('warning')}`,
  ],
  section: [
    refuse(
      'section',
      `select s.seq, s.file_no, s.line, 'school' as field,
         case when s.ref_a is null then 'required' when s.ref_a = '*' then 'notASchool' else 'unknownReference' end as code, coalesce(s.more->>'org', s.ref_a, '') as value
       from ${from('section')} and not s.ends and s.a_id is null and case
         when s.ref_a is null then not exists (select from import_stage c where c.district_id = s.district_id and c.import_id = s.import_id
           and c.target = 'course' and c.key = s.ref_b and c.ref_a is not null)
         else not ${staged('school', 's.ref_a')} end`,
    ),
    `with found as materialized (
       select s.seq, s.file_no, s.line, 'terms' as field, 'unknownReference' as code, s.ref_c as value
       from ${from('section')} and s.ref_c is not null and s.c_id is null and not ${staged('term', 's.ref_c')}
     ),
     freed as (update import_stage s set ref_c = null from found f where s.district_id = $1::int and s.import_id = $2::int and s.target = 'section' and s.seq = f.seq)
     ${report('warning')}`,
    // A refused row has no effect, so a course that only it refers to isn't created either.
    `delete from import_stage s where s.district_id = $1::int and s.import_id = $2::int and s.target = 'course' and not s.own
       and not exists (select from import_stage x where x.district_id = s.district_id and x.import_id = s.import_id and x.target = 'section' and x.ref_b = s.key)`,
    `with found as materialized (
       select s.file_no, s.line, 'course' as field, 'courseMade' as code, s.key as value from ${from('course')} and s.record_id is null and s.more ? 'unknown'
     ) ${report('warning')}`,
  ],
  enrollment: [
    refuse(
      'enrollment',
      `select s.seq, s.file_no, s.line, 'section' as field, 'unknownReference' as code, s.ref_a as value
       from ${from('enrollment')} and not s.ends
         and not exists (select from ${named.sections} t where t.district_id = s.district_id and t.sourced_id = s.ref_a) and not ${staged('section', 's.ref_a')}`,
    ),
    refuse(
      'enrollment',
      `select s.seq, s.file_no, s.line, 'section' as field, 'sectionEnds' as code, s.ref_a as value
       from ${from('enrollment')} and not s.ends
         and exists (select from import_stage x where x.district_id = s.district_id and x.import_id = s.import_id and x.target = 'section' and x.key = s.ref_a and x.ends)`,
      'warning',
    ),
    refuse(
      'enrollment',
      `select s.seq, s.file_no, s.line, 'user' as field, 'unknownReference' as code, regexp_replace(s.ref_b, '^(student|staff):', '') as value
       from ${from('enrollment')} and not s.ends
         and not exists (select from ${named.users} u where u.district_id = s.district_id and u.sourced_id = s.ref_b) and not ${staged('person', 's.ref_b')}
         and not exists (select from ${named.users} u where u.district_id = s.district_id and u.sourced_id = s.alt) and not ${staged('person', 's.alt')}`,
    ),
    refuse(
      'enrollment',
      `select s.seq, s.file_no, s.line, 'role' as field, 'required' as code, '' as value
       from ${from('enrollment')} and not s.ends and s.role is null
         and not exists (select from import_stage p where p.district_id = s.district_id and p.import_id = s.import_id and p.target = 'person' and p.key in (s.ref_b, s.alt) and p.role <> 'guardian')
         and not exists (select from ${named.users} u left join ${named.students} st on st.district_id = u.district_id and st.user_id = u.id
           left join ${named.staffMembers} sf on sf.district_id = u.district_id and sf.user_id = u.id
           where u.district_id = s.district_id and u.sourced_id in (s.ref_b, s.alt) and (st.user_id is not null or sf.user_id is not null))`,
    ),
  ],
}

/**
 * Reports usernames that already belong to someone else in the district, or that two rows share.
 * The person is imported without an account.
 */
export const loginsTaken = `
  with named as materialized (
    select s.seq, s.file_no, s.line, s.record_id, normalize(lower(trim(case when ${signsInWith('$1::int')} = 'username'
      then coalesce(s.patch->>'username', s.patch->>'email') else coalesce(s.patch->>'email', s.patch->>'username') end)), NFKC) as name
    from import_stage s
    where s.district_id = $1::int and s.import_id = $2::int and s.target = 'person' and not s.ends
      and not exists (select from ${named.accounts} a where a.district_id = s.district_id and a.user_id = s.record_id)
  ),
  found as (
    select n.seq, n.file_no, n.line, 'email' as field, 'loginTaken' as code, n.name as value
    from (select *, row_number() over (partition by name order by seq) as at from named where name <> '') n
    where n.at > 1 or exists (select from ${named.accounts} a where a.district_id = $1::int and a.login_name = n.name)
  ) ${report('warning')}`

/**
 * SQL: says once, at the first of them, who reaches every school: people listed at a level above the
 * schools, in rows of people or of roles.
 */
export const reachingEverySchool = `
  with reaching as materialized (
    select s.file_no, s.line, s.seq, coalesce(
      nullif(concat_ws(' ', coalesce(s.patch->>'first_name', u.first_name), coalesce(s.patch->>'last_name', u.last_name)), ''), s.key) as name
    from import_stage s left join ${named.users} u on u.district_id = s.district_id and u.id = s.record_id
    where s.district_id = $1::int and s.import_id = $2::int and s.target = 'person' and not s.ends and case
      when s.more ? 'grants' then exists (select from jsonb_to_recordset(s.more->'grants') e(role text, school text) where e.school = '*' and e.role <> 'guardian')
      else '*' = any(s.schools) and s.role <> 'guardian' end
  )
  insert into import_finding (district_id, import_id, file_no, line, field, code, values, severity)
  select $1::int, $2::int, f.file_no, f.line, 'schools', 'everySchool', jsonb_build_object('count', n.count, 'names', n.names), 'warning'
  from (select file_no, line from reaching order by seq limit 1) f
  cross join (select count(*)::int as count, string_agg(left(name, 60), ', ' order by seq) filter (where at <= 5) || case when count(*) > 5 then ', …' else '' end as names
    from (select *, row_number() over (order by seq) as at from reaching) r) n`
