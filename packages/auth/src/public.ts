export {
  appointAdministrator,
  appointIn,
  CannotAppoint,
  linkHours,
  type Appointment,
} from './administrator/appoint.actions.ts'
export {
  newAccount,
  grantGroup,
  grantRole,
  ensureStartingGroups,
  giveStartingRows,
  startingRows,
  type StartingRows,
} from './accounts.actions.ts'
export {
  cancelAccountInvitation,
  inviteToAccount,
  type Invitee,
} from './account-invitation.actions.ts'
export { findAccount } from './login.actions.ts'
export { hashPassword, verifyPassword } from './password-hash.ts'
export { canBeHeldAt, mayGive } from './giving.rules.ts'
export { holdingsOf, holdsAllOf, type Holding } from './holdings.queries.ts'
export { closeAccessOfLeft, endSessionsOf } from './leaving/close-access.actions.ts'
export { endAccounts, grantsInForce, holdingMore } from './leaving/end-accounts.actions.ts'
export {
  allPersonalAccess,
  personalAccess,
  type PersonalAccess,
} from './leaving/personal-access.ts'
export { offerRecoveryEmail } from './recovery-email/recovery-email.actions.ts'
export { groupName } from './group-names.rules.ts'
export { grantNewPermissions } from './new-permissions.actions.ts'
export { absentUser, namesOf } from './signed-in.queries.ts'
export { administratorsSQL } from './keep-administrator.actions.ts'
export { passwordErrors } from './password.queries.ts'
export { openSessionStore, type SessionStore } from './session-store.ts'
export {
  isDistrictWide,
  platformPermission,
  permissionNames,
  permissions,
  startingGroups,
  type Permission,
  type StartingGroup,
} from './permissions.words.ts'
export { authServices, fileURL, noteViewed, provideAuth, sessionOf } from './services.ts'
export {
  appearsInPublic,
  isAdult,
  publicConsents,
  type PublicConsent,
} from './public-appearance.ts'
export { openSession } from './open-session.actions.ts'
export { readIdentity } from './signed-in.queries.ts'
export { provideVisiblePerson, visiblePerson, type PersonSight } from './visible-person.ts'
export { seeAsBars } from './see-as/see-as.queries.ts'
export { signInSettings } from './sign-in.settings.ts'
export { stepTokenOf } from './second-factor/step-cookie.ts'
export { deviceMarksOf } from './known-device.ts'
export { sessionCookie, sessionIDOf } from './session-cookie.ts'
export { userContextParts, type ContextOwner, type UserContextPart } from './user-context-parts.ts'
export { jobRequest } from './absent-request.ts'
export { confirmOwner, isConfirmedOwner } from './confirmed-owner.ts'
export {
  delegateWhileOut,
  endDelegationWhileOut,
  type WhileOut,
} from './delegation/while-out.actions.ts'
