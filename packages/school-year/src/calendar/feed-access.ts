import type { PersonalAccess } from '@atrium/auth/public'
import { sql } from 'drizzle-orm'
import { calendarFeeds } from './calendar.table.ts'

/** Calendar addresses end with their owner. */
export const feedAccess: PersonalAccess = {
  name: 'schoolYear.calendarFeed',
  tables: ['calendar_feed'],
  close: ({ districtID, who }) =>
    sql`delete from ${calendarFeeds} where district_id = ${districtID} and owner_id in ${who}`,
}
