import { sensitivityClasses, type SensitivityClass } from '@atrium/access/words'
import {
  covers,
  isOffice,
  mayReadClass,
  visibilityOf,
  type PersonFacts,
  type Viewer,
} from './access.rules.ts'
import type { AlertKind } from './words.ts'

/** How sensitive what an alert says is. */
export const alertClasses: Record<AlertKind, SensitivityClass> = {
  medical: 'health',
  services: 'specialEducation',
  behavior: 'discipline',
  other: 'educationRecord',
}

/** What decides who sees an alert. */
export interface AlertFacts {
  kind: AlertKind
  /**
   * Meant for the student's teachers and the school office, not only for people with access to its
   * class.
   */
  isForSchool: boolean
}

/** As the head of a profile reads it. */
export interface HeadAlert extends AlertFacts {
  id: number
  headline: string
  startsOn: string
  endsOn: string | null
}

/**
 * Whether the viewer sees an alert about a student whose profile they see. Families and the student
 * read their own record. The office reads what it has the class's permission for, and what is meant
 * for the school; a teacher reads what is meant for the school.
 */
export function seesAlert(viewer: Viewer, person: PersonFacts, alert: AlertFacts): boolean {
  const visibility = visibilityOf(viewer, person, 'student')
  const sensitivity = alertClasses[alert.kind]
  if (visibility === 'profile')
    return (
      mayReadClass(viewer, person, 'student', sensitivity) ||
      (alert.isForSchool && isOffice(viewer, person, 'student'))
    )
  if (visibility !== 'taught') return false
  const permission = sensitivityClasses[sensitivity]
  return (
    alert.isForSchool ||
    (permission !== null && covers(viewer.reach(permission), person.studentSchoolID ?? 0))
  )
}

/** Whether an alert applies on a day, 'YYYY-MM-DD'. */
export const appliesOn = (
  { startsOn, endsOn }: Pick<HeadAlert, 'startsOn' | 'endsOn'>,
  day: string,
): boolean => startsOn <= day && (endsOn === null || day <= endsOn)

/**
 * An alert's name in a student's history, so that readers who don't see the alert don't see it
 * there either.
 */
export const alertName = (alert: Record<string, unknown>): string =>
  `alert.${String(alert.kind)}.${alert.isForSchool === false ? 'class' : 'school'}.${String(alert.id)}`

/** The alert that a field of a student's history is about; undefined for any other field. */
export function alertOfName(name: string): AlertFacts | undefined {
  const [, kind, audience] = /^alert\.(\w+)\.(class|school)\./.exec(name) ?? []
  return kind === undefined
    ? undefined
    : { kind: kind as AlertKind, isForSchool: audience === 'school' }
}
