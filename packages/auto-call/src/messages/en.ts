export const en = {
  'autoCall.noticeKind': 'Messages from school to families',
  'autoCall.announcement.closure.subject': 'School is closed: {school}',
  'autoCall.announcement.closure.text':
    'Hello {firstName},\n\n{school}: {en}\n\nSee the calendar: {link}',
  'autoCall.announcement.closure.notice': '{school}: {en}',
  'autoCall.announcement.closure.call': '{school}: {en} Reply STOP for no more texts.',
  'autoCall.announcement.drill.subject': 'Drill at school: {school}',
  'autoCall.announcement.drill.text':
    'Hello {firstName},\n\n{school}: {en}\n\nThis was a drill. More: {link}',
  'autoCall.announcement.drill.notice': 'Drill. {school}: {en}',
  'autoCall.announcement.drill.call':
    'This is about a drill. {school}: {en} Reply STOP for no more texts.',
  'autoCall.absence.notice': 'Absences at {school} on {date}',
  'autoCall.absence.call':
    '{school}: your child was marked absent on {date}. Please call the office if you don’t know of it. Reply STOP for no more texts.',
  'autoCall.wholeDistrict': 'All schools',
  'autoCall.settings.title': 'How messages reach families',
  'autoCall.settings.lateBus': 'Late bus',
  'autoCall.settings.closure': 'Closed school',
  'autoCall.settings.drill': 'Drill',
  'autoCall.settings.absence': 'Absence',
  'autoCall.settings.absence.hint': 'Besides the email that attendance sends.',
  'autoCall.settings.lowBalance': 'Low meal balance',
  'autoCall.settings.lowBalance.hint': 'Besides the notice in the app. Never to a child’s number.',
  ...ways('lateBus'),
  ...ways('closure'),
  ...ways('drill'),
  ...ways('absence'),
  ...ways('lowBalance'),
  'autoCall.settings.from': 'Calls and texts from',
  'autoCall.settings.from.hint': 'A late bus and a closed school don’t wait.',
  'autoCall.settings.until': 'Until',
  'autoCall.options.title': 'Messages to families',
  'autoCall.options.subtitle':
    'The usual ways for families who haven’t chosen their own, and the hours for calls and texts.',
  'autoCall.student.title': 'Who is reached, and how',
  'autoCall.student.hint':
    'Messages go out in each person’s language. Calls that can wait ring one after another, in this order.',
  'autoCall.student.none': 'No one to reach',
  'autoCall.student.noneHint':
    'Guardians who get mailings about this student appear here. Add them under Family.',
  'autoCall.student.forFamily': 'Your family chooses here how the school reaches them.',
  'autoCall.student.email': 'Email',
  'autoCall.student.sms': 'Number for texts',
  'autoCall.student.phone': 'Number for calls',
  'autoCall.student.language': 'Language',
  'autoCall.student.notGiven': 'Not given',
  'autoCall.student.english': 'English',
  'autoCall.student.spanish': 'Spanish',
  'autoCall.student.usual': 'As usual in the district',
  'autoCall.student.choose': 'Choose',
  'autoCall.student.chooseOf': 'Choose how {name} is reached: {kind}',
  'autoCall.student.backToUsual': 'As usual',
  'autoCall.student.stopped': 'No texts and calls since {date}.',
  'autoCall.student.stop': 'No more texts and calls',
  'autoCall.student.stopOf': 'No more texts and calls: {name}',
  'autoCall.student.resume': 'Allow texts and calls again',
  'autoCall.student.resumeOf': 'Allow texts and calls again: {name}',
  'autoCall.student.saved': 'Saved',
  'autoCall.student.order': '{order, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  'autoCall.student.noNumber': 'Add a phone number first.',
  'autoCall.student.nothing': 'Only in the app',
  'autoCall.choose.title': 'How to reach {name}: {kind}',
  'autoCall.choose.channels': 'Besides the app',
  'autoCall.choose.channels.email': 'Email',
  'autoCall.choose.channels.text': 'Text message',
  'autoCall.choose.channels.voice': 'Phone call',
  'autoCall.choose.save': 'Save',
  'autoCall.announce.open': 'Write to families',
  'autoCall.announce.title': 'Write to families',
  'autoCall.announce.hint':
    'It goes to the families of all students of the school now, in the ways that each chose. A closed school reaches them at once; a drill waits for the hours for calls.',
  'autoCall.announce.kind': 'What it is about',
  'autoCall.announce.kind.closure': 'Closed school',
  'autoCall.announce.kind.drill': 'Drill',
  'autoCall.announce.schoolID': 'School',
  'autoCall.announce.schoolID.hint': 'Blank: all schools.',
  'autoCall.announce.en': 'Message in English',
  'autoCall.announce.es': 'Message in Spanish',
  'autoCall.announce.send': 'Send',
  'autoCall.announce.sent':
    '{count, plural, =0 {No family could be reached} one {Sent to one guardian} other {Sent to # guardians}}',
}

/** The names of the ways, for each kind of message. */
function ways<const Kind extends string>(kind: Kind) {
  return {
    [`autoCall.settings.${kind}.email`]: 'Email',
    [`autoCall.settings.${kind}.text`]: 'Text message',
    [`autoCall.settings.${kind}.voice`]: 'Phone call',
  } as Record<`autoCall.settings.${Kind}.${'email' | 'text' | 'voice'}`, string>
}

export type AutoCallMessages = Record<keyof typeof en, string>
