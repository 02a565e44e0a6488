export const en = {
  'attendance.marks.one': 'Attendance mark',
  'attendance.marks.many': 'Groups and marks',
  'attendance.marks.add': 'Add mark',
  'attendance.marks.empty': 'No marks yet',
  'attendance.marks.emptyHint':
    'What can be noted of a student who is not simply present: absent, late, gone early. Each mark belongs to a group, which says what it counts.',
  'attendance.marks.bringUsual': 'Begin with the usual marks',
  'attendance.marks.code': 'Key',
  'attendance.marks.codePattern': 'One capital letter or digit; P stands for present.',
  'attendance.marks.descriptionEn': 'Description in English',
  'attendance.marks.descriptionEs': 'Description in Spanish',
  'attendance.marks.category': 'Group',
  'attendance.marks.category.inAttendance': 'In attendance',
  'attendance.marks.category.excusedAbsence': 'Excused absence',
  'attendance.marks.category.unexcusedAbsence': 'Unexcused absence',
  'attendance.marks.category.tardy': 'Tardy',
  'attendance.marks.category.earlyDeparture': 'Early departure',
  'attendance.marks.sortOrder': 'Order',
  'attendance.options.title': 'Attendance settings',
  'attendance.options.subtitle':
    'The district decides; a school whose days differ can override it.',
  'attendance.settings.title': 'Full and half days',
  'attendance.settings.fullDayMinutes': 'Full day: minutes in class',
  'attendance.settings.fullDayMinutes.hint':
    'A student in class this long counts as present for the day.',
  'attendance.settings.fullDayMinutes.unit': 'minutes',
  'attendance.settings.halfDayMinutes': 'Half day: minutes in class',
  'attendance.settings.halfDayMinutes.hint':
    'A student in class this long, but not a full day, counts as present for half the day.',
  'attendance.settings.halfDayMinutes.unit': 'minutes',
  'attendance.present': 'Present',
  'attendance.presentKey': 'P',
  'attendance.day.title': 'Attendance',
  'attendance.day.date': 'Another day',
  'attendance.day.previous': 'The class day before',
  'attendance.day.next': 'The next class day',
  'attendance.day.outside': 'This class has no such day, or it is still to come.',
  'attendance.day.toLast': 'Go to the last class day',
  'attendance.day.taken': 'Taken',
  'attendance.day.notTaken': 'Not taken yet',
  'attendance.day.takenBy': 'Taken by {name}, {at}',
  'attendance.day.notTakenHint':
    'Everyone is present until you note something else. Each mark is saved at once.',
  'attendance.day.allPresent': 'Everyone is present',
  'attendance.day.counts':
    '{total, plural, one {# student} other {# students}}: {present} present, {absent} absent{other, plural, =0 {} other {, # late or gone early}}',
  'attendance.day.keys':
    'A letter notes its mark and goes on to the next student; the up and down arrows move between students.',
  'attendance.day.noMeeting': 'This class does not usually meet on this day of the week.',
  'attendance.day.closed':
    'School is closed on this day: {name}. No attendance is taken, and the day counts for nobody.',
  'attendance.day.noMarks':
    'The district has no attendance marks yet. An administrator adds them under Settings, Attendance.',
  'attendance.day.notBegun': 'This class has not begun',
  'attendance.day.notBegunHint': 'Attendance is taken from the first day of the class.',
  'attendance.day.nobody': 'Nobody is in this class on this day',
  'attendance.day.nobodyHint': 'Students come with the enrollments of a roster import.',
  'attendance.refusal.outside':
    'Attendance of a class is taken from its first day to its last, and never ahead.',
  'attendance.refusal.closed': 'No attendance is taken on a day on which school is closed: {name}.',
  'attendance.refusal.classOver':
    'This class has ended. Ask the school office to correct its attendance.',
  'attendance.refusal.faster':
    '{count, plural, one {Someone else has already changed this mark. Theirs is shown now.} other {Someone else has already changed # marks. Theirs are shown now.}}',
  'attendance.refusal.marksThere': 'The district has marks already.',
  'attendance.student.title': 'Attendance in {year}',
  'attendance.student.year': 'School year',
  'attendance.student.none': 'No attendance has been taken yet.',
  'attendance.student.summary':
    'Present on {present} of {days, plural, one {# day} other {# days}} ({percent}%), absent on {absent}.',
  'attendance.student.rule':
    'A day counts one from {full} minutes in class, a half from {half}; a shorter day counts one for all of its minutes and a half for half of them.',
  'attendance.student.chronic.yes': 'Chronically absent',
  'attendance.student.chronic.no': 'Not chronically absent',
  'attendance.student.chronic.tooFew': 'Too few days to say',
  'attendance.student.chronicRule':
    'Absence is chronic when a student misses 10% or more, of at least 10 days.',
  'attendance.student.days': 'Days with a mark',
  'attendance.student.noNotes': 'Present in every class so far.',
  'attendance.student.date': 'Day',
  'attendance.student.counts': 'Counts',
  'attendance.student.noted': 'What was noted',
}

export type AttendanceMessages = Record<keyof typeof en, string>
