import type { Tx } from '@atrium/kit/server'
import { fromWallClock } from '@atrium/kit/shared'
import { closedDays } from '@atrium/schools/tables'
import { eq } from 'drizzle-orm'
import { pdInstructors, pdMeetings, pdSections } from '../sections/sections.table.ts'
import { dayOf, type DemoPeople } from './demo-people.ts'
import type { DemoOffer } from './seed-courses.actions.ts'

/** A section of the demo. */
export interface DemoSection {
  course: DemoOffer
  sectionID: number
  meetingID: number
  /** Days from today. */
  days: number
  startsAt: string
  endsAt: string
}

type Closed = readonly { startDate: string; endDate: string }[]

/** This many days from a moment, or the next ones until a weekday on which offices are open. */
function onWeekday(now: Date, days: number, timeZone: string, closed: Closed): number {
  const day = dayOf(now, days, timeZone)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isOff =
    weekday === 0 ||
    weekday === 6 ||
    closed.some(({ startDate, endDate }) => day >= startDate && day <= endDate)
  return isOff ? onWeekday(now, days + 1, timeZone, closed) : days
}

/** Each course once this year: a third are over, one is on today, the rest are to come. */
function planOf(
  offered: readonly DemoOffer[],
  now: Date,
  timeZone: string,
  closed: Closed,
): Omit<DemoSection, 'sectionID' | 'meetingID'>[] {
  return offered.map((course, nth) => {
    const days =
      nth === 9 ? 0 : onWeekday(now, nth < 9 ? -70 + nth * 6 : 6 + (nth - 9) * 5, timeZone, closed)
    const isWholeDay = course.hours > 6 || nth === 9
    const at = (time: string) => fromWallClock(`${dayOf(now, days, timeZone)} ${time}:00`, timeZone)
    return {
      course,
      days,
      startsAt: at(isWholeDay ? '08:00' : '15:45'),
      endsAt: at(isWholeDay ? '15:00' : '18:45'),
    }
  })
}

/** Sections with their meetings and instructors: some cost something, one is small, one needs approval. */
export async function seedSections(
  tx: Tx,
  { districtID, pdadminID, teacherID, staffID, timeZone }: DemoPeople,
  now: Date,
  offered: readonly DemoOffer[],
): Promise<DemoSection[]> {
  const closed = await tx
    .select({ startDate: closedDays.startDate, endDate: closedDays.endDate })
    .from(closedDays)
    .where(eq(closedDays.districtID, districtID))
  const plan = planOf(offered, now, timeZone, closed)
  const sections = await tx
    .insert(pdSections)
    .values(
      plan.map(({ course: { id, at }, days, startsAt, endsAt }) => ({
        districtID,
        courseID: id,
        number: '1',
        state: days < 0 ? ('done' as const) : ('open' as const),
        seats: at === 11 ? 6 : 24,
        waitlistSeats: 12,
        enrollUntil: dayOf(now, days, timeZone),
        withdrawUntil: dayOf(now, days - 2, timeZone),
        costCents: at % 9 === 4 ? 4500 : 0,
        takesPurchaseOrders: at % 9 === 4,
        refundUntil: dayOf(now, days - 7, timeZone),
        refundPercent: 50,
        fundingCode: at % 2 === 0 ? 'Title II' : 'LCFF',
        needsApproval: at === 12,
        place: at % 4 === 3 ? null : 'Professional learning center',
        creatorID: pdadminID,
        startsAt,
        endsAt,
      })),
    )
    .returning({ id: pdSections.id })
  const idOf = (nth: number) => sections[nth]?.id ?? 0
  const meetings = await tx
    .insert(pdMeetings)
    .values(
      plan.map(({ course: { at }, startsAt, endsAt }, nth) => ({
        districtID,
        sectionID: idOf(nth),
        place: 1,
        startsAt,
        endsAt,
        onlineURL: at % 4 === 3 ? 'https://meet.example.org/valle-verde-pd' : null,
      })),
    )
    .returning({ id: pdMeetings.id })
  await tx.insert(pdInstructors).values(
    plan.map(({ course: { at } }, nth) => ({
      districtID,
      sectionID: idOf(nth),
      place: 1,
      userID: at % 3 === 0 ? teacherID : at % 3 === 1 ? pdadminID : staffID,
    })),
  )
  return plan.map((one, nth) => ({
    ...one,
    sectionID: idOf(nth),
    meetingID: meetings[nth]?.id ?? 0,
  }))
}
