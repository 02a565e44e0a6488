import { actsFor, type ActOf } from '@atrium/workflow/rules'
import { enrollmentWorkflow, type EnrollmentPart } from '../enrollment/enrollment-state.rules.ts'
import type { EnrollmentStatus } from '../words.ts'
import type { RosterLine, SectionRoster } from './roster.queries.ts'

/** In the order in which they are shown. */
const shown = ['place', 'complete', 'incomplete', 'noShow', 'excuse', 'withdraw'] as const

/**
 * What an instructor, or someone who runs professional development, may do with a person on a
 * roster: the server checks again.
 */
export const rosterActs = (
  { status, credited }: Pick<RosterLine, 'status' | 'credited'>,
  {
    hasEnded,
    isAdministrator,
    seats,
    seatsTaken,
  }: Pick<SectionRoster, 'hasEnded' | 'isAdministrator' | 'seats' | 'seatsTaken'>,
): ActOf<typeof enrollmentWorkflow>[] => {
  const parts: EnrollmentPart[] = isAdministrator ? ['instructor', 'administrator'] : ['instructor']
  const acts = actsFor(enrollmentWorkflow, status, {
    parts,
    facts: {
      hasSeat: seatsTaken < seats,
      hasWaitlistSpot: true,
      needsApproval: false,
      closed: null,
      hasOffer: false,
      hasLapsed: false,
      mayWithdraw: true,
      hasEnded,
      isCredited: credited,
      isBeingPaid: false,
    },
  })
  return shown.filter((act) => acts.includes(act))
}

type Labels = Record<
  'lastName' | 'firstName' | 'email' | 'school' | 'status' | 'entryDate' | 'exitDate' | 'minutes',
  string
>

/** A roster as CSV. A cell that a spreadsheet would run as a formula is quoted as text. */
export function rosterCSV(
  people: readonly RosterLine[],
  labels: Labels,
  statusOf: (status: EnrollmentStatus) => string,
): string {
  const rows = people.map((one) => [
    one.lastName,
    one.firstName,
    one.email,
    one.schoolName,
    statusOf(one.status),
    one.entryDate,
    one.exitDate,
    String(one.minutes),
  ])
  return [Object.values(labels), ...rows]
    .map((cells) => cells.map((cell) => csvCell(cell ?? '')).join(','))
    .join('\r\n')
}

const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
