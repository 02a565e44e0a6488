import { todayInDistrict } from '@atrium/schools/public'
import { defineExtensionPoint } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { userRoles } from './auth.table.ts'

/**
 * Decides who may consent to a minor's public appearance. Injected, because family relationships
 * are defined in a package above this one.
 */
export interface PublicConsent {
  name: string
  /**
   * SQL: true if there is consent now.
   * @param user the alias of `users` in the statement
   */
  allows: (user: string) => SQL
}

export const publicConsents = defineExtensionPoint<PublicConsent>(
  'consent to appearing in public',
  ({ name }) => name,
)

/**
 * SQL: true for people who are 18 or older, and for people without a birth date who aren't
 * students.
 * @param user as above
 */
export function isAdult(user: string): SQL<boolean> {
  const at = (column: string): SQL => sql.raw(`${user}.${column}`)
  return sql<boolean>`case when ${at('birth_date')} is null
    then not exists (select from ${userRoles} r where r.district_id = ${at('district_id')} and r.user_id = ${at('id')} and r.role = 'student')
    else ${at('birth_date')} <= ${todayInDistrict(at('district_id'))} - interval '18 years' end`
}

/**
 * SQL: true if a person may be shown to people who aren't signed in: adults, and minors with
 * consent.
 */
export const mayAppearInPublic = (user: string): SQL<boolean> =>
  sql<boolean>`(${sql.join(
    [isAdult(user), ...publicConsents.all().map(({ allows }) => allows(user))].map(
      (one) => sql`(${one})`,
    ),
    sql` or `,
  )})`

/** SQL: true if a person has chosen to be public and may be. */
export const appearsInPublic = (user: string): SQL<boolean> =>
  sql<boolean>`(${sql.raw(`${user}.show_in_public_catalog`)} and ${mayAppearInPublic(user)})`
