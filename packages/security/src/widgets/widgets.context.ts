import type { UserContextPart } from '@atrium/auth/public'
import { heldGroups } from '@atrium/auth/tables'
import { sql } from 'drizzle-orm'
import { widgetGroups } from './widgets.table.ts'

/** The cards that the district keeps for groups of which this person is in none, at the school that is switched to. One statement. */
export const hiddenWidgetsContext = {
  name: 'hiddenWidgets',
  read: async ({ db, user: { districtID, userID, schoolID } }) => {
    const rows = await db.execute<{ widget: string }>(sql`
      select w.widget from ${widgetGroups} w where w.district_id = ${districtID}
      group by w.widget
      having not bool_or(w.group_id in (
        select h.group_id from ${heldGroups} h
        where h.district_id = ${districtID} and h.user_id = ${userID} and h.school_id in (0, ${schoolID})))`)
    return { hiddenWidgets: Array.from(rows, ({ widget }) => widget) }
  },
} satisfies UserContextPart
