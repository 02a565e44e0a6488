import { named } from '../record-table-names.ts'
import type { Database } from '@atrium/kit/server'
import type { EnrollmentRole, ImportRole } from '../words.ts'

type Of = { districtID: number }

/**
 * The type and key of the people in rows with only an id, or without a role. If the district
 * doesn't know a person (see `isKnown`), the row changes nothing.
 */
export async function meantPeople(
  database: Database,
  { districtID }: Of,
  ids: string[],
): Promise<Map<string, { key: string; role: ImportRole; isKnown: boolean }>> {
  if (ids.length === 0) return new Map()
  const found = await database.raw(
    districtID,
    (sql) =>
      sql<{ id: string; key: string; role: ImportRole; isKnown: boolean }[]>`
      select k.id, coalesce(p.key, k.id) as key, coalesce(p.role, 'student') as role, p.key is not null as "isKnown" from unnest(${ids}::text[]) k(id)
      left join lateral (
        select u.sourced_id as key, case when st.user_id is not null then 'student' when sf.is_teacher then 'teacher' when sf.user_id is not null then 'staff' else 'guardian' end as role
        from ${sql(named.users)} u
        left join ${sql(named.students)} st on st.district_id = u.district_id and st.user_id = u.id
        left join ${sql(named.staffMembers)} sf on sf.district_id = u.district_id and sf.user_id = u.id
        where u.district_id = ${districtID} and u.sourced_id in (k.id, 'student:' || k.id, 'staff:' || k.id, 'guardian:' || k.id)
        order by u.sourced_id = k.id desc, u.sourced_id desc limit 1) p on true`,
  )
  return new Map(found.map(({ id, ...person }) => [id, person]))
}

/** The person and section for rows that end an enrollment only by its id. */
export async function endedEnrollments(
  database: Database,
  { districtID }: Of,
  ids: string[],
): Promise<Map<string, { section: string; user: string; role: EnrollmentRole | null }>> {
  if (ids.length === 0) return new Map()
  const found = await database.raw(
    districtID,
    (sql) =>
      sql<{ id: string; section: string; user: string; role: EnrollmentRole | null }[]>`
      select k.id, coalesce(sec.sourced_id, k.id) as section, coalesce(u.sourced_id, k.id) as user, e.role from unnest(${ids}::text[]) k(id)
      left join ${sql(named.sectionEnrollments)} e on e.district_id = ${districtID} and e.sourced_id = k.id
      left join ${sql(named.sections)} sec on sec.district_id = e.district_id and sec.id = e.section_id
      left join ${sql(named.users)} u on u.district_id = e.district_id and u.id = e.user_id`,
  )
  return new Map(found.map(({ id, ...enrollment }) => [id, enrollment]))
}
