import { named } from '../record-table-names.ts'
import type { Database } from '@atrium/kit/server'
import type { DraftOf } from '../fields/index.ts'
import type { ImportRole } from '../words.ts'
import type { Origin } from './stage-row.ts'

type Of = { districtID: number; importID: number }

/**
 * Information about one person from an upload's supplementary files, and where it first appears.
 */
export type Sides = {
  demographics?: DraftOf<'demographics'>
  roles: DraftOf<'roles'>[]
  guards?: boolean
  /** One of their rows couldn't be read, so nothing about them counts as missing. */
  partly?: boolean
  origin: Origin
}

/** Loads information about these people from the bundle's other files. */
export async function readSides(
  database: Database,
  { districtID, importID }: Of,
  people: string[],
): Promise<Map<string, Sides>> {
  const rows = await database.raw(
    districtID,
    (sql) =>
      sql<{ key: string; role: string; patch: unknown; file_no: number; line: number }[]>`
      select key, role, patch, file_no, line from import_stage
      where district_id = ${districtID} and import_id = ${importID} and target = 'side' and key = any(${people}) order by seq`,
  )
  const sides = new Map<string, Sides>()
  for (const { key, role, patch, file_no, line } of rows) {
    const side = sides.get(key) ?? { roles: [], origin: { file_no, line, own: true } }
    if (role === 'guards') side.guards = true
    else if (role === 'refused') side.partly = true
    else if (role === 'demographics') side.demographics = patch as DraftOf<'demographics'>
    else side.roles.push(patch as DraftOf<'roles'>)
    sides.set(key, side)
  }
  return sides
}

/**
 * An existing person who appears in supplementary files, with the roster's permission groups at
 * their school.
 */
export type KnownPerson = {
  sourcedId: string
  role: ImportRole
  active: boolean
  school: string | null
  groups: string[]
}

const batchRows = 2000

/**
 * Existing people who appear only in supplementary files, because a delta may contain only
 * demographics or roles. Their key may be prefixed with the type.
 */
export async function* knownPeople(
  database: Database,
  of: Of,
): AsyncGenerator<{ person: KnownPerson; sides: Sides }> {
  const { districtID, importID } = of
  for (let after = ''; ;) {
    const found = await database.raw(
      districtID,
      (sql) =>
        sql<({ key: string } & (KnownPerson | { sourcedId: null }))[]>`
        with listed as materialized (
          select distinct unnest(array[x.key, regexp_replace(x.key, '^(student|staff|guardian):', '')]) as key from import_stage x
          where x.district_id = ${districtID} and x.import_id = ${importID} and x.target in ('person', 'kept:person')
        )
        select k.key, p.* from (
          select distinct s.key from import_stage s
          where s.district_id = ${districtID} and s.import_id = ${importID} and s.target = 'side' and s.role not in ('guards', 'refused') and s.key > ${after}
            and not exists (select from listed l where l.key = s.key)
          order by s.key limit ${batchRows}) k
        left join lateral (
          select u.sourced_id as "sourcedId", u.status = 'active' as active, sc.sourced_id as school,
            array(select g.key from ${sql(named.userPermissionGroups)} r join ${sql(named.permissionGroups)} g on g.district_id = r.district_id and g.id = r.group_id
              where r.district_id = u.district_id and r.user_id = u.id and r.school_id = sc.id and g.key in ('student', 'teacher', 'schoolStaff')) as groups,
            case when st.user_id is not null then 'student' when sf.is_teacher then 'teacher' when sf.user_id is not null then 'staff' else 'guardian' end as role
          from ${sql(named.users)} u
          left join ${sql(named.students)} st on st.district_id = u.district_id and st.user_id = u.id
          left join ${sql(named.staffMembers)} sf on sf.district_id = u.district_id and sf.user_id = u.id
          left join ${sql(named.schools)} sc on sc.district_id = u.district_id and sc.id = coalesce(st.school_id, sf.school_id)
          where u.district_id = ${districtID} and u.sourced_id in (k.key, 'student:' || k.key, 'staff:' || k.key, 'guardian:' || k.key)
          order by u.sourced_id = k.key desc, u.sourced_id desc limit 1) p on true
        order by k.key`,
    )
    const last = found.at(-1)
    if (last === undefined) return
    after = last.key
    const sides = await readSides(
      database,
      of,
      found.map(({ key }) => key),
    )
    for (const { key, ...person } of found)
      if (person.sourcedId !== null) yield { person, sides: sides.get(key)! }
  }
}
