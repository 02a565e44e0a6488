import { permissionTexts } from '../permissions.words.ts'
export const en = {
  'auth.signIn.title': 'Signing in',
  'auth.signIn.loginMessage': 'Message on the sign-in page',
  'auth.signIn.usernameMode': 'People sign in with',
  'auth.signIn.usernameMode.email': 'Email address',
  'auth.signIn.usernameMode.username': 'Username',
  'auth.signIn.idleMinutes': 'Time without activity until sign-out',
  'auth.signIn.idleMinutes.unit': 'minutes',
  'auth.login.failed': 'The username or password was incorrect.',
  'auth.password.mismatch': 'The passwords do not match',
  'auth.password.common': 'This password is too easy to guess. Please choose another.',
  'auth.password.same': 'This is the password that you have now. Please choose another.',
  'auth.password.wrongCurrent': 'This is not your current password.',
  'auth.reset.expired':
    'That reset password link has already been used or it has expired. If necessary, you can submit a new request below.',
  'auth.mail.reset.subject': 'Set a new password',
  'auth.mail.reset.text':
    'Hello {firstName},\n\nsomeone, probably you, asked for a new password for the account {username}. Open this link to set one; it works once and for {minutes} minutes:\n\n{link}\n\nIf it was not you, ignore this message: nothing has changed.',

  'auth.mail.passwordChanged.subject': 'Your password was changed',
  'auth.mail.passwordChanged.text':
    'Hello {firstName},\n\nthe password for the account {username} was just changed.\n\nIf you changed it, you don’t need to do anything. If you didn’t, set a new password right away:\n\n{link}\n\nThen tell your school or district office.',
  'auth.mail.confirmEmail.subject': 'Confirm your recovery email',
  'auth.mail.confirmEmail.text':
    'Hello {firstName},\n\nsomeone, probably you, wants to use this address as the recovery email for the account {username}. To confirm, open this link within {hours} hours:\n\n{link}\n\nIf it wasn’t you, ignore this message: nothing will change.',
  'auth.mail.emailChanged.subject': 'Your recovery email was changed',
  'auth.mail.emailChanged.text':
    'Hello {firstName},\n\nthe recovery email for the account {username} is now {email}. Password resets no longer come to this address.\n\nIf you made this change, you don’t need to do anything. If you didn’t, undo it within {hours} hours. Your old address comes back, everyone is signed out of the account, and we’ll send you a link to set a new password:\n\n{link}',
  'auth.mail.emailSetByDistrict.subject': 'Your recovery email was changed by your district',
  'auth.mail.emailSetByDistrict.text':
    'Hello {firstName},\n\nyour district office changed the recovery email for the account {username}. Password resets no longer come to this address.\n\nIf you didn’t ask for this, contact your district office.',

  'auth.login.title': 'Sign in',
  'auth.login.emailAddress': 'Email address',
  'auth.login.username': 'Username',
  'auth.login.password': 'Password',
  'auth.login.submit': 'Sign in',
  'auth.login.forgotPassword': 'Forgot your password?',
  'auth.login.forgotUsername': 'Forgot your username?',
  'auth.login.register': 'Create an account',
  'auth.login.tooMany': 'Too many attempts. Please wait a moment and try again.',
  'auth.login.logoAlt': 'Logo of the school district',
  'auth.login.ended': 'Your session has ended. Sign in to go on where you were.',
  'auth.login.toGoOn': 'Please sign in to go on to that page.',
  'auth.setup.title': 'Set up your first district',
  'auth.setup.hint':
    'There is no district yet. On the server, run this command to create the first administrator. It prints a link that works once.',
  'auth.demo.title': 'Demo district',
  'auth.demo.hint': 'Choose a person to fill in the form. Every password is “{password}”.',
  'auth.demo.admin': 'District administrator',
  'auth.demo.staff': 'School staff',
  'auth.demo.teacher': 'Teacher',
  'auth.demo.student': 'Student',
  'auth.demo.guardian': 'Guardian',
  'auth.demo.publisher': 'Publisher',
  'auth.demo.pdadmin': 'PD administrator',
  'auth.demo.reviewer': 'Reviewer',

  'auth.reset.title': 'Reset your password',
  'auth.reset.intro':
    'Enter your email address, and we will send you a link to set a new password.',
  'auth.reset.introUsername':
    'Enter your username, and we will send a link to set a new password to the email address of your account.',
  'auth.reset.submit': 'Send the link',
  'auth.reset.sentTitle': 'Check your email',
  'auth.reset.sent':
    'If there is an account for what you entered, a link to set a new password is on its way. It works once, for one hour.',
  'auth.reset.sentHint':
    'Nothing there after a few minutes? Look in the spam folder, or ask your school.',
  'auth.reset.backToLogin': 'Back to sign in',
  'auth.reset.validating': 'Checking your link…',
  'auth.reset.newTitle': 'Set a new password',
  'auth.reset.greeting': 'Hello, {firstName}. Choose a new password for your account.',
  'auth.reset.done': 'Your new password is set.',
  'auth.reset.doneBody':
    'You can sign in with it now. For your safety you were signed out everywhere else.',

  'auth.forgotUsername.title': 'Forgot your username?',
  'auth.forgotUsername.intro':
    'Enter your email address, and we will send your username and a link to set a new password.',
  'auth.forgotUsername.sent':
    'If there is an account with this email address, a message with its username is on its way.',

  'auth.password.current': 'Current password',
  'auth.password.new': 'New password',
  'auth.password.confirm': 'New password again',
  'auth.password.hint':
    'At least 8 characters. A few words that only you would put together are best.',
  'auth.password.save': 'Set password',
  'auth.password.change': 'Change password',
  'auth.password.changed': 'Your password was changed. You were signed out everywhere else.',

  'auth.recoveryEmail.title': 'Recovery email',
  'auth.recoveryEmail.hint':
    'We send password resets and security notices to this address. It can differ from the contact email that your school has on file.',
  'auth.recoveryEmail.now': 'Current address',
  'auth.recoveryEmail.none': 'None yet',
  'auth.recoveryEmail.loginName': 'You sign in as {loginName}.',
  'auth.recoveryEmail.waiting':
    'We sent a link to {email}. Open it within 24 hours to confirm the new address. Until then, nothing changes.',
  'auth.recoveryEmail.email': 'New recovery email',
  'auth.recoveryEmail.send': 'Send confirmation link',
  'auth.recoveryEmail.same': 'This is already your recovery email.',
  'auth.recoveryEmail.taken':
    'Another account already signs in with this address. Use a different one.',
  'auth.recoveryEmail.notYours':
    'Only a district administrator who holds all of this person’s permissions can change this address.',
  'auth.emailLink.expired':
    'This link has already been used or has expired. You can ask for a new one after signing in.',
  'auth.emailLink.confirmTitle': 'Confirm your recovery email',
  'auth.emailLink.confirmHint':
    'From now on, password resets and security notices will come to this address.',
  'auth.emailLink.confirm': 'Confirm address',
  'auth.emailLink.confirmed': 'Your recovery email is now {email}. You sign in as {loginName}.',
  'auth.emailLink.undoTitle': 'Undo the change of your recovery email',
  'auth.emailLink.undoHint':
    'Your old address comes back, everyone is signed out of your account, and the current password stops working. We’ll email you a link to set a new one.',
  'auth.emailLink.undo': 'Undo the change',
  'auth.emailLink.undone':
    'Your old address is back. Check your email for the link to set a new password.',

  'auth.privacy.title': 'Privacy settings',
  'auth.privacy.catalog': 'Show me in the public microcredential catalog',
  'auth.privacy.catalogHint':
    'Visitors then see your name beside the microcredentials you have earned.',
  'auth.privacy.language': 'Language',
  'auth.privacy.languageHint': 'For the screens and for the mail we send you.',
  'auth.privacy.saving': 'Saving…',
  'auth.privacy.saved': 'Saved',
  'auth.privacy.notSaved': 'Not saved. {detail}',

  'auth.sessions.title': 'Where you are signed in',
  'auth.sessions.current': 'This device',
  'auth.sessions.unknownDevice': 'Unknown device',
  'auth.sessions.deviceOn': '{browser} on {system}',
  'auth.sessions.everywhere': 'Sign out everywhere',
  'auth.sessions.times': 'Signed in {signedIn} · last used {lastUsed} · {address}',
  'auth.sessions.confirm':
    '{count, plural, one {# session ends} other {# sessions end}}, this one included.',

  'auth.logout.leaving': 'Signing you out…',
  'auth.failed': 'This did not work. {detail}',
  'auth.permissionGroups.one': 'Permission group',
  'auth.permissionGroups.many': 'Permission groups',
  'auth.permissionGroups.add': 'Add permission group',
  'auth.permissionGroups.empty': 'No permission groups yet',
  'auth.permissionGroups.emptyHint': 'A group says what its members may see and do.',
  'auth.permissionGroups.name': 'Name',
  'auth.permissionGroups.description': 'Description',
  'auth.refusal.lastAdministrator':
    'Someone else must manage users and permission groups for the whole district first. Otherwise nobody could give this permission back.',
  'auth.permissionGroups.heldAtSchools':
    '{count, plural, one {One person has} other {# people have}} this group at a single school. A group with permissions that count only in the whole district can only be given for the whole district.',
  'auth.districtUsers.wholeDistrictOnly': 'This group can only be given for the whole district.',
  ...permissionTexts('en'),
  'auth.permissionGroups.districtWide': 'Counts only in the whole district',
  'auth.permissionGroups.districtWideHint':
    'A group with any of these can only be given for the whole district.',
  'auth.permissionGroups.permissions': 'Permissions',
  'auth.permissionGroups.memberCount': 'People',
  'auth.permissionGroups.notYours': 'You can only hand out permissions that you hold yourself.',
  'auth.districtUsers.title': 'District users',
  'auth.districtUsers.hint': 'Everyone who can sign in, and what each may do.',
  'auth.districtUsers.name': 'Name',
  'auth.districtUsers.loginName': 'Signs in as',
  'auth.districtUsers.groups': 'Permission groups',
  'auth.districtUsers.status': 'Status',
  'auth.districtUsers.search': 'Search names and sign-in names',
  'auth.districtUsers.empty': 'Nobody found',
  'auth.districtUsers.emptyHint': 'Try a part of the name or of the sign-in name.',
  'auth.districtUsers.active': 'Active',
  'auth.districtUsers.noPassword': 'No password yet',
  'auth.districtUsers.disabled': 'May not sign in',
  'auth.districtUsers.noGroups': 'In no group: this person may do nothing beyond signing in.',
  'auth.districtUsers.group': 'Group',
  'auth.districtUsers.at': 'At',
  'auth.districtUsers.wholeDistrict': 'The whole district',
  'auth.districtUsers.addGroup': 'Add a group',
  'auth.districtUsers.removeGroup': 'Remove from this group',
  'auth.districtUsers.save': 'Save groups',
  'auth.districtUsers.saved': 'Groups saved',
  'auth.districtUsers.notYourself': 'You cannot change your own account here.',
  'auth.districtUsers.recoveryEmailHint':
    'Password resets go to this address. Before you change it, make sure that you’re talking to the person. The old address gets a notice.',
  'auth.districtUsers.noRecoveryEmail': 'No recovery email',
  'auth.districtUsers.newRecoveryEmail': 'New address',
  'auth.districtUsers.setRecoveryEmail': 'Change recovery email',
  'auth.districtUsers.recoveryEmailSet': 'Recovery email changed',
  'auth.districtUsers.signIn': 'Signing in',
  'auth.districtUsers.enabledHint': 'This person may sign in.',
  'auth.districtUsers.disabledHint': 'This person may not sign in.',
  'auth.districtUsers.enable': 'Allow to sign in',
  'auth.districtUsers.disable': 'Stop from signing in',
  'auth.districtUsers.nowDisabled': '{name} can no longer sign in, and all sessions have ended',
  'auth.districtUsers.nowEnabled': '{name} can sign in again',
}

export type AuthMessages = Record<keyof typeof en, string>
