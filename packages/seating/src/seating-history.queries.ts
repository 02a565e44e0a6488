import { recordHistory, type UserRequest } from '@atrium/kit/server'
import { refuse, type HistoryEntry } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { openClass, type ClassOf } from './seating.queries.ts'
import { sectionGroupSets, seatingCharts } from './seating.table.ts'
import { apartFields, chartFields, groupFields } from './words.ts'

type One = ClassOf & { id: number }

/** The history of a chart. Refuses 404 like `classSeating`, and one of another class. */
export async function chartHistory(ctx: UserRequest, { id, ...of }: One): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  await refuseOther(ctx, seatingCharts, of, id)
  const entity = 'seating.chart'
  return recordHistory(ctx, { entity, id, fields: chartFields })
}

/** The history of groups. */
export async function groupsHistory(ctx: UserRequest, { id, ...of }: One): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  await refuseOther(ctx, sectionGroupSets, of, id)
  const entity = 'seating.groups'
  return recordHistory(ctx, { entity, id, fields: groupFields })
}

/** The history of which students are kept apart. */
export async function apartHistory(ctx: UserRequest, of: ClassOf): Promise<HistoryEntry[]> {
  await openClass(ctx, of)
  const entity = 'seating.apart'
  return recordHistory(ctx, { entity, id: of.sectionID, fields: apartFields })
}

async function refuseOther(
  ctx: UserRequest,
  table: typeof seatingCharts | typeof sectionGroupSets,
  { sectionID }: ClassOf,
  id: number,
): Promise<void> {
  const [found] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.districtID, ctx.user.districtID),
        eq(table.sectionID, sectionID),
        eq(table.id, id),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
}
