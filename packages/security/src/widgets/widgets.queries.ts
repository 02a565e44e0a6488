import type { UserRequest } from '@atrium/kit/server'
import { eq } from 'drizzle-orm'
import {
  districtGroups,
  limitsOf,
  type GroupLimit,
  type NamedGroup,
} from '../group-limits.queries.ts'
import { widgetGroups } from './widgets.table.ts'

/** The cards of Home that the district keeps for some groups. Which cards there are, the browser knows. Two statements. */
export async function readWidgetLimits(
  ctx: UserRequest,
): Promise<{ limits: GroupLimit[]; groups: NamedGroup[] }> {
  const [groups, rows] = await Promise.all([
    districtGroups(ctx),
    ctx.db
      .select({ name: widgetGroups.widget, groupID: widgetGroups.groupID })
      .from(widgetGroups)
      .where(eq(widgetGroups.districtID, ctx.user.districtID)),
  ])
  return { limits: limitsOf(rows), groups }
}
