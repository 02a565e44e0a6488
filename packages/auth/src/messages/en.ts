export const en = {
  'auth.signIn.title': 'Signing in',
  'auth.signIn.loginMessage': 'Message on the sign-in page',
  'auth.signIn.usernameMode': 'People sign in with',
  'auth.signIn.usernameMode.email': 'Email address',
  'auth.signIn.usernameMode.username': 'Username',
  'auth.signIn.idleMinutes': 'Session timeout',
  'auth.signIn.idleMinutes.unit': 'minutes',
  'auth.login.failed': 'The username or password was incorrect.',
  'auth.login.failedEmail': 'The email address or password was incorrect.',
  'auth.password.mismatch': 'The passwords do not match',
  'auth.password.common': 'This password is too easy to guess. Choose another.',
  'auth.password.same': 'This is your current password. Choose another.',
  'auth.password.wrongCurrent': 'That isn’t your current password.',
  'auth.reset.expired':
    'That reset password link has already been used or it has expired. If necessary, you can submit a new request below.',
  'auth.mail.reset.subject': 'Set a new password',
  'auth.mail.reset.text':
    'Hello {firstName},\n\nWe got a request for a new password for the account {username}. Open this link to set one. It works once and expires in {minutes} minutes:\n\n{link}\n\nIf this wasn’t you, ignore this message. Your password hasn’t changed.',

  'auth.mail.invitation.subject': 'Set up your account with {districtName}',
  'auth.mail.invitation.text':
    'Hello {firstName},\n\n{districtName} invites you to set up your account. Choose a password here:\n\n{link}\n\nYou will sign in as {username}. The link works once and expires in {days} days. If you weren’t expecting this email, you can ignore it.',
  'auth.mail.passwordChanged.subject': 'Your password was changed',
  'auth.mail.passwordChanged.text':
    'Hello {firstName},\n\nThe password for the account {username} was just changed.\n\nIf you changed it, you don’t need to do anything. If you didn’t, set a new password right away:\n\n{link}\n\nThen contact your school or district office.',
  'auth.mail.confirmEmail.subject': 'Confirm your recovery email',
  'auth.mail.confirmEmail.text':
    'Hello {firstName},\n\nWe got a request to use this address as the recovery email for the account {username}. To confirm, open this link within {hours} hours:\n\n{link}\n\nIf this wasn’t you, ignore this message. Nothing will change.',
  'auth.mail.emailChanged.subject': 'Your recovery email was changed',
  'auth.mail.emailChanged.text':
    'Hello {firstName},\n\nThe recovery email for the account {username} is now {email}. Password resets no longer come to this address.\n\nIf you made this change, you don’t need to do anything. If you didn’t, undo it within {hours} hours. Your old address comes back, everyone is signed out of the account, and we’ll send you a link to set a new password:\n\n{link}',
  'auth.mail.emailSetByDistrict.subject': 'Your recovery email was changed by your district',
  'auth.mail.emailSetByDistrict.text':
    'Hello {firstName},\n\nYour district office changed the recovery email for the account {username}. Password resets no longer come to this address.\n\nIf you didn’t ask for this, contact your district office.',

  'auth.login.title': 'Sign in',
  'auth.login.emailAddress': 'Email address',
  'auth.login.username': 'Username',
  'auth.login.password': 'Password',
  'auth.login.submit': 'Sign in',
  'auth.login.forgotPassword': 'Forgot your password?',
  'auth.login.forgotUsername': 'Forgot your username?',
  'auth.login.register': 'Create an account',
  'auth.login.tooMany': 'Too many attempts. Wait a moment and try again.',
  'auth.login.logoAlt': 'School district logo',
  'auth.login.ended': 'Your session has ended. Sign in to pick up where you left off.',
  'auth.login.toGoOn': 'Sign in to open that page.',
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
  'auth.reset.intro': 'Enter your email address and we’ll send you a link to set a new password.',
  'auth.reset.introUsername':
    'Enter your username, and we will send a link to set a new password to the email address of your account.',
  'auth.reset.submit': 'Send the link',
  'auth.reset.sentTitle': 'Check your email',
  'auth.reset.sent':
    'If there is an account for what you entered, a link to set a new password is on its way. It works once, for one hour.',
  'auth.reset.sentHint': 'Nothing after a few minutes? Check your spam folder, or ask your school.',
  'auth.reset.backToLogin': 'Back to sign in',
  'auth.reset.validating': 'Checking your link…',
  'auth.reset.newTitle': 'Set a new password',
  'auth.reset.greeting': 'Hello, {firstName}. Choose a new password for your account.',
  'auth.reset.done': 'Your new password is set.',
  'auth.reset.doneBody': 'You can sign in with it now. You were signed out everywhere else.',

  'auth.forgotUsername.title': 'Forgot your username?',
  'auth.forgotUsername.intro':
    'Enter your email address, and we will send your username and a link to set a new password.',
  'auth.forgotUsername.sent':
    'If there is an account with this email address, a message with its username is on its way.',

  'auth.password.current': 'Current password',
  'auth.password.new': 'New password',
  'auth.password.confirm': 'Confirm new password',
  'auth.password.hint': 'At least 8 characters. A few unrelated words work best.',
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
    'Only a district administrator who has all of this person’s permissions can change this address.',
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
    'Visitors will see your name next to the microcredentials you’ve earned.',
  'auth.privacy.language': 'Language',
  'auth.privacy.languageHint': 'Used on screens and in emails we send you.',
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
    'This ends {count, plural, one {# session} other {# sessions}}, including this one.',

  'auth.views.tooMany': 'You already have {count} saved views of this list. Remove one first.',
  'auth.logout.leaving': 'Signing you out…',
  'auth.failed': 'That didn’t work. {detail}',
  'auth.refusal.lastAdministrator':
    'The district needs at least one administrator. Give someone else this access first.',
  'auth.permissionGroups.heldAtSchools':
    '{count, plural, one {One person has} other {# people have}} this group at a single school. A group with permissions that count only in the whole district can only be given for the whole district.',
  'auth.districtUsers.wholeDistrictOnly': 'This group can only be given for the whole district.',
  'auth.permissionGroups.districtWide': 'District-wide only',
  'auth.permissionGroups.districtWideHint':
    'A group with any of these permissions can only be given for the whole district.',
  'auth.permissionGroups.notYours': 'You can only give permissions that you have.',
  'auth.districtUsers.hint': 'Everyone who can sign in, and what they have access to.',
  'auth.districtUsers.groups': 'Permission groups',
  'auth.districtUsers.active': 'Active',
  'auth.districtUsers.noPassword': 'Not activated',
  'auth.districtUsers.history.setGroups': '{name} changed the permission groups',
  'auth.districtUsers.history.setPassword': '{name} set the password',
  'auth.districtUsers.history.setRecoveryEmail': '{name} changed the recovery email',
  'auth.districtUsers.history.undoRecoveryEmail': '{name} took back a change of the recovery email',
  'auth.districtUsers.history.invite': '{name} sent an invitation to set up the account',
  'auth.districtUsers.history.inviteAgain': '{name} sent the invitation again',
  'auth.districtUsers.history.cancelInvitation': '{name} canceled the invitation',
  'auth.districtUsers.history.appointAdministrator':
    '{name} made this person the first administrator',
  'auth.districtUsers.history.makePlatformAdministrator':
    '{name} made this person a platform administrator',
  'auth.districtUsers.disabled': 'Disabled',
  'auth.districtUsers.noGroups': 'No access yet',
  'auth.districtUsers.group': 'Group',
  'auth.districtUsers.at': 'At',
  'auth.districtUsers.wholeDistrict': 'Whole district',
  'auth.districtUsers.addGroup': 'Add a group',
  'auth.districtUsers.removeGroup': 'Remove from this group',
  'auth.districtUsers.save': 'Save groups',
  'auth.districtUsers.saved': 'Groups saved',
  'auth.districtUsers.notYourself': 'You can’t change your own account here.',
  'auth.districtUsers.recoveryEmailHint':
    'Password resets go to this address. Before changing it, make sure you’re talking to the account’s owner. We’ll notify the old address.',
  'auth.districtUsers.noRecoveryEmail': 'No recovery email',
  'auth.districtUsers.newRecoveryEmail': 'New address',
  'auth.districtUsers.setRecoveryEmail': 'Change recovery email',
  'auth.districtUsers.recoveryEmailSet': 'Recovery email changed',
  'auth.districtUsers.signIn': 'Signing in',
  'auth.districtUsers.enabledHint': 'This person can sign in.',
  'auth.districtUsers.disabledHint': 'This person can’t sign in.',
  'auth.districtUsers.enable': 'Enable sign-in',
  'auth.districtUsers.disable': 'Disable sign-in',
  'auth.districtUsers.nowDisabled': 'Sign-in disabled for {name}; all sessions have ended',
  'auth.districtUsers.nowEnabled': 'Sign-in enabled for {name}',
}

export type AuthMessages = Record<keyof typeof en, string>
