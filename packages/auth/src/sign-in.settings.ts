import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import {
  idleMinutesDefault,
  secondFactorPolicies,
  usernameModes,
  type SecondFactorPolicy,
  type UsernameMode,
} from './words.ts'

/** How people sign in to a district. */
export const signInSettings = defineSettings({
  name: 'auth.signIn',
  permission: 'schools.manage',
  schools: false,
  fields: {
    /** HTML. */
    loginMessage: f.html({ max: 4000 }),
    /** What the login form and recovery require. */
    usernameMode: f.choice({ of: usernameModes, required: true }),
    idleMinutes: f.integer({ min: 15, max: 120, required: true }),
    /** Who needs a second factor to sign in. */
    secondFactor: f.choice({ of: secondFactorPolicies, required: true }),
  },
  defaults: {
    loginMessage: null,
    usernameMode: 'email' satisfies UsernameMode,
    idleMinutes: idleMinutesDefault,
    secondFactor: 'automatic' satisfies SecondFactorPolicy,
  },
})
