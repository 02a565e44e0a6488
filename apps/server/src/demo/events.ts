import { addDays, schoolDayFrom } from '@atrium/demo/public'
import { events } from '@atrium/events/tables'
import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

interface DemoEvent {
  /** Days from today, or the next day with school after them. */
  in: number
  from: string
  to: string
  name: string
  location: string
  description: string
  forFamilies?: boolean
  forEveryone?: boolean
  /** At the high school; otherwise for the whole district. */
  ofSchool?: boolean
}

const held: readonly DemoEvent[] = [
  {
    in: -24,
    from: '18:00',
    to: '20:00',
    name: 'Back-to-School Night',
    forFamilies: true,
    location: 'Cafeteria',
    description: 'Meet your student’s teachers. Spanish interpreters are available all evening.',
    ofSchool: true,
  },
  {
    in: 9,
    from: '08:30',
    to: '14:30',
    name: 'Career Day',
    forFamilies: true,
    forEveryone: true,
    location: 'Gymnasium',
    description: 'Forty local employers meet students in grades 10–12 in 20-minute sessions.',
    ofSchool: true,
  },
  {
    in: 23,
    from: '09:00',
    to: '15:30',
    name: 'Leadership Retreat',
    location: 'District office, Oak Room',
    description: 'Principals and department heads plan the second semester together.',
  },
  {
    in: 61,
    from: '17:30',
    to: '19:00',
    name: 'Family Science Night',
    forFamilies: true,
    forEveryone: true,
    location: 'Library',
    description: 'Students share their first-semester projects.',
    ofSchool: true,
  },
]

/** Demo events around today, since rosters contain none. */
export async function holdEvents(
  tx: Tx,
  of: { districtID: number; schoolID: number; today: string; timeZone: string },
): Promise<void> {
  const at = (days: number, time: string) =>
    sql`(${schoolDayFrom(addDays(of.today, days))}::date + ${time}::time) at time zone ${of.timeZone}`
  await tx.insert(events).values(
    held.map(({ in: days, from, to, ofSchool, ...event }) => ({
      districtID: of.districtID,
      schoolID: ofSchool ? of.schoolID : null,
      ...event,
      startsAt: at(days, from),
      endsAt: at(days, to),
    })),
  )
}
