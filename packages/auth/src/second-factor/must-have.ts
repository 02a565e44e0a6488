import { authServices } from '../services.ts'
import { permissionsAnywhere, type Identity } from '../signed-in.queries.ts'
import { isStaffMember } from '../roles.words.ts'
import { needsSecondFactor } from './second-factor.rules.ts'

/**
 * Whether the district requires a second factor of this person. An installation that uses https is
 * in production.
 */
export const mustHaveFactor = (identity: Identity): boolean =>
  needsSecondFactor(
    identity.secondFactorPolicy,
    {
      isStaff: isStaffMember(identity),
      permissions: permissionsAnywhere(identity),
    },
    authServices().store.secure,
  )
