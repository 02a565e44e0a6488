export {
  appointAdministrator,
  CannotAppoint,
  linkHours,
  type Appointment,
} from './administrator/appoint.actions.ts'
export { newAccount, grantGroup, grantRole, ensureStartingGroups } from './accounts.actions.ts'
export { findAccount } from './login.actions.ts'
export { hashPassword, verifyPassword } from './password-hash.ts'
export { canBeHeldAt, mayGive } from './giving.rules.ts'
export { holdingsOf, holdsAllOf, type Holding } from './holdings.queries.ts'
export { offerRecoveryEmail } from './recovery-email/recovery-email.actions.ts'
export { groupName } from './group-names.rules.ts'
export { bringNewPermissions } from './new-permissions.actions.ts'
export { absentUser, namesOf } from './signed-in.queries.ts'
export { newPasswordErrors } from './password.rules.ts'
export { openSessionStore, type SessionStore } from './session-store.ts'
export {
  isDistrictWide,
  permissionNames,
  permissions,
  startingGroups,
  type Permission,
  type StartingGroup,
} from './permissions.words.ts'
export { authServices, fileURL, provideAuth, sessionOf } from './services.ts'
export { provideVisiblePerson, visiblePerson, type PersonSight } from './visible-person.ts'
export { signInSettings } from './sign-in.settings.ts'
export { sessionCookie } from './words.ts'
export { schoolDate } from './school-time.rules.ts'
export { userContextParts, type ContextOwner, type UserContextPart } from './user-context-parts.ts'
