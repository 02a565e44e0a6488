import { authServices } from '../services.ts'
import { permissionsAnywhere, type Identity } from '../signed-in.queries.ts'
import { needsSecondFactor } from './second-factor.rules.ts'

/** Whether the district asks this person for a second factor. An installation that is reached by https is in production. */
export const mustHaveFactor = (identity: Identity): boolean =>
  needsSecondFactor(
    identity.secondFactorPolicy,
    {
      isStaff: identity.roles.staff.length > 0 || identity.roles.teacher.length > 0,
      permissions: permissionsAnywhere(identity),
    },
    authServices().store.secure,
  )
