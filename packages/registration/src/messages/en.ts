import { screenEn } from './screens.en.ts'

export const en = {
  'registration.waiting.noticeKind': 'Registrations waiting for approval',
  'registration.refusal.unavailable': 'Self Registration is not currently available.',
  'registration.refusal.notConfigured': 'Self Registration is not currently configured.',
  'registration.refusal.noWalkUps': 'This school takes registrations by invitation only.',
  'registration.refusal.invitation':
    'This invitation has already been used or it has expired. Please ask the school for a new one.',
  'registration.refusal.invitationClosed':
    'This invitation was accepted or removed, so it can’t be changed.',
  'registration.refusal.invitedMeanwhile':
    'A newer invitation was sent to this address. Use that one.',
  'registration.refusal.decided': 'This registration has already been decided.',
  'registration.refusal.addressTaken': 'Someone already signs in with this email address.',
  'registration.refusal.mustChoose':
    'The district may already have this person on file. Reload the page and choose the person, or choose “None of these”.',
  'registration.refusal.cannotJoin':
    'This registration can’t be joined to that person. Reload the page to see why.',
  'registration.refusal.confirmLink':
    'This link has already been used or has expired. Please register again.',
  'registration.refusal.consentLink': 'This link has already been used or it has expired.',
  'registration.refusal.formInUse':
    'Online registration uses this form. Choose a different form under Settings, Self registration, first.',

  'registration.valid.guardianIsSelf': 'Enter a parent or guardian’s email address, not your own',
  'registration.valid.groupIsDistrictWide':
    'This group can only be given for the whole district. Choose one that can be given at a school.',
  'registration.valid.groupHoldsMore': 'Choose a group that has only permissions you have',
  'registration.valid.cannotBeNotified': 'Choose active staff members who have an email address',
  'registration.valid.notThePassword': 'This isn’t the password you chose when you registered.',
  'registration.valid.invitedRole': 'Choose the role you were invited for',

  'registration.mail.invitation.subject': 'You are invited to register with {schoolName}',
  'registration.mail.invitation.text':
    'Hello,\n\n{schoolName} ({districtName}) invites you to register. Open this link to start. It works once and expires in {days} days:\n\n{link}\n\nIf you weren’t expecting this, you can ignore this message.',
  'registration.mail.invitationWithMessage.subject':
    'You are invited to register with {schoolName}',
  'registration.mail.invitationWithMessage.text':
    'Hello,\n\n{schoolName} ({districtName}) invites you to register:\n\n{messageHTML}\n\nOpen this link to start. It works once and expires in {days} days:\n\n{link}\n\nIf you weren’t expecting this, you can ignore this message.',
  'registration.mail.confirm.subject': 'Confirm your email to register with {schoolName}',
  'registration.mail.confirm.text':
    'Hello {firstName},\n\nThank you for registering with {schoolName} ({districtName}). To send your registration to the school, open this link within {days} days and enter the password you chose:\n\n{link}\n\nIf you didn’t register, ignore this message. The school won’t see anything.',
  'registration.mail.joined.subject': 'Someone registered with {schoolName} as you',
  'registration.mail.joined.text':
    'Hello {firstName},\n\nSomeone registered with {schoolName} ({districtName}) using the address {email}, and the school matched them to you. They now sign in to your account with that address.\n\nIf this wasn’t you, contact the school right away.',
  'registration.mail.received.subject': 'We received your registration with {schoolName}',
  'registration.mail.received.text':
    'Hello {firstName},\n\nThank you for registering with {schoolName} ({districtName}). The school reviews every registration and will email you. Once you’re approved, you can sign in.\n\nIf you didn’t register, contact the school.',
  'registration.mail.held.subject': 'A parent or guardian needs to agree to your registration',
  'registration.mail.held.text':
    'Hello {firstName},\n\nThank you for registering with {schoolName}. Because of your age, a parent or guardian has to agree first. We sent them an email with a link.',
  'registration.mail.consent.subject':
    '{firstName} needs your permission to register with {schoolName}',
  'registration.mail.consent.text':
    'Hello,\n\n{firstName} registered with {schoolName} ({districtName}) and named you as a parent or guardian. Children under 13 need your consent. Open this link to see what information is kept, and to agree or decline. It works once and expires in {days} days:\n\n{link}\n\nIf you don’t consent, everything {firstName} entered will be deleted.',
  'registration.mail.waiting.notice':
    '{name} registered with {schoolName} and needs your approval.',
  'registration.mail.waiting.subject': 'New registration: {name}, {schoolName}',
  'registration.mail.waiting.text':
    'Hello {firstName},\n\n{name} registered with {schoolName} and needs your approval: {link}',
  'registration.mail.known.subject': 'You already have an account',
  'registration.mail.known.text':
    'Hello,\n\nWe got a registration with {districtName} from this address, but you already have an account. Nothing was changed. If you don’t remember your password, set a new one here:\n\n{link}\n\nIf this wasn’t you, ignore this message.',
  'registration.mail.already.subject': 'Your registration is already with the school',
  'registration.mail.already.text':
    'Hello,\n\nWe got another registration with {districtName} from this address. Your first registration is still waiting for the school, or for a parent or guardian to agree. Nothing was changed.\n\nIf you lost an email with a link, ask the school to send it again.',
  'registration.mail.accepted.subject': 'Welcome to {schoolName}',
  'registration.mail.accepted.text':
    'Hello {firstName},\n\n{schoolName} ({districtName}) accepted your registration. Sign in with this email address and the password you chose:\n\n{link}',
  'registration.mail.rejected.subject': 'Your registration with {schoolName}',
  'registration.mail.rejected.text':
    'Hello {firstName},\n\n{schoolName} ({districtName}) didn’t accept your registration. If you think this is a mistake, contact the school.',
  ...screenEn,
}

export type RegistrationMessages = Record<keyof typeof en, string>
