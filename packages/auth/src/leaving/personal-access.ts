import { defineExtensionPoint } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { resetTokens, recoveryEmailChanges, sessions, signInSteps } from '../auth.table.ts'
import { signInLinks } from '../sign-in-services/sign-in-services.table.ts'

/** The people whose access is closed: a subquery of ids. */
export interface Leaving {
  districtID: number
  who: SQL
}

/** Access or automation that belongs to a person and ends when they leave. */
export interface PersonalAccess {
  name: string
  /** The tables that store it. A test finds tables of tokens and keys that aren't listed. */
  tables: readonly string[]
  /** Closes it for people who leave, in one statement. It stays closed if they come back. */
  close: (leaving: Leaving) => SQL
}

/** Each module registers its types of personal access. */
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
