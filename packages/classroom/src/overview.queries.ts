import { overviewPart } from '@atrium/people/public'
import { classDaysJSON, type ClassDays } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'

/**
 * The sections that someone takes or teaches, and their calendars for the coming week; `nextDay`
 * derives the classes of a day.
 */
export interface ScheduleOverview extends ClassDays {
  /** 'YYYY-MM-DD', the school's. */
  today: string
}

const scheduleOverviewOf = (kind: 'student' | 'staff') =>
  overviewPart<ScheduleOverview>({
    kind,
    section: 'schedule',
    read: ({ districtID, personID, today, language }) => sql`(
    select json_build_object('today', ${today}::text, 'sections', week.days->'sections', 'calendars', week.days->'calendars')
    from (select ${classDaysJSON({
      districtID,
      userID: personID,
      as: kind === 'student' ? 'student' : 'teacher',
      from: today,
      to: sql`${today} + 6`,
      language,
    })} as days) week)`,
  })

export const scheduleOverview = scheduleOverviewOf('student')
export const teachingOverview = scheduleOverviewOf('staff')
