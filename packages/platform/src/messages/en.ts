export const en = {
  'platform.mail.administrator.subject': 'You are an administrator of {districtName}',
  'platform.mail.administrator.text':
    'Hello,\n\nyou are now an administrator of {districtName}. Set your password here:\n\n{link}\n\nThe link works once and expires in {hours} hours. After that, use “Forgot your password?” on the sign-in page.',

  'platform.districts.title': 'Districts',
  'platform.districts.subtitle':
    'Every district of this installation. You see how many schools and accounts each has, and nothing about its people.',
  'platform.districts.own': 'Settings of your district',
  'platform.districts.all': 'All districts',
  'platform.districts.add': 'Add district',
  'platform.districts.added': '{name} was added. Its administrator gets a link by email.',
  'platform.districts.addHint':
    'The administrator gets an email with a link to set a password, then adds schools and imports rosters.',
  'platform.districts.nameTaken': 'Another district has this name.',
  'platform.districts.notYourOwn': 'You can’t archive the district you sign in to.',
  'platform.districts.column.name': 'District',
  'platform.districts.column.stateID': 'State ID',
  'platform.districts.column.host': 'Host name',
  'platform.districts.column.schools': 'Schools',
  'platform.districts.column.accounts': 'Accounts',
  'platform.districts.column.createdAt': 'Added',
  'platform.districts.column.status': 'Status',
  'platform.districts.enter': 'Enter as support',
  'platform.districts.supportUntil': 'Support until {time}',
  'platform.districts.column.acts': 'Actions',
  'platform.districts.active': 'Active',
  'platform.districts.archived': 'Archived {day}',
  'platform.districts.actsFor': 'Actions for {name}',
  'platform.districts.appoint': 'Add administrator',
  'platform.districts.appointTo': 'Add an administrator to {name}',
  'platform.districts.appointHint':
    'Use this when a district is locked out. The person gets an email with a link to set a password.',
  'platform.districts.appointed': 'An email with a link was sent to {email}.',
  'platform.districts.archive': 'Archive',
  'platform.districts.archiveTitle': 'Archive {name}?',
  'platform.districts.archiveAccounts':
    '{count, plural, =0 {No one loses access} one {# person can no longer sign in} other {# people can no longer sign in}}',
  'platform.districts.archivePublic': 'Its public pages and scheduled work stop.',
  'platform.districts.archiveKept': 'Everything is kept, and you can restore it.',
  'platform.districts.archivedDone': '{name} was archived.',
  'platform.districts.restore': 'Restore',
  'platform.districts.restored': '{name} was restored.',

  'platform.district.name': 'Name',
  'platform.district.timeZone': 'Time zone',
  'platform.district.administratorEmail': 'Administrator’s email',
  'platform.district.email': 'Email',

  'platform.health.title': 'System health',
  'platform.health.allGood': 'All good',
  'platform.health.good':
    'Background tasks and email are up to date.{waiting, plural, =0 {} one { # email is waiting to go out.} other { # emails are waiting to go out.}}',
  'platform.health.failed':
    '{times, plural, one {A background task failed} other {A background task failed # times}} this week',
  'platform.health.late':
    '{count, plural, one {# background task is running late} other {# background tasks are running late}}',
  'platform.health.mailFailed':
    '{count, plural, one {# email couldn’t be delivered} other {# emails couldn’t be delivered}} this week',
  'platform.health.mailWaiting':
    '{count, plural, one {# more is waiting} other {# more are waiting}}',
}
