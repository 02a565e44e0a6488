export const en = {
  'behavior.concerns.submit': 'Submit a concern',
  'behavior.concerns.toIncident': 'Open the incident',
  'behavior.concerns.notHere': 'This student isn’t enrolled at the school on this day.',
  'behavior.consequences.wrongMark.inSchool':
    'Choose a code that counts as in attendance: an in-school suspension isn’t an absence.',
  'behavior.consequences.wrongMark.outOfSchool':
    'Choose a code for an excused absence: the school itself excuses these days.',
  'behavior.incidents.toBico': 'Behavior and what followed',
  'behavior.incidents.letters': 'Students who took part',
  'behavior.incidents.kept':
    '{count, plural, one {One class was left as it was: its teacher saw the student there, or the office had set a code.} other {# classes were left as they were: their teachers saw the student there, or the office had set a code.}}',
  'behavior.incidents.oneOrOther': 'Name each student once, and anyone else by name.',
  'behavior.incidents.namesOther':
    'This text names {name}. What a family reads never names another child.',
  'behavior.incidents.notInIt': 'Add this student to the people first.',
  'behavior.incidents.tookNoPart':
    'Only a student who took part can have a consequence. Anyone can have a support.',
  'behavior.incidents.endsFirst': 'The last day is before the first.',
  'behavior.incidents.tooEarly': 'The first day is before the incident.',
  'behavior.incidents.needsPerson': 'Add who took part in it first.',
  'behavior.incidents.needsOutcome': 'Note the outcome for each student who took part first.',
  'behavior.suspension.noDays': 'The school isn’t in session on these days.',
  'behavior.suspension.overFive':
    'More than five school days in a row. A principal can suspend for at most five (Ed. Code 48911).',
  'behavior.suspension.overYear':
    'More days than the law allows in a school year: 20, or 30 after a change of schools (Ed. Code 48903).',
  'behavior.suspension.notForThis': 'No one may be suspended out of school for this behavior.',
  'behavior.status.open': 'Open',
  'behavior.status.decided': 'Decided',
  'behavior.status.closed': 'Closed',
  'behavior.status.dismissed': 'Dismissed',
  'behavior.concernStatus.submitted': 'Submitted',
  'behavior.concernStatus.looking': 'Being looked into',
  'behavior.concernStatus.closed': 'Closed',
  'behavior.concernStatus.incident': 'Became an incident',
  'behavior.student.title': 'Incidents',
  'behavior.student.none': 'No incidents',
  'behavior.student.noneHint': 'Incidents of which this student is a part appear here.',
  'behavior.student.noneForFamily':
    'What the school shares with you about an incident appears here.',
  'behavior.student.removed':
    '{count, plural, one {One school day out of school this year.} other {# school days out of school this year.}}',
  'behavior.student.plan': 'This student has a plan: {plan}.',
  'behavior.student.determination':
    'More than ten days: decide by {by} whether the behavior was a manifestation of the disability. Services start on {services}.',
  'behavior.student.noDay': 'no day set',
  'behavior.student.day': 'Day',
  'behavior.student.where': 'Where',
  'behavior.student.role': 'This student',
  'behavior.student.outcome': 'Outcome',
  'behavior.student.days':
    '{from} to {to}, {count, plural, one {one school day} other {# school days}}',
  'behavior.student.given': 'Given',
  'behavior.student.done': 'Done on {date}',
  'behavior.student.due': 'By {date}',
  'behavior.student.letter': 'Letter',
  'behavior.student.open': 'Open the incident',
  'behavior.student.released': 'Shared with the family',
  'behavior.student.notReleased': 'Not shared with the family',
  'behavior.student.concerns': 'Concerns',
  'behavior.student.noConcerns': 'No concerns',
  'behavior.bico.about':
    'Each response is compared by incidents of the same kind by the same students, in the 30 school days before and after. It shows what was followed by fewer incidents, not what caused it. Numbers under 10 mean nothing yet.',
  'behavior.letter.title': 'Notice of an incident',
  'behavior.letter.greeting':
    'To the family of {student}: this letter is about something that happened at school.',
  'behavior.letter.student': 'Student',
  'behavior.letter.behavior': 'Behavior',
  'behavior.letter.law': 'Law or policy',
  'behavior.letter.day': 'Day',
  'behavior.letter.where': 'Where',
  'behavior.letter.responses': 'What the school does',
  'behavior.letter.span': '{from} to {to}',
  'behavior.letter.noDays': 'Yes',
  'behavior.letter.steps': 'What you can count on',
  'behavior.letter.dayFollows': 'The school will give you the day.',
  'behavior.letter.rights':
    'You may ask for a meeting with the school, see your child’s records, and appeal. During a suspension, your child can get homework and make up tests.',
  'behavior.letter.talk':
    'Please call the school if you have questions. We are glad to talk in the language you prefer.',
  'behavior.letter.signature': 'For the school',
  'behavior.family.noticeKind': 'News about your children’s behavior at school',
  'behavior.concerns.noticeKind': 'Behavior concerns that you submitted or look into',
  'behavior.family.subject': 'Something new for {student}',
  'behavior.family.text': 'There is something new for {student} at school.\n\n{link}',
  'behavior.family.notice': 'Something new for {student}',
  'behavior.concern.subject': 'Something new for {student}',
  'behavior.concern.text': 'There is something new for {student}.\n\n{link}',
  'behavior.concern.notice': 'Something new for {student}',
  'behavior.answer.subject': 'Something new for {student}',
  'behavior.answer.text': 'There is something new for {student}.\n\n{link}',
  'behavior.answer.notice': 'Something new for {student}',
}

export type BehaviorMessages = Record<keyof typeof en, string>
