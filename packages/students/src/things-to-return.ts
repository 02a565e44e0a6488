import { defineExtensionPoint, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { inLanguage, type Translated } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { todayOf } from '@atrium/roster/public'

/** What a module has lent or assigned to students. */
export interface ThingsToReturn {
  name: string
  /** What one student has on a day ('YYYY-MM-DD', the school's), each in a few words. */
  held: (
    db: DistrictDb,
    of: { districtID: number; studentID: number; today: string },
  ) => Promise<readonly Translated[]>
}
export const thingsToReturn = defineExtensionPoint<ThingsToReturn>(
  'what students return before they leave',
  ({ name }) => name,
)

/**
 * What a student still has of the school's, in the reader's language: asked before they leave.
 * Refuses 404 and 403 people who may not change their enrollments.
 */
export async function heldBy(ctx: UserRequest, studentID: number): Promise<string[]> {
  await loadStudent(ctx, studentID, 'enrollment', 'write')
  const of = { districtID: ctx.user.districtID, studentID, today: await todayOf(ctx) }
  const held = await Promise.all(thingsToReturn.all().map(({ held: read }) => read(ctx.db, of)))
  return held.flat().map((thing) => inLanguage(thing, ctx.language))
}
