/** A student at a school from `entryDate` to `exitDate` (null: still there); 'YYYY-MM-DD', school time. */
export interface Stay {
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
export function lastDayAt(stays: readonly Stay[], schoolID: number): string | null | undefined {
  const days = stays.filter((stay) => stay.schoolID === schoolID).map(({ exitDate }) => exitDate)
  return days.includes(null)
    ? null
    : days
        .flatMap((day) => day ?? [])
        .toSorted()
        .at(-1)
}

/** True if two enrollments share more than the transfer day between schools. */
export const overlap = (
  one: Pick<Stay, 'entryDate' | 'exitDate'>,
  other: Pick<Stay, 'entryDate' | 'exitDate'>,
): boolean =>
  one.entryDate < (other.exitDate ?? forever) && other.entryDate < (one.exitDate ?? forever)

/** The primary stays that `stay` would overlap; a student has one primary school at a time. */
export const overlapping = (
  stay: Omit<Stay, 'id'> & { id?: number },
  others: readonly Stay[],
): Stay[] =>
  stay.isPrimary
    ? others.filter((other) => other.isPrimary && other.id !== stay.id && overlap(stay, other))
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
export function placementOf(stays: readonly Stay[], today: string): Placement | undefined {
  const primary = stays
    .filter((stay) => stay.isPrimary)
    .toSorted((one, other) => one.entryDate.localeCompare(other.entryDate) || one.id - other.id)
  // On the day of a transfer both apply: the new school counts.
  const current = primary.findLast(
    (stay) => stay.entryDate <= today && (stay.exitDate === null || stay.exitDate >= today),
  )
  const next = primary.find((stay) => stay.entryDate > today)
  const last = primary.at(-1)
  const stay = current ?? next ?? last
  if (!stay) return undefined
  const status =
    (current ?? next) ? 'active' : stay.exitCode === 'graduated' ? 'graduated' : 'inactive'
  return { schoolID: stay.schoolID, grade: stay.grade, status }
}

/** The primary enrollment that goes on, the last one entered if there are several. */
export const primaryStay = (stays: readonly Stay[]): Stay | undefined =>
  stays
    .filter(({ isPrimary, exitDate }) => isPrimary && exitDate === null)
    .toSorted((one, other) => (one.entryDate < other.entryDate ? 1 : -1))[0]
