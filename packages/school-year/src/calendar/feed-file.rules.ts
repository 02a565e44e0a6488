import { fromWallClock } from '@atrium/kit/shared'
import { classesOn, daysFrom } from '@atrium/roster/class-day'
import type { ClassDays } from '@atrium/roster/public'
import ical from 'ical-generator'
import type { CalledTo } from '../ad-hoc/words.ts'
import { specialDays } from './special-days.rules.ts'

export interface FeedPart extends ClassDays {
  /** Whose classes they are, where the calendar has several people's; null where it is one person's. */
  of: string | null
  /** Sessions they are called to outside their classes. */
  called: readonly CalledTo[]
}

export interface FeedFile {
  /** What the calendar is called. */
  name: string
  parts: readonly FeedPart[]
  /** 'YYYY-MM-DD': the first day, and how many. */
  from: string
  count: number
  /** IANA, by school. */
  zones: Readonly<Record<number, string>>
  /** What a day without school is called when the calendar has no name for it. */
  noSchool: string
}

/**
 * A calendar as phones read it (RFC 5545). Classes are single events in UTC, worked out from the school's wall clock day by day, so that every
 * reader shows them right on both sides of a change of clocks. Days without school and notes are all-day events.
 */
export function feedFile({ name, parts, from, count, zones, noSchool }: FeedFile) {
  const calendar = ical({ name, prodId: { company: 'Atrium', product: 'Calendar' }, ttl: 3600 })
  const days = daysFrom(from, count)
  const told = new Set<string>()
  for (const [at, { of, called, sections, calendars }] of parts.entries()) {
    const whose = of === null ? '' : `-${at}`
    for (const { id, schoolID, date, startTime, endTime, title, room, teacher } of called) {
      const zone = zones[schoolID] ?? 'UTC'
      calendar.createEvent({
        id: `session-${id}${whose}@atrium`,
        start: new Date(fromWallClock(`${date} ${startTime}:00`, zone)),
        end: new Date(fromWallClock(`${date} ${endTime}:00`, zone)),
        summary: of === null ? title : `${of}: ${title}`,
        location: room,
        description: teacher,
      })
    }
    const schools = new Map(sections.map(({ sectionID, schoolID }) => [sectionID, schoolID]))
    for (const date of days) {
      for (const one of classesOn(sections, date, calendars)) {
        if (!one.startTime || !one.endTime) continue
        const zone = zones[schools.get(one.sectionID) ?? 0] ?? 'UTC'
        calendar.createEvent({
          id: `${one.sectionID}-${date}-${one.startTime.replace(':', '')}${whose}@atrium`,
          start: new Date(fromWallClock(`${date} ${one.startTime}:00`, zone)),
          end: new Date(fromWallClock(`${date} ${one.endTime}:00`, zone)),
          summary: of === null ? one.courseName : `${of}: ${one.courseName}`,
          location: one.room,
          ...(one.teachers.length > 0 && { description: one.teachers.join(', ') }),
        })
      }
    }
    for (const [schoolID, own] of Object.entries(calendars)) {
      for (const special of specialDays(own)) {
        const id = `${schoolID}-${special.from}-${special.inSession ? 'note' : 'closed'}@atrium`
        // Brothers and sisters at one school have the same holidays.
        if (told.has(id)) continue
        told.add(id)
        calendar.createEvent({
          id,
          allDay: true,
          start: special.from,
          // The end of an all-day event is the day after it.
          end: daysFrom(special.to, 2)[1] ?? special.to,
          summary: special.name ?? noSchool,
        })
      }
    }
  }
  return calendar.toString()
}
