import { useCallback } from 'react'
import { useSay } from '@atrium/kit/client'
import { useFormats, useUiText } from '@atrium/ui'
import { useText } from '../use-text.ts'

// Records and files have different names for the same fields. Most share a label.
const labels = {
  name: 'imports.changed.name',
  title: 'imports.field.title',
  firstName: 'imports.field.givenName',
  middleName: 'imports.field.middleName',
  lastName: 'imports.field.familyName',
  suffix: 'imports.field.suffix',
  preferredName: 'imports.field.preferredName',
  sourcedID: 'imports.field.sourcedId',
  localID: 'imports.field.users.identifier',
  stateID: 'imports.field.stateID',
  username: 'imports.field.username',
  email: 'imports.field.email',
  birthDate: 'imports.field.birthDate',
  gender: 'imports.field.sex',
  phone: 'imports.field.phone',
  sms: 'imports.field.sms',
  status: 'imports.field.status',
  grade: 'imports.field.grades',
  grades: 'imports.field.grades',
  graduationYear: 'imports.field.graduationYear',
  birthCity: 'imports.field.birthCity',
  birthState: 'imports.field.birthState',
  birthCountry: 'imports.field.birthCountry',
  hispanic: 'imports.field.hispanic',
  races: 'imports.field.races',
  homeLanguage: 'imports.field.homeLanguage',
  isTeacher: 'imports.code.teacher',
  hireDate: 'imports.field.hireDate',
  qualification: 'imports.field.qualification',
  // A right is identified by its type first, then by its place.
  groupID: 'imports.changed.group',
  role: 'imports.field.role',
  schoolID: 'imports.field.school',
  entryDate: 'imports.field.entryDate',
  exitDate: 'imports.field.exitDate',
  schoolYearID: 'imports.field.schoolYear',
  isPrimary: 'imports.field.primary',
  street: 'imports.field.street',
  city: 'imports.field.city',
  state: 'imports.field.state',
  zip: 'imports.field.zip',
  country: 'imports.field.country',
  relationship: 'imports.field.relation',
  guardianID: 'imports.field.related',
  number: 'imports.field.schools.identifier',
  gradeLow: 'imports.field.gradeLow',
  gradeHigh: 'imports.field.gradeHigh',
  principalName: 'imports.field.principalName',
  abbr: 'imports.changed.abbr',
  kind: 'imports.field.terms.type',
  startDate: 'imports.field.startDate',
  endDate: 'imports.field.endDate',
  code: 'imports.field.courseCode',
  description: 'imports.field.description',
  subject: 'imports.field.subjects',
  courseID: 'imports.field.course',
  termID: 'imports.field.term',
  sectionNumber: 'imports.field.sections.sectionNumber',
  room: 'imports.field.location',
  capacity: 'imports.field.capacity',
  sectionID: 'imports.field.section',
  userID: 'imports.field.user',
  disabled: 'imports.changed.disabled',
  removedAt: 'imports.changed.removed',
  meetings: 'imports.changed.meetings',
  period: 'imports.field.periods',
} as const

/** Display order of fields: identity first, then details. */
export function inOrder<Change extends { field: string }>(changes: readonly Change[]): Change[] {
  const order = Object.keys(labels)
  const at = ({ field }: Change) =>
    order.indexOf(field) === -1 ? order.length : order.indexOf(field)
  return changes.toSorted((one, other) => at(one) - at(other))
}

/** The label of a record's field. */
export function useChangedName(): (field: string) => string {
  const say = useSay()
  return useCallback(
    (field) => (Object.hasOwn(labels, field) ? say(labels[field as keyof typeof labels]) : field),
    [say],
  )
}

const codes = [
  'student',
  'teacher',
  'staff',
  'administrator',
  'guardian',
  'aide',
  'active',
  'female',
  'male',
  'nonBinary',
  'notSpecified',
  'mother',
  'father',
  'grandparent',
  'aunt',
  'uncle',
  'sibling',
  'fosterParent',
] as const
const grades = ['IT', 'PR', 'PK', 'TK', 'KG', 'PS', 'AE', 'UG', 'OT'] as const
const races = [
  'americanIndianOrAlaskaNative',
  'asian',
  'blackOrAfricanAmerican',
  'nativeHawaiianOrOtherPacificIslander',
  'white',
  'twoOrMore',
] as const
const worded = new Set<string>([...codes, ...grades, ...races])

/** A field's value for display; null if it is blank. */
export function useChangedValue(): (value: unknown) => string | null {
  const say = useSay()
  const text = useText()
  const ui = useUiText()
  const { date, instant } = useFormats()
  return useCallback(
    function written(value): string | null {
      if (value === null || value === undefined || value === '') return null
      if (typeof value === 'boolean') return ui(value ? 'ui.value.yes' : 'ui.value.no')
      if (Array.isArray(value)) return value.length === 0 ? null : value.map(written).join(', ')
      if (typeof value === 'object') {
        return Object.values(value)
          .flatMap((part) => written(part) ?? [])
          .join(' ')
      }
      const plain = String(value as string | number)
      if (/^\d{4}-\d\d-\d\d$/.test(plain)) return date(plain)
      if (/^\d{4}-\d\d-\d\dT/.test(plain)) return instant(plain)
      if (plain === 'inactive') return text('imports.code.ended')
      return worded.has(plain) ? say(`imports.code.${plain}`) : plain
    },
    [say, text, ui, date, instant],
  )
}
