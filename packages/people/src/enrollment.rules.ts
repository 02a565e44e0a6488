/** A student at a school from `entryDate` to `exitDate` (null: still there); 'YYYY-MM-DD', school time. */
export interface SchoolEnrollment {
  id: number
  schoolID: number
  grade: string | null
  entryDate: string
  exitDate: string | null
  exitCode: string | null
  isPrimary: boolean
}

const forever = '9999-12-31'

/** A student's last day at a school; null while there, undefined for someone who never was. */
export function lastDayAt(
  enrollments: readonly SchoolEnrollment[],
  schoolID: number,
): string | null | undefined {
  const days = enrollments
    .filter((enrollment) => enrollment.schoolID === schoolID)
    .map(({ exitDate }) => exitDate)
  return days.includes(null)
    ? null
    : days
        .flatMap((day) => day ?? [])
        .toSorted()
        .at(-1)
}

/** True if two enrollments share more than the transfer day between schools. */
export const overlap = (
  one: Pick<SchoolEnrollment, 'entryDate' | 'exitDate'>,
  other: Pick<SchoolEnrollment, 'entryDate' | 'exitDate'>,
): boolean =>
  one.entryDate < (other.exitDate ?? forever) && other.entryDate < (one.exitDate ?? forever)

/** The primary enrollments that `enrollment` would overlap; a student has one primary school at a time. */
export const overlapping = (
  enrollment: Omit<SchoolEnrollment, 'id'> & { id?: number },
  others: readonly SchoolEnrollment[],
): SchoolEnrollment[] =>
  enrollment.isPrimary
    ? others.filter(
        (other) => other.isPrimary && other.id !== enrollment.id && overlap(enrollment, other),
      )
    : []

export interface Placement {
  schoolID: number
  grade: string | null
  status: 'active' | 'inactive' | 'graduated'
}

/**
 * A student's current placement: today's primary enrollment; before it starts, the next one, so
 * that the new school can prepare; after the last, that one, as left or graduated. Undefined
 * without any: then nothing changes.
 */
export function placementOf(
  enrollments: readonly SchoolEnrollment[],
  today: string,
): Placement | undefined {
  const primary = enrollments
    .filter((enrollment) => enrollment.isPrimary)
    .toSorted((one, other) => one.entryDate.localeCompare(other.entryDate) || one.id - other.id)
  // On the day of a transfer both apply: the new school counts.
  const current = primary.findLast(
    (enrollment) =>
      enrollment.entryDate <= today &&
      (enrollment.exitDate === null || enrollment.exitDate >= today),
  )
  const next = primary.find((enrollment) => enrollment.entryDate > today)
  const last = primary.at(-1)
  const enrollment = current ?? next ?? last
  if (!enrollment) return undefined
  const status =
    (current ?? next) ? 'active' : enrollment.exitCode === 'graduated' ? 'graduated' : 'inactive'
  return { schoolID: enrollment.schoolID, grade: enrollment.grade, status }
}

/** The primary enrollment that goes on, the last one entered if there are several. */
export const primaryEnrollment = (
  enrollments: readonly SchoolEnrollment[],
): SchoolEnrollment | undefined =>
  enrollments
    .filter(({ isPrimary, exitDate }) => isPrimary && exitDate === null)
    .toSorted((one, other) => (one.entryDate < other.entryDate ? 1 : -1))[0]
