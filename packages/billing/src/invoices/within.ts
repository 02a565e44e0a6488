import { reachOf, type UserRequest } from '@atrium/kit/server'
import { withinReach } from '@atrium/engine/live-parts'
import { sql, type SQL } from 'drizzle-orm'
import { contracts } from './billing.table.ts'

/** The contracts of the schools where someone bills. */
export const withinSchools = ({ user }: UserRequest): SQL =>
  withinReach(sql`${contracts.schoolID}`, reachOf(user, 'billing.manage'))
