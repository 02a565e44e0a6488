import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { coreSections, relationshipsOf, type Relationship } from '../access.rules.ts'
import { closedSections } from '../people.table.ts'
import { profileSections, sectionNamed } from '../profile-sections.ts'

/**
 * Opens or closes a page of student profiles for everyone of one relationship. Refuses 422 what
 * cannot be closed to them.
 */
export async function openSection(
  ctx: UserRequest,
  { section, relationship, open }: { section: string; relationship: Relationship; open: boolean },
): Promise<void> {
  const isKnown = section in coreSections || profileSections.find(section) !== undefined
  if (!isKnown || !relationshipsOf(sectionNamed(section)).includes(relationship))
    throw refuse.fields({ section: { id: 'kit.valid.oneOf' } })
  const { districtID, userID } = ctx.user
  const row = { districtID, relationship, section }
  await ctx.database.transaction(districtID, async (tx) => {
    const changed = open
      ? await tx
          .delete(closedSections)
          .where(
            and(
              eq(closedSections.districtID, districtID),
              eq(closedSections.relationship, relationship),
              eq(closedSections.section, section),
            ),
          )
          .returning()
      : await tx.insert(closedSections).values(row).onConflictDoNothing().returning()
    if (changed.length === 0) return
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'people.relationship',
      entityID: 0,
      action: open ? 'open' : 'close',
      after: { relationship, section },
      requestID: ctx.request.requestID,
    })
  })
}
