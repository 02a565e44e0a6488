import { defineExtensionPoint } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { resetTokens, recoveryEmailChanges, sessions, signInSteps } from '../auth.table.ts'
import { signInLinks } from '../sign-in-services/sign-in-services.table.ts'

/** People whose access is closed: ids, as a subquery. */
export interface Leaving {
  districtID: number
  who: SQL
}

/**
 * Access, or something that runs automatically, that belongs to a person and ends when they leave.
 */
export interface PersonalAccess {
  name: string
  /** The tables with what opens it; a test finds unlisted tables of tokens and keys. */
  tables: readonly string[]
  /** Closes it for everyone who leaves: one statement. It stays closed if they come back. */
  close: (leaving: Leaving) => SQL
}

/** Each module registers its kinds of personal access. */
export const personalAccess = defineExtensionPoint<PersonalAccess>(
  'personal access',
  ({ name }) => name,
)

const core: readonly PersonalAccess[] = [
  {
    name: 'auth.session',
    tables: ['session'],
    close: ({ districtID, who }) =>
      sql`delete from ${sessions} where district_id = ${districtID} and user_id in ${who}`,
  },
  {
    name: 'auth.resetToken',
    tables: ['reset_token'],
    close: ({ districtID, who }) =>
      sql`delete from ${resetTokens} where district_id = ${districtID} and user_id in ${who}`,
  },
  {
    name: 'auth.signInStep',
    tables: ['sign_in_step'],
    close: ({ districtID, who }) =>
      sql`delete from ${signInSteps} where district_id = ${districtID} and user_id in ${who}`,
  },
  {
    name: 'auth.signInLink',
    tables: ['sign_in_link', 'sign_in_trip'],
    close: ({ districtID, who }) =>
      sql`delete from ${signInLinks} where district_id = ${districtID} and user_id in ${who}`,
  },
  {
    name: 'auth.recoveryEmailChange',
    tables: ['recovery_email_change'],
    close: ({ districtID, who }) =>
      sql`delete from ${recoveryEmailChanges} where district_id = ${districtID} and user_id in ${who} and confirmed_at is null`,
  },
]

export const allPersonalAccess = (): readonly PersonalAccess[] => [...core, ...personalAccess.all()]
