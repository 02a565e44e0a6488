import { defineExtensionPoint, type CurrentUser, type DistrictDb } from '@atrium/kit/server'
import type { UserContextParts } from '@atrium/kit/shared'
import type { Identity } from './signed-in.queries.ts'

export interface ContextOwner {
  db: DistrictDb
  identity: Identity
  user: CurrentUser
  /** Today's date at their school, 'YYYY-MM-DD'. */
  today: string
}

/**
 * What a module adds to a person's context: its own properties, and features that are on for them.
 */
export interface UserContextPart {
  name: string
  read: (
    owner: ContextOwner,
  ) => Promise<Partial<UserContextParts> & { features?: readonly string[] }>
}

/** Lets modules add their own parts to a person's context. */
export const userContextParts = defineExtensionPoint<UserContextPart>(
  'user context part',
  ({ name }) => name,
)
