import { districts } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { userRoles } from './auth.table.ts'

/**
 * SQL: true where a person may show themselves to people who are not signed in: not before they are 18, and a student only once their
 * birth date says so. @param user what the statement calls the row of `users`
 */
export function mayAppearInPublic(user: string): SQL {
  const at = (column: string): SQL => sql.raw(`${user}.${column}`)
  return sql`case when ${at('birth_date')} is null
    then not exists (select from ${userRoles} r where r.district_id = ${at('district_id')} and r.user_id = ${at('id')} and r.role = 'student')
    else ${at('birth_date')} <= (select (now() at time zone d.time_zone)::date - interval '18 years' from ${districts} d where d.id = ${at('district_id')}) end`
}

/** SQL: true where a person shows themselves to everyone, and may. */
export const appearsInPublic = (user: string): SQL<boolean> =>
  sql<boolean>`(${sql.raw(`${user}.show_in_public_catalog`)} and ${mayAppearInPublic(user)})`
