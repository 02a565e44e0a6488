import type { Cell } from '../csv.ts'
import type { Plan } from '../plan.ts'
import { studentsOf } from '../roll.ts'
import type { Section, Timetable } from '../timetable.ts'
import { courseID } from './organisation.ts'

export const classesHeader = [
  'sourcedId',
  'status',
  'dateLastModified',
  'title',
  'grades',
  'courseSourcedId',
  'classCode',
  'classType',
  'location',
  'schoolSourcedId',
  'termSourcedIds',
  'subjects',
  'subjectCodes',
  'periods',
  'days',
  'startTime',
  'endTime',
  'capacity',
]

export function* classes({ before, now }: Plan): Generator<Cell[]> {
  for (const section of [...before.sections, ...now.sections]) {
    yield [
      section.sourcedID,
      '',
      '',
      section.title,
      section.grade,
      courseID(section.course),
      section.number,
      section.period === null ? 'homeroom' : 'scheduled',
      section.room,
      section.school.sourcedID,
      section.term.sourcedID,
      section.course.subject,
      '',
      section.period,
      section.days,
      section.startTime,
      section.endTime,
      section.capacity,
    ]
  }
}

export const enrollmentsHeader = [
  'sourcedId',
  'status',
  'dateLastModified',
  'classSourcedId',
  'schoolSourcedId',
  'userSourcedId',
  'role',
  'primary',
  'beginDate',
  'endDate',
]

export function* enrollments(plan: Plan): Generator<Cell[]> {
  for (const section of [...plan.before.sections, ...plan.now.sections])
    yield enrollmentRow(plan, section, section.teacher.sourcedID, 'teacher')
  for (const student of studentsOf(plan.roll)) {
    for (const [timetable, place] of [
      [plan.before, student.before],
      [plan.now, student.now],
    ] as const) {
      if (place)
        for (const section of timetable.sectionsAt(place))
          yield enrollmentRow(plan, section, student.sourcedID, 'student')
    }
  }
}

/** Last year's have ended; this year's end with their section. */
function enrollmentRow(
  { before }: { before: Timetable },
  section: Section,
  user: string,
  role: 'student' | 'teacher',
): Cell[] {
  const over = section.term.schoolYear === before.year.year.schoolYear
  return [
    `${section.sourcedID}-${user}`,
    '',
    '',
    section.sourcedID,
    section.school.sourcedID,
    user,
    role,
    role === 'teacher',
    section.term.startDate,
    over ? section.term.endDate : '',
  ]
}
