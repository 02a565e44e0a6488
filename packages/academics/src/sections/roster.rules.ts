import { plusDays } from '@atrium/kit/shared'
import { teachingRoles, type RosterPerson, type RosterDays, type TeachingRole } from './words.ts'

/** The present stay of someone in a section, as it is kept. */
export interface KeptDays extends RosterDays {
  /** `inactive` without a last day: taken off the roster without a day in class. */
  status: string
}

/**
 * An enrollment's dates relative to the section's `today`. The section's own dates apply if the
 * enrollment has none.
 */
export function presenceOf(
  { startDate, endDate, status }: KeptDays,
  section: RosterDays & { today: string },
): RosterPerson['presence'] {
  if (status !== 'active' && endDate === null) return 'never'
  const first = startDate ?? section.startDate
  if (first !== null && endDate !== null && endDate < first) return 'never'
  const last = endDate ?? section.endDate
  if (last !== null && last < section.today) return 'left'
  return first !== null && first > section.today ? 'future' : 'now'
}

/** What someone on the staff does in a section. Rosters say who the lead is by `isPrimary` alone. */
export function teachingRoleOf({
  role,
  isPrimary,
  teachingRole,
}: {
  role: string
  isPrimary: boolean
  teachingRole: string | null
}): TeachingRole {
  if (role === 'aide') return 'aide'
  return teachingRoles.find((known) => known === teachingRole) ?? (isPrimary ? 'lead' : 'coTeacher')
}

/** How a teaching role is kept. */
export const keptRole = (
  role: TeachingRole,
): { role: 'teacher' | 'aide'; isPrimary: boolean; teachingRole: TeachingRole | null } => ({
  role: role === 'aide' ? 'aide' : 'teacher',
  isPrimary: role === 'lead',
  teachingRole: role === 'aide' ? null : role,
})

/** The last day in the section that a student leaves for another on `firstDay`: the day before. */
export const lastDayBefore = (firstDay: string): string => plusDays(firstDay, -1)

/** Whether a stay takes a seat on `date` or later. */
export const takesSeatFrom = ({ endDate, status }: KeptDays, date: string): boolean =>
  status === 'active' && (endDate === null || endDate >= date)

/**
 * The last day of a stay in a class when the last day at its school changes from `was` to `is`; null: as long as the class, undefined: it stays. One
 * that hasn't started by then ends before it begins, so that it comes back where the day was a mistake.
 */
export function stayUntil(
  { endDate }: Pick<RosterDays, 'endDate'>,
  section: RosterDays,
  { was, is }: { was: string | null; is: string | null },
): string | null | undefined {
  const last = endDate ?? section.endDate
  if (is !== null && (last === null || last > is)) return is
  // Ended by what is corrected now.
  if (endDate !== null && endDate === was)
    return is === null || (section.endDate !== null && is > section.endDate) ? null : is
  return undefined
}

/** The error in a day in a section; undefined if the section runs on it. */
export function dayError(
  date: string,
  { startDate, endDate }: RosterDays,
): { id: string; values?: Record<string, string> } | undefined {
  if (startDate !== null && date < startDate)
    return { id: 'kit.valid.onOrAfter', values: { date: startDate } }
  if (endDate !== null && date > endDate)
    return { id: 'academics.roster.afterEnd', values: { date: endDate } }
  return undefined
}
