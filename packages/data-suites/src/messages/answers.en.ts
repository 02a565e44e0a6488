/** Snapshots, insights, links, emails, and who owns a suite. */
export const answersEn = {
  'dataSuites.nav.insights': 'Insights',
  'dataSuites.nav.snapshots': 'Snapshots',
  'dataSuites.nav.sharing': 'Sharing',
  'dataSuites.snapshots.take': 'Take a snapshot',
  'dataSuites.snapshots.takeHint':
    'Saves today’s numbers, no matter what happens to the files later. Small groups aren’t included.',
  'dataSuites.snapshots.of': 'Of',
  'dataSuites.snapshots.takenBy': 'Taken by',
  'dataSuites.snapshots.takenAt': 'Taken',
  'dataSuites.snapshots.dated': 'As of {date}',
  'dataSuites.snapshots.none': 'No snapshots yet',
  'dataSuites.snapshots.noneHint':
    'A snapshot saves a dashboard as it is today, for a board meeting or to compare with later.',
  'dataSuites.snapshots.nothing': 'There’s no chart here to save.',
  'dataSuites.snapshots.noAnswer': 'This chart had no data.',
  'dataSuites.snapshots.remove': 'Remove this snapshot',
  'dataSuites.snapshots.removeCharts':
    '{count, plural, one {# saved chart} other {# saved charts}}, and the links to them',
  'dataSuites.snapshots.compare': 'Compare with now',
  'dataSuites.snapshots.compareOf': '{name}: then and now',
  'dataSuites.snapshots.then': 'Then',
  'dataSuites.snapshots.now': 'Now',
  'dataSuites.snapshots.change': 'Change',
  'dataSuites.snapshots.noNow': 'This chart has no data now.',
  'dataSuites.snapshots.provenance': 'Where these numbers come from',
  'dataSuites.snapshots.file': '{name}, {rows} rows ({uploads})',
  'dataSuites.snapshots.ownRows':
    'Each reader sees only the rows for their own schools or students.',
  'dataSuites.insights.kind.change': 'Change',
  'dataSuites.insights.kind.outlier': 'Outlier',
  'dataSuites.insights.kind.gap': 'Gap',
  'dataSuites.insights.measure':
    '{reducer, select, average {Average {name}} sum {Total {name}} median {Median {name}} other {The number of records}}',
  'dataSuites.insights.change':
    '{measure} {direction, select, up {rose} other {fell}} {difference}, from {before} in {from} to {after} in {to}.',
  'dataSuites.insights.gap':
    '{measure} is {high} where {by} is {highGroup}, and {low} where it’s {lowGroup}: a gap of {difference}.',
  'dataSuites.insights.outlier':
    '{measure} is unusual where {by} is {group}: {value}. Typical is {middle}.',
  'dataSuites.insights.soFar': '{time} so far',
  'dataSuites.insights.points': '{number} points',
  'dataSuites.insights.nothing':
    '{measure} by “{by}” shows no difference right now, or the groups are too small.',
  'dataSuites.insights.none': 'No saved insights yet.',
  'dataSuites.insights.proposed': 'Suggested',
  'dataSuites.insights.proposedHint':
    'Based on the numbers in this dataset. Small groups are left out.',
  'dataSuites.insights.noProposals': 'No more suggestions for this dataset.',
  'dataSuites.insights.keep': 'Save',
  'dataSuites.insights.shownOn': 'Also shown on',
  'dataSuites.insights.onNoDashboard': 'no dashboard',
  'dataSuites.insights.enough': 'A dataset can have up to {most, number} insights.',
  'dataSuites.sharing.notYours': 'Only owners and editors see this dataset’s links and emails.',
  'dataSuites.links.title': 'Links',
  'dataSuites.links.hint':
    'A link opens one dashboard or snapshot until it expires or you revoke it. It never shows small groups.',
  'dataSuites.links.none': 'No links yet.',
  'dataSuites.links.make': 'Create a link',
  'dataSuites.links.made': 'Your link',
  'dataSuites.links.once': 'Copy it now. It won’t be shown again.',
  'dataSuites.links.copy': 'Copy and close',
  'dataSuites.links.to': 'Opens',
  'dataSuites.links.for': 'For',
  'dataSuites.links.audience.signedIn': 'staff who sign in',
  'dataSuites.links.audience.anyone': 'anyone with the link',
  'dataSuites.links.rows': 'Shows',
  'dataSuites.links.everySchool': 'the whole district',
  'dataSuites.links.anyoneHint': 'Anyone with this link can see these numbers without signing in.',
  'dataSuites.links.notOpen': 'The district doesn’t allow public links.',
  'dataSuites.links.noRowSecurity':
    'This dataset has no row security by school, so a link can’t be limited to one school.',
  'dataSuites.links.tooLong': 'Choose a date after today and within {days, number} days.',
  'dataSuites.links.gone': 'This link doesn’t work. It may have expired or been revoked.',
  'dataSuites.links.state.holds': 'Active',
  'dataSuites.links.state.expired': 'Expired',
  'dataSuites.links.state.revoked': 'Revoked',
  'dataSuites.links.until': 'until {date}',
  'dataSuites.links.revoke': 'Revoke',
  'dataSuites.links.foot': 'Small groups are hidden. This link expires {date}.',
  'dataSuites.rules.title': 'Rules for all data suites',
  'dataSuites.rules.smallestGroup': 'Smallest group shown',
  'dataSuites.rules.smallestGroup.hint':
    'Groups with fewer students are hidden wherever numbers are shared.',
  'dataSuites.rules.openLinks': 'Allow public links',
  'dataSuites.rules.openLinks.hint': 'When this is off, existing links stop working right away.',
  'dataSuites.rules.modelService': 'Let editors ask the AI model for categories',
  'dataSuites.rules.modelService.hint':
    'Sends a column’s values outside this server. Columns that identify people are never sent.',
  'dataSuites.transfer.title': 'Owner',
  'dataSuites.transfer.owner': 'Owner: {name}.',
  'dataSuites.transfer.hint':
    'When an owner leaves the district, the dataset goes to the first person with edit access, or to an administrator.',
  'dataSuites.transfer.act': 'Transfer ownership',
  'dataSuites.transfer.of': 'Transfer “{name}”',
  'dataSuites.transfer.to': 'New owner',
  'dataSuites.transfer.consequence':
    'The new owner manages this dataset from now on. You can keep editing it, and everything shared stays shared.',
  'dataSuites.transfer.mayNotOwn': 'Choose someone with permission to create data suites.',
  'dataSuites.transferred.notice': 'You’re now the owner of the data suite “{suite}”.',
  'dataSuites.transferred.subject': 'You’re now the owner of “{suite}”',
  'dataSuites.transferred.text':
    'Hello {firstName},\n\n{from} transferred the data suite “{suite}” to you. You now decide who can see it.\n\n{link}',
  'dataSuites.transferredAway.notice':
    'An administrator gave the data suite “{suite}” to someone else. You can still edit it.',
  'dataSuites.inherited.notice':
    'The owner of the data suite “{suite}” left the district. You’re now its owner.',
  'dataSuites.inherited.subject': 'You’re now the owner of “{suite}”',
  'dataSuites.inherited.text':
    'Hello {firstName},\n\nThe owner of the data suite “{suite}” no longer works in the district. You’re now its owner, including everything shared from it. If someone else should own it, you can transfer it.\n\n{link}',
  'dataSuites.delivery.title': 'Scheduled emails',
  'dataSuites.delivery.hint':
    'Each recipient gets only the numbers they’re allowed to see, in their language. Small groups are never included.',
  'dataSuites.delivery.none': 'No scheduled emails yet.',
  'dataSuites.delivery.make': 'Email a dashboard',
  'dataSuites.delivery.dashboard': 'Dashboard',
  'dataSuites.delivery.every': 'How often',
  'dataSuites.delivery.every.day': 'Every day',
  'dataSuites.delivery.every.week': 'Every week',
  'dataSuites.delivery.every.month': 'Every month',
  'dataSuites.delivery.weekday': 'On',
  'dataSuites.delivery.day': 'Day of the month',
  'dataSuites.delivery.hour': 'At',
  'dataSuites.delivery.cadence':
    '{every, select, day {Every day} week {Every week on {weekday}} other {Every month on day {day}}} at {hour}',
  'dataSuites.delivery.next': 'next {date}',
  'dataSuites.delivery.paused': 'Paused',
  'dataSuites.delivery.pause': 'Pause',
  'dataSuites.delivery.resume': 'Resume',
  'dataSuites.delivery.recipients': 'Recipients',
  'dataSuites.delivery.recipientsHint': 'People who can see this dataset.',
  'dataSuites.delivery.noAccess':
    '{count, plural, one {# person doesn’t} other {# people don’t}} have access to this dataset. Share it with them first.',
  'dataSuites.delivery.unsubscribed': '{name} (unsubscribed)',
  'dataSuites.delivery.more':
    '{count, plural, one {# more row} other {# more rows}} on the dashboard.',
  'dataSuites.delivery.ends':
    '{count, plural, one {# school} other {# schools}}, from {low} ({least}) to {high} ({most}).',
  'dataSuites.delivery.own': 'Scheduled emails',
  'dataSuites.delivery.ownHint': 'Emails you get on a schedule. You can stop them at any time.',
  'dataSuites.delivery.ownNone': 'No scheduled emails',
  'dataSuites.delivery.ownNoneHint':
    'People who edit a data suite can email you its dashboards on a schedule.',
  'dataSuites.delivery.state': 'Status',
  'dataSuites.delivery.on': 'Subscribed',
  'dataSuites.delivery.off': 'Unsubscribed',
  'dataSuites.delivery.act': 'Change',
  'dataSuites.delivery.unsubscribe': 'Unsubscribe',
  'dataSuites.delivery.subscribe': 'Subscribe again',
  'dataSuites.delivery.mail.subject': '{dashboard}',
  'dataSuites.delivery.mail.text':
    'Hello {firstName},\n\nHere are the numbers you can see from “{dashboard}” ({suite}).{insights}\n\nOpen the dashboard:\n{link}\n\nTo stop these emails:\n{stop}',
}
