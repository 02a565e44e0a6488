import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { sections } from './roster.table.ts'

/** The id of a professional-development section. Refuses 404 where there is no such section, or it is a class. */
export async function professionalDevelopmentSection(
  ctx: UserRequest,
  sectionID: number,
): Promise<{ id: number }> {
  const [row] = await ctx.db
    .select({ id: sections.id })
    .from(sections)
    .where(
      and(
        eq(sections.districtID, ctx.user.districtID),
        eq(sections.id, sectionID),
        eq(sections.isProfessionalDevelopment, true),
        isNull(sections.removedAt),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}
