import { isOneOf, reachOf, type UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Registrations and invitations are for people who manage registration at their school or
 * district-wide.
 */
export function atManagedSchools({ user }: UserRequest, column: PgColumn | SQL): SQL {
  const reach = reachOf(user, 'registration.manage')
  return reach === 'district' ? sql`true` : isOneOf(column, reach)
}
