export { forgetExpired } from './consent.actions.ts'
export { sendInvitations } from './invitations.actions.ts'
export { encodeInvitation } from './invitation.rules.ts'
export { offeredSchools } from './public-page.queries.ts'
