import { screenEn } from './screens.en.ts'

export const en = {
  'registration.refusal.unavailable': 'Self Registration is not currently available.',
  'registration.refusal.notConfigured': 'Self Registration is not currently configured.',
  'registration.refusal.noWalkUps': 'This school takes registrations by invitation only.',
  'registration.refusal.invitation':
    'This invitation has already been used or it has expired. Please ask the school for a new one.',
  'registration.refusal.invitationClosed':
    'This invitation was accepted or removed and cannot be changed any more.',
  'registration.refusal.invitedMeanwhile': 'A newer invitation to this address is open.',
  'registration.refusal.decided': 'This registration has already been decided.',
  'registration.refusal.addressTaken': 'Someone already signs in with this email address.',
  'registration.refusal.cannotJoin':
    'This registration can’t be joined to that person. Reload the page to see why.',
  'registration.refusal.confirmLink':
    'This link has already been used or has expired. Please register again.',
  'registration.refusal.consentLink': 'This link has already been used or it has expired.',
  'registration.refusal.formInUse':
    'The public form asks these questions. Choose other questions in the configuration first.',

  'registration.valid.guardianIsSelf': 'Must be the address of a parent or guardian, not your own',
  'registration.valid.groupIsDistrictWide':
    'This group can only be given for the whole district. Choose one that can be given at a school.',
  'registration.valid.groupHoldsMore': 'This group holds permissions that you do not hold yourself',
  'registration.valid.cannotBeNotified':
    'Only active members of staff with an email address can be notified',
  'registration.valid.notThePassword': 'This isn’t the password you chose when you registered.',
  'registration.valid.invitedRole': 'You were invited with another role',

  'registration.mail.invitation.subject': 'You are invited to register with {schoolName}',
  'registration.mail.invitation.text':
    'Hello,\n\n{schoolName} ({districtName}) invites you to register. Open this link to begin; it works once and for {days} days:\n\n{link}\n\nIf you did not expect this, ignore this message.',
  'registration.mail.invitationWithMessage.subject':
    'You are invited to register with {schoolName}',
  'registration.mail.invitationWithMessage.text':
    'Hello,\n\n{schoolName} ({districtName}) invites you to register:\n\n{messageHTML}\n\nOpen this link to begin; it works once and for {days} days:\n\n{link}\n\nIf you did not expect this, ignore this message.',
  'registration.mail.confirm.subject': 'Confirm your email to register with {schoolName}',
  'registration.mail.confirm.text':
    'Hello {firstName},\n\nthank you for registering with {schoolName} ({districtName}). To send your registration to the school, open this link within {days} days and enter the password you chose:\n\n{link}\n\nIf you didn’t register, ignore this message: the school won’t see anything.',
  'registration.mail.joined.subject': 'Someone registered with {schoolName} as you',
  'registration.mail.joined.text':
    'Hello {firstName},\n\nsomeone registered with {schoolName} ({districtName}) using the address {email}, and the school recognized them as you. They now sign in to your account with that address.\n\nIf it wasn’t you, contact the school right away.',
  'registration.mail.received.subject': 'We have your registration with {schoolName}',
  'registration.mail.received.text':
    'Hello {firstName},\n\nthank you for registering with {schoolName} ({districtName}). The school looks at each registration; you will get another message as soon as yours is decided, and can sign in from then on.\n\nIf it was not you who registered, please tell the school.',
  'registration.mail.held.subject': 'Your registration waits for a parent or guardian',
  'registration.mail.held.text':
    'Hello {firstName},\n\nthank you for registering with {schoolName}. Because of your age a parent or guardian has to agree first. We have sent them a message with a link.',
  'registration.mail.consent.subject': 'May {firstName} register with {schoolName}?',
  'registration.mail.consent.text':
    'Hello,\n\n{firstName} has registered with {schoolName} ({districtName}) and named you as parent or guardian. Children under 13 need your consent. Open this link to see what is kept, and to agree or decline; it works once and for {days} days:\n\n{link}\n\nWithout your consent, everything that {firstName} wrote is deleted.',
  'registration.mail.waiting.notice':
    '{name} has registered at {schoolName} and is waiting for a decision.',
  'registration.mail.waiting.subject': '{name} is waiting to be admitted to {schoolName}',
  'registration.mail.waiting.text':
    'Hello {firstName},\n\n{name} registered at {schoolName} and is waiting for a decision: {link}',
  'registration.mail.known.subject': 'You already have an account',
  'registration.mail.known.text':
    'Hello,\n\nsomeone, probably you, tried to register with {districtName} using this address. You have an account already; nothing was changed. If you do not remember your password, you can set a new one here:\n\n{link}\n\nIf it was not you, ignore this message.',
  'registration.mail.already.subject': 'Your registration is already with the school',
  'registration.mail.already.text':
    'Hello,\n\nsomeone, probably you, registered once more with {districtName} using this address. The first registration still waits for a decision, or for a parent or guardian to agree; nothing was changed.\n\nIf a message with a link was lost, please ask the school to send it again.',
  'registration.mail.accepted.subject': 'Welcome to {schoolName}',
  'registration.mail.accepted.text':
    'Hello {firstName},\n\n{schoolName} ({districtName}) has accepted your registration. You can now sign in with this email address and the password that you chose:\n\n{link}',
  'registration.mail.rejected.subject': 'Your registration with {schoolName}',
  'registration.mail.rejected.text':
    'Hello {firstName},\n\n{schoolName} ({districtName}) has not accepted your registration. If you think that this is a mistake, please get in touch with the school.',
  ...screenEn,
}

export type RegistrationMessages = Record<keyof typeof en, string>
