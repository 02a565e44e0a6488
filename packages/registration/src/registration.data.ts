import { dataOf } from '@atrium/kit/server'
import { invitations, registrationConfigurations, registrations } from './registration.table.ts'

export const data = [
  dataOf(invitations, {
    keys: 'schoolID roleID',
    people: 'invitedBy',
    setup: 'message language status sentAt expiresAt usedAt resentCount',
    directory: 'email',
    secret: 'tokenHash',
    kept: 'inUse',
  }),
  dataOf(registrationConfigurations, {
    keys: 'defaultPermissionGroupID formID',
    people: 'usersToNotify',
    setup: 'enabled allowWalkUps invitationMessage',
    kept: 'inUse',
  }),
  dataOf(registrations, {
    of: 'userID',
    title: { en: 'Registration', es: 'Registro' },
    keys: 'schoolID invitationID',
    people: 'decidedBy userID',
    educationRecord:
      'email role firstName lastName gender dob phoneNumber source language status decidedAt confirmExpiresAt children guardianEmail consentExpiresAt consentedAt',
    secret: 'passwordHash confirmTokenHash consentTokenHash',
    kept: 'withPerson',
  }),
]
