export const en = {
  'notify.title': 'Notifications',
  'notify.choices.lead':
    'You’ll always find notifications under the bell. Choose which ones we also email you, and when.',
  'notify.choices.now': 'Right away',
  'notify.choices.daily': 'Once a day',
  'notify.choices.off': 'Never',
  'notify.choices.saved': 'Saved.',

  'notify.settings.title': 'Notification emails',
  'notify.settings.digestTime': 'Daily email goes out at',
  'notify.settings.quietFrom': 'Quiet hours start at',
  'notify.settings.quietFrom.hint':
    'Notification emails wait until quiet hours end. Sign-in and password emails always go out right away.',
  'notify.settings.quietUntil': 'Quiet hours end at',

  'notify.digest.subject':
    '{count, plural, one {You have 1 notification} other {You have # notifications}}',
  'notify.digest.text': `Hello {firstName},

{list}{more, plural, =0 {} one {

… and 1 more, under the bell in Atrium.} other {

… and # more, under the bell in Atrium.}}

To choose which notifications we email you, go to {settings}`,
}
