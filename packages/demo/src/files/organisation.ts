import type { Session } from '../calendar.rules.ts'
import { csvRow, type Cell } from '../csv.ts'
import type { Plan } from '../plan.ts'
import { slotsOf, type Course } from '../words/courses.words.ts'
import { grades } from '../grades.rules.ts'
import { district } from '../words/places.words.ts'

// In a bulk bundle the standard leaves status and dateLastModified empty.
const bulk: readonly Cell[] = ['', '']

export function manifest(files: readonly string[]): string {
  const all = [
    'academicSessions',
    'categories',
    'classes',
    'classResources',
    'courses',
    'courseResources',
    'demographics',
    'enrollments',
    'lineItems',
    'orgs',
    'resources',
    'results',
    'roles',
    'userProfiles',
    'userResources',
    'users',
  ]
  const there = new Set(files)
  return [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...all.map((name) => [`file.${name}`, there.has(`${name}.csv`) ? 'bulk' : 'absent']),
    ['source.systemName', 'Atrium demo district'],
    ['source.systemCode', 'atrium-demo'],
  ]
    .map(csvRow)
    .join('')
}

export const orgsHeader = [
  'sourcedId',
  'status',
  'dateLastModified',
  'name',
  'type',
  'identifier',
  'parentSourcedId',
  'gradeLow',
  'gradeHigh',
  'principalName',
  'phone',
  'street',
  'city',
  'state',
  'zip',
]

export function* orgs({ schools, staff }: Plan): Generator<Cell[]> {
  const principals = new Map(
    staff
      .filter((member) => member.role === 'principal')
      .map((member) => [member.school, `${member.givenName} ${member.familyName}`]),
  )
  yield [
    district.sourcedID,
    ...bulk,
    district.name,
    'district',
    district.identifier,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ]
  for (const school of schools) {
    yield [
      school.sourcedID,
      ...bulk,
      school.name,
      'school',
      school.number,
      district.sourcedID,
      school.gradeLow,
      school.gradeHigh,
      principals.get(school) ?? '',
      school.phone,
      school.street,
      school.city,
      district.state,
      school.zip,
    ]
  }
}

export const sessionsHeader = [
  'sourcedId',
  'status',
  'dateLastModified',
  'title',
  'type',
  'startDate',
  'endDate',
  'parentSourcedId',
  'schoolYear',
]

export function* sessions({ years }: Plan): Generator<Cell[]> {
  const row = (session: Session): Cell[] => [
    session.sourcedID,
    ...bulk,
    session.title,
    session.type,
    session.startDate,
    session.endDate,
    session.parent,
    session.schoolYear,
  ]
  for (const { year, semesters, quarters } of [years.before, years.now])
    yield* [year, ...semesters, ...quarters].map(row)
}

export const coursesHeader = [
  'sourcedId',
  'status',
  'dateLastModified',
  'schoolYearSourcedId',
  'title',
  'courseCode',
  'grades',
  'orgSourcedId',
  'subjects',
  'subjectCodes',
]

export const courseID = (course: Course): string => `C${course.code}`

export function* courses(): Generator<Cell[]> {
  for (const grade of grades) {
    for (const course of slotsOf(grade).flatMap((slot) => [
      ...slot.courses,
      ...(slot.second ? [slot.second] : []),
    ])) {
      yield [
        courseID(course),
        ...bulk,
        '',
        course.title,
        course.code,
        course.grades.join(','),
        district.sourcedID,
        course.subject,
        '',
      ]
    }
  }
}
