import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { pdSections } from './sections.table.ts'

/**
 * The id of a professional development section. Refuses 404 if there is no such section, or if it
 * is a class.
 */
export async function pdSectionOf(ctx: UserRequest, sectionID: number): Promise<{ id: number }> {
  const [row] = await ctx.db
    .select({ id: pdSections.id })
    .from(pdSections)
    .where(
      and(
        eq(pdSections.districtID, ctx.user.districtID),
        eq(pdSections.id, sectionID),
        isNull(pdSections.removedAt),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}
