import { calendarDay } from '@atrium/kit/shared'
import type { Tx } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { pdSections } from '../sections/sections.table.ts'
import type { EnrollmentStatus } from '../words.ts'
import type { DemoPeople } from './demo-people.ts'
import { seedOutcomes, type DemoCredit } from './seed-outcomes.actions.ts'
import type { DemoSection } from './seed-sections.actions.ts'

/** A section's people; for a finished one with their time, outcome, credit and survey answers. */
export async function seedPeople(
  tx: Tx,
  people: DemoPeople,
  now: Date,
  section: DemoSection,
  { others, ...credit }: DemoCredit & { others: readonly number[] },
): Promise<void> {
  const { districtID, teacherID, staffID } = people
  const {
    course: { at },
    sectionID,
    days,
    startsAt,
    endsAt,
  } = section
  const isOver = days < 0
  const userIDs = [...new Set([...(at % 3 === 0 ? [staffID] : [teacherID]), ...others])].filter(
    (id) => id !== 0,
  )
  // The teacher has room in her calendar: among future sections she is in one, waits for one and
  // has requested one.
  const joined = userIDs.filter(
    (id) => isOver || (id !== teacherID && id !== staffID) || [10, 11, 12].includes(at),
  )
  if (joined.length === 0) return
  const seats = at === 11 ? 6 : 24
  const statusOf = (nth: number): EnrollmentStatus => {
    if (isOver) return nth === 5 ? 'noShow' : 'completed'
    if (at === 12) return 'awaitingApproval'
    return nth < seats ? 'enrolled' : 'waitlisted'
  }
  const requestedAt = (nth: number) =>
    new Date(Math.min(now.getTime(), Date.parse(startsAt)) - (40 - nth) * 3_600_000).toISOString()
  const ordered = at === 11 ? [...joined.filter((id) => id !== teacherID), teacherID] : joined
  const rows = await tx
    .insert(pdEnrollments)
    .values(
      ordered.map((userID, nth) => ({
        districtID,
        sectionID,
        userID,
        status: statusOf(nth),
        requestedAt: requestedAt(nth),
        entryDate: requestedAt(nth).slice(0, 10),
        ...(isOver && { exitDate: calendarDay(Date.parse(endsAt)) }),
        ...(statusOf(nth) === 'waitlisted' && { waitlistedAt: requestedAt(nth) }),
      })),
    )
    .returning({
      id: pdEnrollments.id,
      userID: pdEnrollments.userID,
      status: pdEnrollments.status,
    })
  const count = (...statuses: EnrollmentStatus[]) =>
    rows.filter(({ status }) => statuses.includes(status)).length
  await tx
    .update(pdSections)
    .set({
      seatsTaken: count('enrolled', 'completed', 'noShow'),
      waitlistTaken: count('waitlisted'),
    })
    .where(and(eq(pdSections.districtID, districtID), eq(pdSections.id, sectionID)))
  if (isOver) await seedOutcomes(tx, districtID, section, rows, credit)
}
