import { recordHistory, type UserRequest } from '@atrium/kit/server'
import { refuse, type HistoryEntry } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { historyFields } from './sheet.fields.ts'
import { partsOf } from './sheets.actions.ts'
import { timesheets } from './timesheets.table.ts'

const entity = 'timesheets.timesheet'

/** The changes to a sheet, newest first. Refuses 404 like reading it. */
export async function sheetHistory(ctx: UserRequest, timesheetID: number): Promise<HistoryEntry[]> {
  const [sheet] = await ctx.db
    .select({ userID: timesheets.userID, schoolID: timesheets.schoolID })
    .from(timesheets)
    .where(and(eq(timesheets.districtID, ctx.user.districtID), eq(timesheets.id, timesheetID)))
  const parts = sheet ? await partsOf(ctx.db, ctx, sheet) : []
  if (parts.length === 0) throw refuse.notFound('kit.refusal.notFound')
  return recordHistory(ctx, { entity, id: timesheetID, fields: historyFields })
}
